"""The first Player-Turn of Race for Tobruk through the real page: by mouse, and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.service import Service
from browser.table import GERMANS, TURN, GameTable, open_game
from browser.watch import picture

AGHEILA, BREGA = "L0701", "L0803"
HAND = 100  # milliseconds that a finger stays on the button of the mouse


def log_says(table: GameTable, text: str, case: str) -> None:
    """Expect a line in the log with its case."""
    line = table.page.locator("#panel .log li, #panel .logpanel li").filter(has_text=text)
    expect(line.first).to_be_visible()
    expect(line.first.locator(f'[data-case="{case}"]')).to_be_visible()


def start_in_lobby(page: Page, service: Service) -> GameTable:
    page.goto(service.url)
    page.get_by_role("radio", name="Race for Tobruk").check(force=True)
    page.get_by_role("radio", name="Both").check(force=True)
    page.get_by_text("Rules of the game").click()
    page.get_by_label("Seed of the dice").fill("t0")
    page.get_by_role("button", name="Start Race for Tobruk, both at this screen").click()
    page.wait_for_url("**/game/*")
    table = GameTable(page, service, page.url.rsplit("/", 1)[1])
    expect(table.prompt).to_contain_text("Place your reinforcements")
    return table


def test_a_turn_by_mouse(page: Page, service: Service) -> None:
    table = start_in_lobby(page, service)
    table.ask_everything()
    mouse_holds_back(table)
    mouse_moves(table)
    mouse_reacts(table)
    mouse_fights(table)
    mouse_retreats(table)
    mouse_overruns(table)
    mouse_fights_again(table)
    mouse_refits(table)
    assert table.record() == TURN


def mouse_holds_back(table: GameTable) -> None:
    """What would be left undone is said before the step ends."""
    page = table.page
    table.asks("axis")
    expect(page.locator("#rail .ph.now")).to_contain_text("Reinforcement")
    expect(table.main).to_contain_text("Place Bologna in L0601")
    expect(page.locator(".b-over .o-hint")).to_have_count(1)
    expect(table.why).to_contain_text("Proposed:")
    table.other("Hold back the rest").click()
    expect(table.prompt).to_contain_text("One thing is still undone. End all the same?")
    expect(page.locator("#drop")).to_contain_text("1 reinforcement is not placed. 5.1")
    expect(page.locator("#drop .whom li")).to_have_count(1)
    table.main.click()
    table.at(1)
    expect(table.prompt).to_contain_text("Expend MSUs as emergency supply? 7.4")
    expect(page.locator("#rail .ph.now")).to_contain_text("Initial Movement")
    table.main.click()
    table.at(2)


def mouse_moves(table: GameTable) -> None:
    page = table.page
    expect(table.prompt).to_contain_text("Move your units 8.1")
    expect(table.why).to_contain_text("19 units have not moved yet.")
    table.click(AGHEILA)
    expect(table.panel.locator("h2").first).to_contain_text("El Agheila")
    table.tick(GERMANS)
    table.hover("L0802")
    expect(table.why).to_contain_text("To L0802: 2 MP, 20 left.")
    expect(table.panel.locator(".card")).to_contain_text("To L0802")
    picture(page, "move")
    table.click("L0802")
    table.at(3)
    log_says(table, "move L0701 (El Agheila)–L0702–L0802 for 2 MPs", "8.1")
    expect(page.locator('.b-pieces [data-hex="L0802"]')).to_be_visible()
    table.click(AGHEILA)
    table.tick(["ax_sup_01"])
    table.drag(AGHEILA, "L0702")
    table.at(4)
    log_says(table, "Axis MSU moves L0701 (El Agheila)–L0702 for 1 MP", "8.1")
    table.press("Escape", "Escape")
    expect(table.other("End movement")).to_contain_text("leaves 1 attack due")
    table.other("End movement").click()
    table.at(5)


def mouse_reacts(table: GameTable) -> None:
    page = table.page
    table.asks("commonwealth")
    expect(table.prompt).to_contain_text("Move the units that may react 8.4")
    picture(page, "reaction")
    table.click(BREGA)
    table.tick(["cw_kdg"])
    table.click("L0804")
    table.at(6)
    log_says(table, "KDG reacts L0803 (Mersa Brega)–L0804", "8.4")
    table.end("End reaction moves")
    table.at(7)
    expect(page.locator("#roll")).to_contain_text("KDG checks morale after its reaction: die 6, under 2 disrupts 8.46")


def mouse_fights(table: GameTable) -> None:
    page = table.page
    table.asks("axis")
    expect(table.why).to_contain_text("1 hex must still be attacked.")
    table.click(BREGA)
    expect(table.panel.locator("h2").first).to_have_text("Attack on L0803")
    expect(table.panel.locator(".odds")).to_contain_text("12 : 3")
    expect(table.panel.locator(".odds")).to_contain_text("4-1")
    expect(table.panel.locator(".why")).to_contain_text("4 of 5 bring as much at 4-1 as all of them.")
    table.panel.locator('[data-force="all"]').click()
    expect(table.unit("ge_21_arty").locator("input")).to_be_checked()
    expect(page.locator("#tray .chances")).to_contain_text("3/2(1) Armd")
    picture(page, "attack")
    expect(table.main).to_contain_text("Declare attack")
    table.main.click()
    table.at(8)
    log_says(table, "will attack L0803 (Mersa Brega)", "11.1")
    expect(table.main).to_contain_text("End declaration")
    table.main.click()
    table.at(9)
    expect(table.prompt).to_contain_text("Book combat supply for your attack on L0803 (Mersa Brega) 7.14")
    table.main.click()
    table.at(10)
    table.asks("commonwealth")
    expect(table.main).to_contain_text("Accept this supply")
    table.main.click()
    table.at(11)
    log_says(table, "12 to 3 is 4-1: row open ground, column 7", "11.1")
    expect(table.main).to_contain_text("Commit no air points")
    table.main.click()
    table.at(12)
    expect(table.panel.locator(".fallen")).to_contain_text("Die 6 + column 7: adjusted column 13")
    rows = table.panel.locator(".battle-rows li")
    expect(rows).to_have_count(7)
    expect(rows.first).to_contain_text("3/2(1) Armddisrupted")
    picture(page, "combat")


def mouse_retreats(table: GameTable) -> None:
    page = table.page
    table.asks("commonwealth")
    expect(table.prompt).to_contain_text("2 units are thrown back")
    table.click("L1106")
    expect(page.locator(".is-ghost[data-hex=L1106] .badge")).to_have_text("2")
    picture(page, "retreats")
    expect(table.main).to_contain_text("Confirm all 2")
    table.main.click()
    table.at(14)
    table.asks("axis")
    expect(table.prompt).to_contain_text("Choose the enemy unit that is depleted")
    table.option("deplete cw_3_2_armd_1").click()
    table.at(15)
    log_says(table, "I/33 Flak suffers 1", "11.63")
    expect(table.prompt).to_contain_text("5 units may go back or stay")
    table.main.click()
    table.at(20)
    expect(table.prompt).to_contain_text("Advance into the vacated hexes? 11.69")
    table.end("End the advance")
    table.at(21)


def mouse_overruns(table: GameTable) -> None:
    page = table.page
    expect(page.locator("#rail .ph.now")).to_contain_text("Motorized Move")
    table.main.click()
    table.at(22)
    table.click("L0802")
    expect(table.panel.locator("[data-unit].on")).to_have_count(5)
    table.has_reach()
    table.click(BREGA)
    table.at(23)
    expect(table.prompt).to_contain_text("Enemy supply in L0803 (Mersa Brega): destroy it, or try to capture it? 7.7")
    picture(page, "capture")
    table.option("destroy cw_sup_08").click()
    table.at(24)
    log_says(table, "Commonwealth MSU in L0803 (Mersa Brega) is removed", "7.7")
    expect(table.main).to_contain_text("Stop here")
    table.main.click()
    table.at(25)
    table.click(AGHEILA)
    table.tick(["it_132_ari", "it_8_ari"])
    table.click(BREGA)
    table.at(26)
    log_says(table, "8/Ari Mtrzd, 132/Ari Armd move", "8.1")
    table.other("End movement").click()
    table.at(27)


def mouse_fights_again(table: GameTable) -> None:
    page = table.page
    table.asks("commonwealth")
    table.end("End reaction moves")
    expect(page.locator("#drop")).to_contain_text("1 unit could still react. 8.4")
    table.main.click()
    table.at(28)
    table.click("L0804")
    expect(table.panel.locator(".odds")).to_contain_text("10 : 1")
    table.panel.locator('[data-force="all"]').click()
    expect(table.panel.locator(".odds")).to_contain_text("17 : 1")
    table.main.click()
    table.at(29)
    for number in range(30, 33):
        table.main.click()
        table.at(number)
    log_says(table, "17 to 1 is 17-1: row open ground, column 11", "11.1")
    table.main.click()
    table.at(33)
    table.asks("commonwealth")
    expect(table.panel.locator(".battle-rows li").first).to_contain_text("KDGdisrupted")
    table.click("L1206")
    table.at(34)
    log_says(table, "No effect on 8/Ari Mtrzd", "11.63")
    expect(page.locator('.b-pieces [data-hex="L0804"]')).to_have_count(0)
    table.end("End the advance")
    table.at(35)


def mouse_refits(table: GameTable) -> None:
    page = table.page
    expect(table.prompt).to_contain_text("Turn MSUs into dumps, or dumps into MSUs? 7.6")
    table.main.click()
    table.at(36)
    rows = page.locator(".btable tr[data-row]")
    expect(rows.filter(has_text="21 Pzr Arty")).to_contain_text("full · 1")
    picture(page, "refits")
    table.main.click()
    table.at(38)
    log_says(table, "21 Pzr Arty is refitted for 1", "13.1")
    table.main.click()
    table.at(39)
    table.asks("commonwealth")
    expect(table.prompt).to_contain_text("Withdraw units before their date? 5.2")
    expect(page.locator("#rail .who")).to_have_text("Commonwealth turn")
    expect(page.locator("#top")).to_contain_text("Turn 1 of 5 · March 1941")
    expect(page.locator("#top .score")).to_contain_text("CW +10")


def test_the_same_turn_by_keyboard_alone(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service)).open()
    keys_move(table)
    keys_react_and_attack(table)
    keys_retreat(table)
    keys_overrun(table)
    keys_attack_again(table)
    keys_refit(table)
    assert table.record() == TURN


def end_by_key(table: GameTable, number: int) -> None:
    """End a step in which something was done: what is left as a rule is not asked about."""
    table.press("Shift+Enter")
    table.at(number)


def end_anyway(table: GameTable, number: int, undone: str) -> None:
    """End a step although something is left undone."""
    table.press("Shift+Enter")
    expect(table.page.locator("#drop")).to_contain_text(undone)
    expect(table.page.locator("#alert")).to_contain_text(undone)
    table.press("Shift+Enter")
    table.at(number)


def tick_by_keys(table: GameTable, units: list[str]) -> None:
    """Step through the open stack with Tab and tick these units with Space, and nobody else."""
    table.has_reach()
    rows = table.panel.locator("[data-unit]:has(input)")
    for _ in range(rows.count()):
        current = table.panel.locator("[data-unit].current")
        name = current.get_attribute("data-unit") or ""
        if current.locator("input").is_checked() != (name in units):
            table.press("Space")
        expect(current.locator("input")).to_be_checked(checked=name in units)
        if set(table.ticked()) == set(units):
            break
        table.press("Tab")
        expect(table.unit(name)).not_to_have_class(re.compile("current"))
    table.has_reach()


def tick_in_by_keys(table: GameTable) -> None:
    """Tick those in who can attack too, but are not among the best for it."""
    rows = table.panel.locator(".ticked [data-unit]")
    for _ in range(rows.count()):
        current = table.panel.locator(".ticked .current")
        name = current.get_attribute("data-unit") or ""
        if not current.locator("input").is_checked():
            table.press("Space")
            expect(table.unit(name).locator("input")).to_be_checked()
        if rows.locator(":checked").count() == rows.count():
            break
        table.press("Tab")
        expect(table.unit(name)).not_to_have_class(re.compile("current"))


def keys_move(table: GameTable) -> None:
    end_anyway(table, 1, "1 reinforcement is not placed.")
    table.press("d")
    table.at(2)
    table.press("n")
    expect(table.panel.locator("h2").first).to_contain_text("El Agheila")
    tick_by_keys(table, GERMANS)
    table.walk("L0802")
    expect(table.why).to_contain_text("To L0802: 2 MP, 20 left.")
    expect(table.page.locator("#live")).to_contain_text("20 movement points would be left")
    table.press("Enter")
    table.at(3)
    table.press("n")
    tick_by_keys(table, ["ax_sup_01"])
    table.walk("L0702")
    table.press("Enter")
    table.at(4)
    end_by_key(table, 5)


def keys_react_and_attack(table: GameTable) -> None:
    table.press("n")
    tick_by_keys(table, ["cw_kdg"])
    table.walk("L0804")
    table.press("Enter")
    table.at(6)
    expect(table.page.locator("#live")).to_contain_text("KDG reacts")
    end_by_key(table, 7)
    table.press("n")
    table.cursor(BREGA)
    table.press("Enter")
    expect(table.panel.locator(".odds")).to_contain_text("12 : 3")
    tick_in_by_keys(table)
    table.press("Enter")
    table.at(8)
    table.press("Shift+Enter")
    table.at(9)
    for number in (10, 11, 12):
        table.press("d")
        table.at(number)
    expect(table.page.locator("#live")).to_contain_text("2Spt/2 Mech is disrupted")


def keys_retreat(table: GameTable) -> None:
    page = table.page
    expect(table.main).to_contain_text("Confirm all 2")
    table.walk("L1106")
    table.press("Enter")
    expect(page.locator(".is-ghost[data-hex=L1106] .badge")).to_have_text("2")
    table.press("d")
    table.at(14)
    table.walk("L1106")
    table.press("Enter")
    table.answer("deplete cw_3_2_armd_1")
    table.at(15)
    expect(table.main).to_contain_text("All 5 stay")
    table.press("d")
    table.at(20)
    table.press("Shift+Enter")
    table.at(21)


def keys_overrun(table: GameTable) -> None:
    table.press("d")
    table.at(22)
    table.walk("L0802")
    table.press("Enter")
    table.has_reach()
    table.walk(BREGA)
    table.press("Enter")
    table.at(23)
    table.walk(BREGA)
    table.press("Enter")
    table.answer("destroy cw_sup_08")
    table.at(24)
    table.press("Shift+Enter")
    table.at(25)
    table.press("Escape", "Escape")
    table.walk(AGHEILA)
    table.press("Enter")
    tick_by_keys(table, ["it_132_ari", "it_8_ari"])
    table.walk(BREGA)
    table.press("Enter")
    table.at(26)
    end_by_key(table, 27)


def keys_attack_again(table: GameTable) -> None:
    end_anyway(table, 28, "1 unit could still react.")
    table.press("n")
    table.cursor("L0804")
    table.press("Enter")
    expect(table.panel.locator(".odds")).to_contain_text("10 : 1")
    tick_in_by_keys(table)
    expect(table.panel.locator(".odds")).to_contain_text("17 : 1")
    table.press("Enter")
    table.at(29)
    table.press("Shift+Enter")
    table.at(30)
    for number in (31, 32, 33):
        table.press("d")
        table.at(number)
    expect(table.page.locator("#live")).to_contain_text("KDG is disrupted")
    table.press("n")
    table.cursor("L1206")
    table.press("Enter")
    table.at(34)


def keys_refit(table: GameTable) -> None:
    for number in (35, 36):
        table.press("Shift+Enter")
        table.at(number)
    expect(table.main).to_contain_text("Refit 1 for 1 point")
    table.press("d")
    table.at(38)
    table.press("Shift+Enter")
    table.at(39)
    expect(table.prompt).to_contain_text("Withdraw units before their date? 5.2")


def test_what_is_left_undone_leads_to_its_units(page: Page, service: Service) -> None:
    table = GameTable(page, service, open_game(service, played=2)).open()
    table.end("End movement")
    left = page.locator("#drop .whom button")
    expect(left).to_have_text(["El Agheila 16 units", "L0601 3 units"])
    picture(page, "undone")
    left.filter(has_text="L0601").click()
    expect(page.locator("#drop")).to_be_hidden()
    expect(table.panel.locator("h2").first).to_contain_text("L0601")
    table.has_reach()
    assert table.ticked() == ["it_brescia", "it_pavia"]
    table.at(2)
    assert table.record() == TURN[:2]


def test_who_does_not_know_what_to_move_is_shown_move_after_move(page: Page, service: Service) -> None:
    page.add_init_script("localStorage.setItem('desertfox.settings', '{\"pace\": \"at_once\"}')")
    table = GameTable(page, service, open_game(service, played=2)).open()
    expect(table.main).to_contain_text("Show me a move")
    expect(table.other("End movement")).to_be_visible()
    table.main.click()
    expect(table.prompt).to_contain_text("The officer would: Overrun L1107")
    expect(page.locator(".b-over .o-hint")).to_have_count(1)
    shown = table.main.get_attribute("data-action")
    table.press("d")
    table.at(3)
    assert table.record()[2] == f"A {shown}"
    while table.view()["question"]["step"] != "movement.movement":  # what comes of the overrun
        number = table.view()["number"]
        table.main.click()
        table.at(number + 1)
    expect(table.main).to_contain_text("Show me a move")
    table.main.click()
    expect(table.prompt).to_contain_text("The officer would: Move")
    shown = str(table.main.get_attribute("data-action"))
    table.main.click()
    expect(table.main).not_to_have_attribute("data-action", shown)
    expect(table.prompt).to_contain_text("The officer would: Move")
    assert f"A {shown}" in table.record()
    expect(table.other("Never mind")).to_be_visible()
    picture(page, "shown_moves")
    moved = len(table.record())
    table.other("The whole phase so").click()
    expect(table.main).to_contain_text("Attack L0803", timeout=60_000)
    assert len(table.record()) > moved + 1, "the officer has moved the others too, and ended the movement"

"""How many legal actions are offered at known moments. A change here is a change of the rules or of the data."""

from __future__ import annotations

from collections import Counter

from desertfox.play.game import Game

OPENING = ("place it_bologna L0702", "end")
ADVANCE = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"


def offered(game: Game) -> dict[str, int]:
    return dict(Counter(action.kind for action in game.decision.actions()))


def test_the_opening_of_the_race_for_tobruk_offers_these_actions() -> None:
    game = Game.start("race_for_tobruk", seed="counts")
    counts = [(game.decision.step, offered(game))]
    for answer in (*OPENING, ADVANCE, "end", "end"):
        step = game.decision.step
        game.play(answer)
        if game.decision.step != step or answer == ADVANCE:
            counts.append((game.decision.step, offered(game)))
    assert counts == [
        ("reinforcement.placing", {"end": 1, "place": 5}),
        ("movement.emergency_supply", {"end": 1, "expend": 8}),
        ("movement.movement", {"end": 1, "move": 1642, "overrun": 7, "force": 12, "build": 7}),
        ("movement.movement", {"end": 1, "move": 1318, "overrun": 3, "force": 8, "build": 5}),
        ("reaction.reaction_moves", {"end": 1, "pass": 3, "react": 44}),
        ("combat.declaration", {"attack": 5}),
    ]


def test_the_opening_of_the_campaign_offers_these_actions() -> None:
    game = Game.start("campaign", seed="counts")
    assert offered(game) == {"end": 1, "place": 5}
    for answer in ("end", "end"):
        game.play(answer)
    assert game.decision.step == "movement.movement"
    assert offered(game) == {"end": 1, "move": 1583, "overrun": 7, "force": 11, "build": 6}


def test_no_action_is_offered_twice() -> None:
    game = Game.start("race_for_tobruk", seed="counts")
    for answer in OPENING:
        game.play(answer)
    actions = list(game.decision.actions())
    assert len(set(actions)) == len(actions) == 1669

"""11.5 What a number of air points would bring in the combat whose support is being asked for."""

from __future__ import annotations

from desertfox.analysis.odds import distribution
from desertfox.analysis.skirmish import Choices, opened
from desertfox.play.game import Game
from desertfox.play.resolution import AttackerSupport, DefenderSupport
from desertfox.server.messages import Support


def choices_in(game: Game, answer: str) -> Choices | None:
    """11.5 Return what an answer to the question for support decides; None if it is none now: the game goes on."""
    question = None if game.is_over else game.question
    if not isinstance(question, AttackerSupport | DefenderSupport) or game.decision.why_not(answer):
        return None
    action = game.parse(answer)
    points, navy = action.number or 0, action.word == "naval"
    is_attacker = isinstance(question, AttackerSupport)
    return Choices((points, 0), (navy, False)) if is_attacker else Choices((0, points), (False, navy))


def support(game: Game, answer: str) -> Support | None:
    """11.5 Return the chances with an answer to the question for support; None if it is none now."""
    choices = choices_in(game, answer)
    if choices is None:
        return None
    is_attacker = isinstance(game.question, AttackerSupport)
    found = distribution(opened(game, None, choices), choices)
    total = len(found.faces)
    return Support(
        action=game.notation(game.parse(answer)),
        points=max(choices.air),
        navy=any(choices.naval),
        cleared=round(found.cleared * total),
        defender_loss=round(found.defender_loss * total),
        attacker_loss=round(found.attacker_loss * total),
        air_loss=sum(face.attacker_loses_air if is_attacker else face.defender_loses_air for face in found.faces),
        total=total,
    )

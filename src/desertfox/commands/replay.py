"""`desertfox replay`: a recorded game at any point, as a log, a map or a position file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desertfox.commands.forms import Json, Replayed, ReplayedAction, tell
from desertfox.commands.input import read_input
from desertfox.commands.options import PackFolder
from desertfox.commands.output import POSITION, Force, check_out, deliver
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from desertfox.pack import Pack
    from desertfox.play.event import Event
    from desertfox.play.game import Game
    from desertfox.record import Record, Timeline

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game; - reads what is piped in.")]


def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after action N; 0 is the start.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Show map and score at that point, not the log.")] = False,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Write the position at that point: .toml, or as a picture .svg, .png or .pdf; - to the screen.",
        ),
    ] = None,
    force: Force = False,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Play a recorded game again: the log as far as action N, or the map at that point."""
    from desertfox.pictures.files import ENDINGS
    from desertfox.record import Timeline

    ending = None if out is None else check_out(out, (POSITION, *ENDINGS), screen="the position", force=force)
    record, data = opened(file, pack)
    last = record.actions if to is None else to
    if not 0 <= last <= record.actions:
        hint = f"Choose from 0 to {record.actions}."
        raise BadInput(str(file), [Fault("--to", 0, 0, str(to), "no such action", hint)])
    timeline = Timeline(record, data)
    game = timeline.at(last)
    if out is not None:
        deliver(out, _picture(game, ending) if ending in ENDINGS else game.position().to_toml())
    elif json:
        tell(_form(record, timeline, game, last))
    elif show:
        _show(game, (event for number in range(last + 1) for event in timeline.events(number)))
    else:
        sys.stdout.writelines(f"{line}\n" for line in _log(record, timeline, last))


def opened(file: Path, folder: Path | None) -> tuple[Record, Pack]:
    """Read a record, and the data to play it with: those of the folder, else the built-in ones that it began with."""
    from desertfox.pack import load_pack
    from desertfox.record import Record

    record = Record.parse(read_input(file), str(file), load_pack(folder) if folder else None)
    return record, record.played_with(load_pack(folder, record.pack_hash) if folder else None)


def _form(record: Record, timeline: Timeline, game: Game, last: int) -> Replayed:
    from desertfox.play.telling import speaker

    says, score = speaker(game.setting), game.score()
    actions = [
        ReplayedAction(
            number=line.number,
            side=line.side,
            notation=line.notation,
            dice=list(line.dice),
            log=[says.line(event) for event in timeline.events(line.number)],
        )
        for line in record.lines[: last + 1]
    ]
    return Replayed(
        scenario=record.scenario,
        actions=actions,
        turn=game.turn,
        axis_points=score.axis,
        commonwealth_points=score.commonwealth,
        digest=game.digest(),
    )


def _log(record: Record, timeline: Timeline, last: int) -> Iterator[str]:
    from desertfox.play.telling import speaker

    says = speaker(timeline.at(0).setting)
    for number in range(last + 1):
        line = record.lines[number]
        yield from (f"-- {comment}" for comment in line.comments)
        yield str(line)
        for event in timeline.events(number):
            yield f"    {says.line(event)}"


def _show(game: Game, events: Iterable[Event]) -> None:
    """Show the map and the running score."""
    from desertfox.analysis.standing import standing
    from desertfox.pictures import plain, text_map, view_of

    position = game.position()
    sys.stdout.write(plain(text_map(view_of(position), position.setting.board, position.setting.pack)))
    sys.stdout.writelines(f"{line}\n" for line in standing(game.state, events).lines())


def _picture(game: Game, ending: str) -> bytes:
    from desertfox.pictures import Look, Picture, view_of
    from desertfox.pictures.files import encoded, svg_for

    setting = game.setting
    picture = Picture(view_of(game.position()), setting.board, setting.pack, Look())
    return encoded(svg_for(picture, ending), ending)

"""`desertfox lesson`: check a lesson that somebody has written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from desertfox.commands.forms import Json, LessonCheck, tell
from desertfox.commands.options import PackFolder
from desertfox.faults import BadInput, read_file

app = typer.Typer(help="Check lessons.", no_args_is_help=True)


@app.callback()
def lesson() -> None:
    """Check lessons; docs/lessons.md tells how to write one."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The lesson: a record with comments.")],
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Check a lesson and name every fault in it."""
    from desertfox.lessons.checking import checked
    from desertfox.lessons.lesson import in_language
    from desertfox.pack import load_pack

    text = read_file(file).decode("utf-8", "surrogateescape")
    try:
        found = checked(text, str(file), load_pack(pack) if pack else None)
    except BadInput as refused:
        if not json:
            raise
        tell(LessonCheck(faults=refused.faults))
        raise typer.Exit(1) from None
    title = in_language(found.title, "en")
    if json:
        tell(LessonCheck(title=title, cards=len(found.cards), actions=len(found.lines), level=found.level))
        return
    played = "free" if found.is_free else f"{len(found.lines)} actions"
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"{file}: {title}: {len(found.cards)} cards, {played}. It is sound.", markup=False)

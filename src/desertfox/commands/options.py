"""Options that several commands have, said once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

PackFolder = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="A folder with your own data pack.")]
Ruleset = Annotated[str, typer.Option(help="For a scenario: spi1981, johnson2019 or sixangles2006.")]
Options = Annotated[list[str] | None, typer.Option(help="For a scenario: a switch of the rules; -x turns x off.")]

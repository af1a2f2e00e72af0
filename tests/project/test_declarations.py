"""The client's types are those of the service's messages."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_client_are_made_from_the_messages() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "declarations.py"))

    made, kept = tool["declarations"](), tool["TARGET"].read_text(encoding="utf-8")

    assert "export interface View {" in made
    assert kept == made, "messages.d.ts is old: run `make docs`"

"""What the service says of itself, put right where the framework says it otherwise."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

NULL = {"type": "null"}


class Description(JsonRenderPlugin):
    """The description as JSON.

    Of what may be left out of an address it says that it may be left out, and not that it may be null: no address has
    that. Of a list it says what is in it, and not that there may be anything else.
    """

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the description."""
        for operations in openapi_schema["paths"].values():
            for operation in operations.values():
                for parameter in operation.get("parameters", ()):
                    parameter["schema"] = _without_null(parameter["schema"])
        for schema in openapi_schema["components"]["schemas"].values():
            for part in schema.get("properties", {}).values():
                _name_items(part)
        return super().render(request, openapi_schema)


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    choices = [choice for choice in schema.get("oneOf", ()) if choice != NULL]
    rest = {name: value for name, value in schema.items() if name != "oneOf"}
    if len(choices) == 1:
        return {**rest, **choices[0]}
    if "enum" in schema:
        rest["enum"] = [each for each in schema["enum"] if each is not None]
    if isinstance(kinds := schema.get("type"), list):
        rest["type"] = next(kind for kind in kinds if kind != "null")
    return {**rest, "oneOf": choices} if choices else rest


def _name_items(schema: dict[str, Any]) -> None:
    if items := schema.get("items"):
        schema["items"] = next((choice for choice in items.get("oneOf", ()) if {} in items["oneOf"]), items)
        _name_items(schema["items"])

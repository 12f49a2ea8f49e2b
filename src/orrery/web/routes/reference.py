"""The API's operations as a readable page, made from the OpenAPI schema."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.routes import BaseRoute

from orrery.web.http.render import render
from orrery.web.http.site import origin
from orrery.web.routes.own import Own


class Operation(NamedTuple):
    method: str
    path: str
    title: str
    text: str
    parameters: list[tuple[str, str, str]]
    body: list[tuple[str, str, str]]
    """Name, type and what it is, of each field."""


class Place(Own):
    """Where Litestar puts the schema, without its own page for what isn't found there."""

    def register(self, value: Any) -> list[BaseRoute]:
        return [] if "/{path:str}" in value.paths else super().register(value)


class Reference(OpenAPIRenderPlugin):
    """The page at /api."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        known = operations(openapi_schema)
        page = render(request, "api.html", site=origin(request), operations=known)
        return page.content.encode()


def operations(schema: dict[str, Any]) -> list[Operation]:
    return [
        Operation(
            method.upper(),
            path,
            about.get("summary", ""),
            about.get("description", ""),
            [
                (p["name"], _type(schema, p.get("schema", {})), p.get("description", ""))
                for p in about.get("parameters", [])
            ],
            _fields(schema, about.get("requestBody", {})),
        )
        for path, methods in schema["paths"].items()
        for method, about in methods.items()
    ]


def _fields(schema: dict[str, Any], body: dict[str, Any]) -> list[tuple[str, str, str]]:
    content = body.get("content", {}).get("application/json", {}).get("schema", {})
    fields = _follow(schema, content).get("properties", {})
    return [
        (name, _type(schema, kind), kind.get("description", "")) for name, kind in fields.items()
    ]


def _follow(schema: dict[str, Any], kind: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in kind:
        kind = schema["components"]["schemas"][kind["$ref"].rsplit("/", 1)[-1]]
    return kind


def _type(schema: dict[str, Any], kind: dict[str, Any]) -> str:
    kind = _follow(schema, kind)
    if "oneOf" in kind:
        return " | ".join(_type(schema, one) for one in kind["oneOf"])
    if "enum" in kind:
        return " | ".join(f'"{word}"' for word in kind["enum"])
    if kind.get("type") == "array":
        return f"[{_type(schema, kind.get('items', {}))}]"
    if kind.get("properties"):
        inner = (f"{name}: {_type(schema, sub)}" for name, sub in kind["properties"].items())
        return f"{{{', '.join(inner)}}}"
    found = kind.get("type", "any")
    return " | ".join(found) if isinstance(found, list) else str(found)

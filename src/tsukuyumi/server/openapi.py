"""The OpenAPI description of the HTTP calls, from the same table and schema as everything else."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from . import schema
from .endpoints import ENDPOINTS, Endpoint


@lru_cache(maxsize=1)
def openapi() -> dict[str, Any]:
    from .. import __version__

    shapes = [shape for e in ENDPOINTS for shape in (e.body, e.answer) if shape is not None]
    shapes += [schema.ErrorMessage, schema.Refused, schema.ClientMessage, schema.ServerMessage]
    schemas, components = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    by_shape = {id(shape): described for shape, described in zip(shapes, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r":\w+}", "}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, path, by_shape)
    return {
        "openapi": "3.1.0",
        "info": {"title": "The table of tsukuyumi", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "A seat's token."}},
        },
    }


def _operation(endpoint: Endpoint, path: str, by_shape: dict[int, dict[str, Any]]) -> dict[str, Any]:
    def content(described: dict[str, Any]) -> dict[str, Any]:
        return {"application/json": {"schema": described}}

    problem = content({"$ref": "#/components/schemas/ErrorMessage"})
    refused = content(
        {"anyOf": [{"$ref": "#/components/schemas/Refused"}, {"$ref": "#/components/schemas/ErrorMessage"}]}
    )
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.does,
        "responses": {
            endpoint.status: {"description": "Done.", "content": content(by_shape[id(endpoint.answer)])},
            "400": {"description": "The request cannot be read.", "content": problem},
            "403": {"description": "A wrong key, or a foreign origin.", "content": problem},
            "404": {"description": "No such game, moment or seat.", "content": problem},
            "409": {"description": "The rules do not allow it now.", "content": refused},
            "413": {"description": "Too long.", "content": problem},
            "429": {"description": "Too many requests.", "content": problem},
            "503": {"description": "The store cannot be written or read; nothing has changed.", "content": problem},
        },
    }
    if "{game}" in path:
        operation["security"] = [{"seat": []}, {}]
    names = re.findall(r"{(\w+)}", path)
    parameters = [_parameter(name, "path", "integer" if name == "seq" else "string") for name in names]
    parameters += [_parameter(name, "query", "integer") for name in endpoint.query]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": content(by_shape[id(endpoint.body)])}
    return operation


def _parameter(name: str, place: str, kind: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": kind}}

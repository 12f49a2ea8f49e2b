"""Strange requests get a sentence, never a failure of ours."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.web.app import create_app
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

Message = dict[str, Any]

FORM = {"game": "mlem", "kind0": "me", "kind1": "me"}


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "//", "http://a b"])
def test_an_origin_that_is_no_address(client: TestClient[Any], origin: str) -> None:
    answer = client.post("/tables", data=FORM, headers={"Origin": origin})
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b'{"game": "\xff"}', b"[" * 20_000, b"{", b"", b"9" * 6000]
)
def test_a_body_that_is_no_text(
    client: TestClient[Any], body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer = client.post(
            "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
    assert answer.status_code == 400
    assert answer.json()["code"] == "request"
    assert not caplog.text


def test_who_leaves_in_the_middle_of_a_request_is_no_failure_of_ours(
    client: TestClient[Any], caplog: pytest.LogCaptureFixture
) -> None:
    half: Message = {"type": "http.request", "body": b'{"game"', "more_body": True}
    gone: Message = {"type": "http.disconnect"}
    heard, said = iter([half, gone]), []
    headers = [(b"host", b"testserver"), (b"content-type", b"application/json")]
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "headers": headers,
    }
    scope |= {"query_string": b"", "client": ("testclient", 1), "state": {}, "scheme": "http"}

    async def receive() -> Message:
        return next(heard)

    async def send(message: Message) -> None:
        said.append(message)

    with caplog.at_level(logging.WARNING):
        client.blocking_portal.call(client.app, scope, receive, send)
    assert not caplog.text
    assert said[0]["status"] == 400


@pytest.mark.parametrize("number", ["9" * 5000, "²", "-1", "", "1.5", "٣"])
def test_numbers_that_nobody_means(client: TestClient[Any], number: str) -> None:
    address = client.post("/tables", data=FORM, follow_redirects=False).headers["location"]
    answer = client.post(f"{address}/choose", data={"n": number, "option": "board shift"})
    assert answer.status_code == 409
    solo = {"game": "seti", "kind0": "me", "seti.difficulty": number or "0"}
    assert client.post("/tables", data=solo).status_code in (400, 200 if number == "٣" else 400)


def test_a_database_that_is_gone_is_no_health(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "house.db")) as client:
        assert client.get("/health").json()["status"] == "ok"
        (tmp_path / "house.db").unlink()
        assert client.get("/health").status_code == 503
        assert client.post("/tables", data=FORM).status_code == 503


def test_who_comes_again_keeps_their_seats_for_another_year(client: TestClient[Any]) -> None:
    first = client.get("/").headers["set-cookie"]
    again = client.get("/").headers["set-cookie"]
    assert "Max-Age=31536000" in again
    assert again == first
    program = client.get("/", headers={"Authorization": f"Bearer {'x' * 40}"})
    assert "set-cookie" not in program.headers

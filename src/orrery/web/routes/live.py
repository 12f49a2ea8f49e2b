"""The live connection of a table's page.

A connection remembers what it last sent. Whenever its socket is free it draws the newest view and
sends what changed and what is gone, so that a slow or sleeping reader delays nobody and, once awake,
gets the present and not the past. A page that comes back says which view it shows (its digest): if
that is still the right one nothing is sent, and otherwise everything, which the page lays over what
it has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from orrery.core.errors import OrreryError
from orrery.core.picture import Part
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.locale import LANGUAGES, Message, say
from orrery.web.http.site import address, house_of
from orrery.web.http.visitor import holder_of, language_asked
from orrery.web.page.log import sentences
from orrery.web.page.patch import changes, digest
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer, eyes

Socket = WebSocket[Any, Any, Any]

LONGEST = 4000
"""The longest message that a page sends, in characters."""
SAID = 5
"""How many sentences are read out at once."""
NOT_THERE = 4404
"""The code by which the socket of a table that doesn't exist is closed."""


class Word(msgspec.Struct):
    """What a page says. The first word of a connection is `shows` (and `seat` if it has one)."""

    shows: str | None = None
    """The digest of the view that the page has."""
    seat: int | None = None
    """At a shared screen: this seat looks now."""
    choose: str | None = None
    undo: bool = False
    cancel: bool = False
    """Take back the whole action that the last choice belongs to."""
    at: int | None = None
    """Look at the table after so many choices; -1 is now."""
    n: int = -1
    why: str | None = None
    lang: str | None = None
    ping: int | None = None


decoder = msgspec.json.Decoder(Word)
encoder = msgspec.json.Encoder()


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str]) -> None:
    house = house_of(socket)
    await socket.accept()
    try:
        await house.room(id)
    except Refused:
        await socket.close(code=NOT_THERE)
        return
    await Connection(socket, house, id).run()


class Connection:
    """One page at a table."""

    def __init__(self, socket: Socket, house: House, id: str) -> None:
        self.socket = socket
        self.house = house
        self.id = id
        watching = "screen" in socket.query_params
        holder = None if watching else holder_of(socket)
        self.viewer = Viewer(holder, language_asked(socket), None, address(socket, id))
        self.sent: Mapping[str, Part] = {}
        self.shows = ""
        self.heard = -1
        """How many events of the log have been told."""
        self.answers: list[dict[str, object]] = []
        self.due = asyncio.Event()

    async def run(self) -> None:
        try:
            await self.hear(decoder.decode(await self.socket.receive_text()))
            tasks = [
                asyncio.create_task(work) for work in (self.listen(), self.watch(), self.write())
            ]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                ended = await asyncio.gather(*tasks, return_exceptions=True)
            for problem in ended:
                if isinstance(problem, Exception):
                    raise problem
        except (WebSocketDisconnect, msgspec.DecodeError, ConnectionError):
            return
        except Refused:
            await self.socket.close(code=NOT_THERE)

    async def listen(self) -> None:
        """Hear what the page says, for as long as it is there."""
        while True:
            text = await self.socket.receive_text()
            if len(text) > LONGEST:
                return
            await self.hear(decoder.decode(text))
            self.due.set()

    async def watch(self) -> None:
        """Notice whatever happens at the table."""
        version = -1
        while True:
            room = await self.house.room(self.id)
            await room.changed(version)
            version = room.version
            self.due.set()

    async def write(self) -> None:
        """Send the newest view, and then again whenever there is a newer one."""
        while True:
            await self.due.wait()
            self.due.clear()
            message = self.news(await self.house.room(self.id))
            if not message:
                continue
            try:
                await self.socket.send_text(encoder.encode(message).decode())
            except RuntimeError:  # the page has gone meanwhile
                return

    # -- what the page says --

    async def hear(self, word: Word) -> None:
        if word.shows is not None:
            self.shows = word.shows
        if word.seat is not None:
            self.viewer = replace(self.viewer, uncovered=word.seat)
        if word.lang in LANGUAGES:
            self.viewer = replace(self.viewer, language=word.lang)
        if word.ping is not None:
            self.answers.append({"pong": word.ping})
        if word.at is not None:
            self.viewer = replace(self.viewer, past=word.at if word.at >= 0 else None)
        if word.choose is not None or word.undo or word.cancel:
            await self.act(word, self.viewer.holder)
        if word.why is not None:
            room = await self.house.room(self.id)
            self.answers.append({"why": {"asked": word.why, **self.why_not(room, word.why)}})

    async def act(self, word: Word, holder: str | None) -> None:
        try:
            if holder is None:
                raise Refused("not-seated")
            if word.choose is not None:
                await self.house.choose(self.id, holder, word.n, word.choose)
            else:
                await self.house.undo(self.id, holder, word.n, word.cancel)
        except Refused as refusal:
            self.answers.append({"error": self.say(refusal.message), "code": refusal.code})
        except OrreryError:
            self.answers.append({"error": self.say(Message("web.failed"))})

    def why_not(self, room: Room, asked: str) -> dict[str, str]:
        """Only who chooses is told: the reason could tell others what that seat alone knows."""
        table = room.table
        seat, covered = eyes(room, self.viewer)
        if table is None or covered is not None:
            return {"text": self.say(Message("web.why.not-now")), "rule": ""}
        if table.choice is not None and table.choice.seat != seat:
            player = room.names[table.choice.seat]
            return {"text": self.say(Message("web.why.not-your-turn", player=player)), "rule": ""}
        reason = table.why_not(asked)
        if reason is None:
            return {"text": self.say(Message("web.why.offered")), "rule": ""}
        return {"text": self.say(reason.message), "rule": reason.rule}

    def say(self, message: Message) -> str:
        return say(message, self.viewer.language)

    # -- what the page is told --

    def news(self, room: Room) -> dict[str, object]:
        """All that the page should know and doesn't."""
        message: dict[str, object] = {}
        parts = draw(room, self.viewer).parts
        shows = digest(parts)
        if shows != self.shows:
            put, gone = changes(self.sent, parts)
            message = {"set": put, "gone": gone, "shows": shows}
            if not self.sent:
                message["all"] = True
        self.sent = parts
        self.shows = shows
        said = self.said(room)
        if said:
            message["say"] = said
        for answer in self.answers:
            message.update(answer)
        self.answers = []
        if message:
            message |= {"v": room.version, "n": room.n}
        return message

    def said(self, room: Room) -> str:
        """What happened since the page was last told, in sentences."""
        table = room.table
        if table is None:
            return ""
        before, self.heard = self.heard, len(table.log)
        if before < 0:
            return ""
        if self.heard < before:
            return self.say(Message("web.live.undone"))
        seat, _ = eyes(room, self.viewer)
        news = sentences(room, table, seat, self.viewer.language, before)
        told = [sentence for _, _, sentence in news[-SAID:]]
        choice = table.choice
        if told and choice is not None and choice.seat == seat:
            told.append(self.say(room.game.ask(table.seen_by(seat), choice, room.names)))
        return " ".join(told)


live_routes = [live]

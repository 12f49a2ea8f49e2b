"""The live connection of a table's page.

A connection remembers what it last sent. Whenever its socket is free it draws the newest view and
sends what changed and what is gone, so that a slow or sleeping reader delays nobody and, once awake,
gets the present and not the past. A page that comes back says which view it shows (its digest): if
that is still the right one nothing is sent, and otherwise everything, which the page lays over what
it has.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from orrery.core.errors import OrreryError
from orrery.house.events import Happened
from orrery.house.house import House
from orrery.house.notices import in_words
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.locale import Message, languages, markup
from orrery.web.http.clients import Client, client_of
from orrery.web.http.pace import Pace
from orrery.web.http.site import address, house_of
from orrery.web.http.visitor import holder_of, language_asked
from orrery.web.page.acts import acts, both
from orrery.web.page.log import sentences
from orrery.web.page.patch import Outline
from orrery.web.page.screen import draw as television
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer, eyes, hand
from orrery.web.page.views import view

Socket = WebSocket[Any, Any, Any]

log = logging.getLogger("orrery.web")

LONGEST = 4000
"""The longest message that a page sends, in characters."""
SAID = 5
"""How many sentences are read out at once."""
NOT_THERE = 4404
"""The code by which the socket of a table that doesn't exist is closed."""
TOO_MANY = 4429
"""The code by which a socket is closed if too many of its client are open."""
SILENT = 4408
"""The code by which a socket is closed that never says a word."""
FAILED = 1011
"""The code by which a socket is closed when something went wrong here."""


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
    hint: bool = False
    """Ask the coach."""
    n: int = -1
    why: str | None = None
    lang: str | None = None
    ping: int | None = None


decoder = msgspec.json.Decoder(Word)
encoder = msgspec.json.Encoder()


@websocket("/t/{id:str}/live")
async def live(socket: Socket, id: FromPath[str]) -> None:
    try:
        await _live(socket, id)
    finally:  # each of them holds the socket, and so the connection would stay in memory
        del socket.receive, socket.send


async def _live(socket: Socket, id: str) -> None:
    house, client = house_of(socket), client_of(socket)
    await socket.accept()
    try:
        room = await house.room(id)
    except Refused:
        await socket.close(code=NOT_THERE)
        return
    try:
        client.room_to_follow()
    except Refused as refusal:
        said = {"error": markup(refusal.message, language_asked(socket)), "code": refusal.code}
        await socket.send_text(encoder.encode(said).decode())
        await socket.close(code=TOO_MANY)
        return
    with client.follow():
        await Connection(socket, house, room, client).run()


class Connection:
    """One page at a table."""

    def __init__(self, socket: Socket, house: House, room: Room, client: Client) -> None:
        self.socket = socket
        self.turn = client.turn
        self.paces = [Pace(), *([client.words] if client.words else [])]
        """How fast this page may talk, and all of its client together."""
        self.house = house
        self.room = room
        watching = "screen" in socket.query_params
        holder = None if watching else holder_of(socket)
        language, here = language_asked(socket), address(socket, room.id)
        self.viewer = Viewer(holder, language, None, here, house=house, screen=watching)
        self.sent: Outline = {}
        self.shows = ""
        self.drawn: tuple[int, int, Viewer] | None = None
        """The version of the table that was drawn last, who had come and gone, and for whom."""
        self.noticed = len(room.notices)
        """How many notices have been told."""
        self.heard = -1
        """How many events of the log have been told."""
        self.answers: list[dict[str, object]] = []
        self.due = asyncio.Event()

    async def run(self) -> None:
        stop = self.house.events.listen(Happened, lambda _: self.due.set(), self.room.id)
        leave = self.house.presence.enter(self.room, self.viewer.holder)
        try:
            async with asyncio.timeout(self.house.limits.silence or None):
                first = await self.receive()
            await self.hear(first)
            self.due.set()
            await self._both(self.listen(), self.write())
        except (WebSocketDisconnect, msgspec.DecodeError, RecursionError, ConnectionError):
            return
        except TimeoutError:
            await self.socket.close(code=SILENT)
        except Refused:
            await self.socket.close(code=NOT_THERE)
        except Exception:
            log.exception("A page of table %s failed", self.room.id)
            await self.socket.close(code=FAILED)
        finally:
            stop()
            leave()

    async def _both(self, *work: Coroutine[Any, Any, None]) -> None:
        """Do both until one of them ends."""
        tasks = [asyncio.create_task(one) for one in work]
        problem = None
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            problem = next((one for one in ended if isinstance(one, Exception)), None)
            del tasks, task, ended
        try:
            if problem is not None:
                raise problem
        finally:
            del problem  # which holds this frame: with all of the page it would stay in memory

    async def receive(self) -> Word:
        text = await self.socket.receive_text()
        if len(text) > LONGEST:
            raise msgspec.DecodeError("That is too long.")
        return decoder.decode(text)

    async def listen(self) -> None:
        """Hear what the page says, for as long as it is there."""
        while True:
            word = await self.receive()
            async with self.turn:
                await self.hear(word)
            self.due.set()
            for pace in self.paces:
                await pace.keep()

    async def write(self) -> None:
        """Send the newest view, and then again whenever there is a newer one."""
        while True:
            await self.due.wait()
            self.due.clear()
            async with self.turn:
                message = self.news(self.room)
                await asyncio.sleep(0)
            if not message:
                continue
            text = encoder.encode(message).decode()
            del message  # it may be large, and the next one far away
            try:
                await self.socket.send_text(text)
            except (RuntimeError, OSError):  # the page has gone meanwhile
                return
            del text

    # -- what the page says --

    async def hear(self, word: Word) -> None:
        if word.shows is not None:
            self.shows = word.shows
        if word.seat is not None:
            self.viewer = replace(self.viewer, uncovered=word.seat)
        if word.lang in languages():
            self.viewer = replace(self.viewer, language=word.lang)
        if word.ping is not None:
            self.answers.append({"pong": word.ping})
        if word.at is not None:
            self.viewer = replace(self.viewer, past=word.at if word.at >= 0 else None)
        if word.choose is not None or word.undo or word.cancel:
            await self.act(word, self.viewer.holder)
            if self.room.game.private is not None:  # what was shown is covered again
                self.viewer = replace(self.viewer, uncovered=None)
        if word.hint:
            self.ask_coach(self.viewer.holder)
        if word.why is not None:
            text, rule = self.why_not(word.why)
            self.answers.append({"why": {"asked": word.why, "text": text, "rule": rule}})

    async def act(self, word: Word, holder: str | None) -> None:
        try:
            if holder is None:
                raise Refused("not-seated")
            if word.choose is not None:
                await self.house.choose(self.room.id, holder, word.n, word.choose)
            else:
                await self.house.undo(self.room.id, holder, word.n, word.cancel)
        except Refused as refusal:
            self.answers.append({"error": self.say(refusal.message), "code": refusal.code})
        except OrreryError:
            self.answers.append({"error": self.say(Message("web.failed"))})

    def ask_coach(self, holder: str | None) -> None:
        try:
            if holder is None:
                raise Refused("not-seated")
            self.house.coaching.ask(self.room, holder)
        except Refused as refusal:
            self.answers.append({"error": self.say(refusal.message), "code": refusal.code})

    def why_not(self, asked: str) -> tuple[str, str]:
        """The reason as a sentence, and the rule it rests on."""
        seat, covered = eyes(self.room, self.viewer)
        if covered is not None:
            return self.say(Message("web.why.not-now")), ""
        try:
            acting = hand(self.room, self.viewer)
            reason = self.room.why_not((seat if acting is None else acting,), asked)
        except Refused as refusal:
            return self.say(refusal.message), ""
        if reason is None:
            return self.say(Message("web.why.offered")), ""
        return self.say(reason.message), reason.rule

    def say(self, message: Message) -> str:
        """The message as markup."""
        return self.viewer.text(message)

    # -- what the page is told --

    def news(self, room: Room) -> dict[str, object]:
        """All that the page should know and doesn't."""
        message: dict[str, object] = {}
        if self.drawn != (room.version, room.stirred, self.viewer):
            self.drawn = (room.version, room.stirred, self.viewer)
            message = self.draw(room)
        before = self.heard
        said = self.said(room)
        notices = room.notices[self.noticed :]
        self.noticed = len(room.notices)
        said = " ".join([*(self.say(in_words(one, room.names)) for one in notices), said])
        if said.strip():
            message["say"] = said
        moments = self.moments(room, before)
        if moments:
            message["moments"] = moments
        for answer in self.answers:
            message.update(answer)
        self.answers = []
        if message:
            message |= {"v": room.version, "n": room.n}
        return message

    def draw(self, room: Room) -> dict[str, object]:
        """What has changed on the page."""
        drawn = television if self.viewer.screen else draw
        now = view(room, self.viewer, lambda: drawn(room, self.viewer).parts, self.sent)
        message: dict[str, object] = {}
        if now.shows != self.shows:
            put, gone = now.since(self.sent)
            steps, then = acts(room, self.viewer, self.sent, self.heard)
            if steps:
                put, gone = both((put, gone), now.since(then), now.outline)
                message["acts"] = steps
            message |= {"set": put, "gone": gone, "shows": now.shows}
            if not self.sent:
                message["all"] = True
        self.sent = now.outline
        self.shows = now.shows
        return message

    def said(self, room: Room) -> str:
        """What happened since the page was last told, in sentences."""
        table = room.table
        if table is None:
            return ""
        before, self.heard = self.heard, len(room.story)
        if before < 0:
            return ""
        if self.heard < before:
            return self.say(Message("web.live.undone"))
        seat, _ = eyes(room, self.viewer)
        news = sentences(room, seat, self.viewer.language, before)
        told = [sentence.markup for sentence in news[-SAID:]]
        choice = table.choice
        if told and choice is not None and choice.seat == seat:
            told.append(self.say(room.game.ask(table.seen_by(seat), choice, room.names)))
        return " ".join(told)

    def moments(self, room: Room, before: int) -> list[str]:
        """What has happened that deserves everybody's attention, in words."""
        if room.table is None or before < 0:
            return []
        seat, _ = eyes(room, self.viewer)
        news = sentences(room, seat, self.viewer.language, before)
        return [one.markup for one in news if one.event.kind in room.game.moments]


live_routes = [live]

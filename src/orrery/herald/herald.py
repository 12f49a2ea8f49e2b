"""The herald: hears what happens in the house, and tells those who are away.

Nothing is told at once: who plays within a moment needs no message. And nobody is flooded: whatever
happens until the next message to the same place is told in it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from orrery.herald import hooks, mail, push
from orrery.herald.mail import Mail
from orrery.herald.outside import Outside
from orrery.herald.push import Browser, Vapid
from orrery.house.events import GameEnded, Happened, HolderChanged, Noticed, TableRemoved, TurnBegan
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.tasks import Tasks
from orrery.house.tokens import hashed
from orrery.locale import Message, say
from orrery.store import StoreError
from orrery.store.reaches import Reach, Reaches

log = logging.getLogger("orrery.herald")

MOMENT = 20.0
"""So many seconds somebody has to come by themselves."""
QUIET = {"push": 60.0, "mail": 1800.0, "hook": 60.0}
"""So many seconds lie between two messages to the same place."""
LATELY = 120
"""Of a game that ended more seconds ago nobody needs to be told by another herald."""
EACH = 8
"""How many ways to be reached a person has at one table."""
GONE = (404, 410)
"""What a push service says of a browser that isn't there any more."""
DONE = range(200, 300)
"""What is said of a message that was taken; a mail server's 250 is one of them."""
LATER = (408, 425, 429, *range(500, 600))
"""What is worth trying again."""
TRIES = 3
"""So often a message is sent again."""

What = Literal["turn", "over", "again"]


class News(NamedTuple):
    what: What
    since: float
    tries: int = 0
    """How often it was sent in vain."""


class Herald:
    """Made by `Herald.open`, for a house."""

    def __init__(
        self,
        house: House,
        vapid: Vapid,
        post: Mail | None,
        outside: Outside,
        moment: float,
        quiet: dict[str, float],
        now: Callable[[], float],
    ) -> None:
        self._house = house
        self._reaches = Reaches(house.store)
        self.vapid = vapid
        self.post = post
        self.outside = outside
        self._moment = moment
        self._quiet = quiet
        self._now = now
        self._at: dict[str, list[Reach]] = {}
        """By table."""
        self._news: dict[str, News] = {}
        """What is to be told, by the way it goes."""
        self._told: dict[str, float] = {}
        """When something was last sent to a place."""
        self._busy = False
        """Whether it is this server that tells people."""
        self._tasks = Tasks()
        self._stop = house.events.listen(Happened, self._hear)
        house.club.listen("table", lambda table, *_: self._elsewhere(table))
        house.club.listen("ways", self._ways_changed)
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        house: House,
        post: Mail | None = None,
        inner: bool = False,
        *,
        moment: float = MOMENT,
        quiet: dict[str, float] = QUIET,
        pulse: float | None = 1.0,
        now: Callable[[], float] = time.monotonic,
    ) -> Herald:
        """A herald with the keys that were made at the first start. `post` is the host's mail server;
        with `inner`, messages may go into the host's own network."""
        reaches = Reaches(house.store)
        vapid = Vapid(await reaches.secret("vapid", Vapid.new_secret()))
        herald = cls(house, vapid, post, Outside(inner), moment, quiet, now)
        await herald._read()
        if pulse is not None:
            herald._task = asyncio.create_task(herald._run(pulse))
        return herald

    async def close(self) -> None:
        self._stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._tasks.finish()
        await self.outside.close()

    async def _read(self) -> None:
        self._at.clear()
        for reach in await self._reaches.all():
            self._at.setdefault(reach.table, []).append(reach)

    # -- who wants to be told --

    def ways(self, table: str, holder: str) -> list[Reach]:
        """How somebody is reached about a table."""
        return [one for one in self._at.get(table, ()) if one.holder == hashed(holder)]

    def find(self, id: str) -> Reach | None:
        return next((one for ways in self._at.values() for one in ways if one.id == id), None)

    async def by_push(
        self, room: Room, holder: str, browser: Browser, origin: str, language: str
    ) -> Reach:
        """Tell this browser. The same one again changes nothing but the language."""
        await self.outside.check(browser.endpoint)
        return await self._add(room, holder, "push", browser._asdict(), origin, language)

    async def by_mail(
        self, room: Room, holder: str, address: str, origin: str, language: str
    ) -> Reach:
        """Write to this address, as soon as who reads there says yes."""
        if self.post is None:
            raise Refused("no-mail")
        where = {"address": mail.checked(address)}
        reach = await self._add(room, holder, "mail", where, origin, language)
        if not reach.confirmed:
            page = f"{origin}/reach/{reach.id}"
            subject = say(Message("herald.confirm.subject"), language)
            text = say(Message("herald.confirm", page=page), language)
            if not await self.post.send(where["address"], subject, text, page):
                await self.end(reach.id)
                raise Refused("mail-failed")
        return reach

    async def by_hook(
        self, room: Room, holder: str, url: str, format: str, origin: str, language: str
    ) -> Reach:
        """Tell a chat whose turn it is, whoever that is."""
        known = hooks.format_of(await self.outside.check(url.strip()), format)
        where = {"url": url.strip(), "format": known}
        return await self._add(room, holder, "hook", where, origin, language)

    async def confirm(self, id: str) -> None:
        """Who reads at an e-mail address wants our letters."""
        reach = self.find(id)
        if reach is None:
            raise Refused("no-page")
        await self._reaches.confirm(id)
        self._replace(reach._replace(confirmed=True))
        self._house.club.say("ways", reach.table)

    async def end(self, id: str) -> None:
        """Nothing more is told this way."""
        reach = self.find(id)
        if reach is not None:
            await self._reaches.end(id)
            self._at[reach.table].remove(reach)
            self._news.pop(id, None)
            self._house.club.say("ways", reach.table)

    async def _add(
        self, room: Room, holder: str, kind: Any, where: dict[str, Any], origin: str, language: str
    ) -> Reach:
        if not room.seats_of(holder):
            raise Refused("not-seated")
        mine = self.ways(room.id, holder)
        same = next((one for one in mine if (one.kind, one.where) == (kind, where)), None)
        if same is not None and same.language == language:
            return same
        if same is None and len(mine) >= EACH:
            raise Refused("too-many-ways", most=EACH)
        if same is not None:
            await self.end(same.id)
        sure = kind != "mail" or (same is not None and same.confirmed)
        id, mark = secrets.token_urlsafe(16), hashed(holder)
        reach = Reach(id, room.id, mark, kind, where, origin, language, sure, room.version)
        await self._reaches.add(reach)
        self._at.setdefault(room.id, []).append(reach)
        self._house.club.say("ways", room.id)
        return reach

    def _replace(self, new: Reach) -> None:
        at = self._at[new.table]
        at[:] = [new if one.id == new.id else one for one in at]

    # -- what happens --

    def _hear(self, event: Happened) -> None:
        if event.table not in self._at:
            return
        if isinstance(event, TableRemoved):
            for reach in self._at.pop(event.table):
                self._news.pop(reach.id, None)
            return
        room = self._house.rooms.at_hand(event.table)
        if room is None:
            return
        if isinstance(event, TurnBegan):
            self._note(room, "turn")
        elif isinstance(event, GameEnded):
            self._note(room, "over")
        elif isinstance(event, Noticed) and event.notice.kind == "again":
            self._note(room, "again")
        elif isinstance(event, HolderChanged):
            self._ways_changed(room.id)

    def _ways_changed(self, table: str) -> None:
        """Somebody has another token, or another server has changed who is told."""
        self._tasks.start(self._read_again(table))

    async def _read_again(self, table: str) -> None:
        self._at[table] = [one for one in await self._reaches.all() if one.table == table]

    def _elsewhere(self, table: str) -> None:
        """Another server has changed a table: perhaps there is somebody to be told."""
        if self._at.get(table) and self._mine:
            self._tasks.start(self._consider(table))

    @property
    def _mine(self) -> bool:
        """Of all servers one tells people, so that nobody is told twice and what is for one place goes
        together."""
        return self._house.club.minds("herald")

    async def _consider(self, table: str) -> None:
        """Note what is to be told of a table, as it stands."""
        try:
            room = await self._house.room(table)
        except (Refused, StoreError) as refusal:
            log.warning("Nobody is told of table %s: %s", table, refusal)
            return
        if room.status != "over":
            self._note(room, "turn")
        elif room.rows and time.time() - room.rows[-1].made_at < LATELY:
            self._note(room, "over")
        elif room.notices and time.time() - room.notices[-1].at < LATELY and room.next:
            self._note(room, "again")

    def _note(self, room: Room, what: What) -> None:
        for reach in self._at.get(room.id, ()) if self._mine else ():
            if (
                reach.confirmed
                and reach.told < _since(room, what)
                and self._is_so(reach, room, what)
            ):
                self._news[reach.id] = News(what, self._now())

    def _is_so(self, reach: Reach, room: Room, what: What) -> bool:
        """Whether there is something to tell, to somebody who can't know it yet."""
        here = self._house.presence.here
        mine = [seat for seat in room.seats if seat.holder == reach.holder]
        if reach.kind == "hook":
            if what != "turn":
                return True
            seat = None if room.turn is None else room.seats[room.turn]
            return (
                seat is not None and seat.kind == "person" and not seat.bot and not here(room, seat)
            )
        if not mine or here(room, mine[0]):
            return False
        if what == "turn":
            return any(seat.seat == room.turn and not seat.bot for seat in mine)
        if what == "again":
            return all(one.seat not in [s.seat for s in mine] for one in _asking(room))
        return True

    # -- telling --

    async def catch_up(self) -> None:
        """Turns that began while nobody could be told: the house was closed, or another server's
        herald has died."""
        await self._read()
        for table in list(self._at):
            await self._consider(table)
            await asyncio.sleep(0)

    async def _run(self, pulse: float) -> None:
        while True:
            try:
                await self._one_herald()
                await self.look()
            except StoreError as error:
                log.error("The herald waits: %s", error)
            except Exception:
                log.exception("The herald failed")
            await asyncio.sleep(pulse)

    async def _one_herald(self) -> None:
        """Take it over, or leave it to another server."""
        before, self._busy = self._busy, self._mine
        if self._busy and not before:
            await self.catch_up()
        elif not self._busy:
            self._news.clear()

    async def look(self) -> None:
        """Tell what is due: everything for one place in one message."""
        now = self._now()
        places: dict[str, list[tuple[Reach, News]]] = {}
        for id, news in self._news.items():
            reach = self.find(id)
            if reach is not None and now - news.since >= self._moment:
                places.setdefault(_place(reach), []).append((reach, news))
        due = [
            together
            for place, together in places.items()
            if now - self._told.get(place, float("-inf")) >= self._quiet[together[0][0].kind]
        ]
        await asyncio.gather(*(self._tell(together) for together in due))

    async def _tell(self, due: list[tuple[Reach, News]]) -> None:
        """One message with all that is still so."""
        lines: list[str] = []
        links: list[str] = []
        told: list[tuple[Reach, News]] = []
        for reach, news in due:
            self._news.pop(reach.id, None)
            what = news.what
            try:
                room = await self._house.room(reach.table)
                mine = self._is_so(reach, room, what) and await self._claim(reach, room, what)
            except Refused:
                continue
            except StoreError as error:
                log.error("The herald waits: %s", error)
                self._news.setdefault(reach.id, news)
                continue
            if mine:
                lines.append(say(_words(reach, room, what), reach.language))
                links.append(f"{reach.origin}/t/{room.next if what == 'again' else room.id}")
                told.append((reach, news))
        if not lines:
            return
        reach = told[0][0]
        self._told[_place(reach)] = self._now()
        status = await self._send(reach, lines, links)
        if status in GONE:
            for one, _ in told:
                await self.end(one.id)
        elif (status == 0 or status in LATER) and told[0][1].tries < TRIES:
            for one, news in told:
                self._news.setdefault(one.id, news._replace(tries=news.tries + 1))
                await self._told_of(one, one.told)
        elif status not in DONE:
            log.warning(
                "A message by %s of table %s wasn't taken (%s).", reach.kind, reach.table, status
            )

    async def _claim(self, reach: Reach, room: Room, what: What) -> bool:
        """Whether this is the one who tells it: said before it is sent, so that whoever dies meanwhile
        may be silent, but nobody repeats it."""
        version = room.version
        mine = await self._reaches.claim(reach.id, version, _since(room, what))
        if (found := self.find(reach.id)) is not None:
            self._replace(found._replace(told=version))
        return mine

    async def _told_of(self, reach: Reach, version: int) -> None:
        await self._reaches.told(reach.id, version)
        if (found := self.find(reach.id)) is not None:
            self._replace(found._replace(told=version))

    async def _send(self, reach: Reach, lines: list[str], links: list[str]) -> int:
        """What came back; 0 if nothing did."""
        several = len(lines) > 1
        head = Message("herald.several", n=len(lines)) if several else Message("herald.title")
        title = say(head, reach.language)
        if reach.kind == "push":
            browser = Browser(**reach.where)
            link = f"{reach.origin}/" if several else links[0]
            said = {"title": title, "body": "\n".join(lines[:8]), "url": link, "tag": reach.table}
            if several:
                said["tag"] = "orrery"
            body = push.sealed(json.dumps(said, ensure_ascii=False).encode(), browser)
            headers = self.vapid.headers(browser.endpoint, self._contact(reach))
            headers |= {"TTL": "86400", "Content-Encoding": "aes128gcm", "Urgency": "high"}
            return await self.outside.send(browser.endpoint, headers, body)
        told = [f"{line} {link}" for line, link in zip(lines, links, strict=True)]
        if reach.kind == "hook":
            headers = {"Content-Type": "application/json"}
            body = hooks.body(reach.where["format"], "\n".join(told))
            return await self.outside.send(reach.where["url"], headers, body)
        if self.post is None:
            return 0
        stop = f"{reach.origin}/reach/{reach.id}"
        text = "\n\n".join([*told, "--\n" + say(Message("herald.stop", page=stop), reach.language)])
        subject = title if several else lines[0]
        return 250 if await self.post.send(reach.where["address"], subject, text, stop) else 0

    def _contact(self, reach: Reach) -> str:
        """Whom a push service may ask about us."""
        return f"mailto:{self.post.sender}" if self.post else reach.origin


def _place(reach: Reach) -> str:
    """Where a message goes: what is for the same place goes together."""
    return json.dumps([reach.kind, reach.where, reach.language], sort_keys=True)


def _since(room: Room, what: What) -> int:
    """The version of the table from which on there is this to be told."""
    if what != "turn":
        return room.version
    mine = 0  # what was chosen in this turn
    while mine < room.n and room.rows[-1 - mine].seat == room.turn:
        mine += 1
    return room.version - mine


def _words(reach: Reach, room: Room, what: What) -> Message:
    game = Message(f"{room.game.name}.title")
    if what == "over":
        ended = room.outcome(reach.language)
        winners = tuple(ended.names[seat] for seat in ended.winners)
        return Message("herald.over", game=game, names=winners)
    if what == "again":
        return Message("herald.again", game=game, name=room.names[_asking(room)[0].seat])
    others = tuple(name for seat, name in enumerate(room.names) if seat != room.turn)
    if reach.kind == "hook":
        assert room.turn is not None
        return Message("herald.turn.of", game=game, name=room.names[room.turn])
    return (
        Message("herald.turn", game=game, names=others)
        if others
        else Message("herald.turn.alone", game=game)
    )


def _asking(room: Room) -> list[Any]:
    """Who wants to play again."""
    return [notice for notice in room.notices if notice.kind == "again"]

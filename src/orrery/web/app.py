"""The site as one application."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Server

import orrery
from orrery.core.errors import OrreryError
from orrery.herald.herald import Herald
from orrery.herald.mail import Mail
from orrery.house.figures import Figures
from orrery.house.house import House
from orrery.house.limits import UNLIMITED, Limits
from orrery.house.players import SECONDS, Maker
from orrery.house.presence import AWAY
from orrery.web.http import guard
from orrery.web.http.address import ANYWHERE, Address
from orrery.web.http.clients import Clients, in_turn
from orrery.web.http.door import LOCAL, Proxies, Site
from orrery.web.http.errors import LARGEST, handle
from orrery.web.http.journal import Style, begin
from orrery.web.http.static import static_file
from orrery.web.routes.api import api_router
from orrery.web.routes.challenges import challenge_routes
from orrery.web.routes.coach import coach_routes
from orrery.web.routes.health import health_routes
from orrery.web.routes.lessons import lesson_routes
from orrery.web.routes.live import live_routes
from orrery.web.routes.lobby import lobby_routes
from orrery.web.routes.own import understood
from orrery.web.routes.proof import proof_routes
from orrery.web.routes.reach import reach_routes
from orrery.web.routes.reference import Place, Reference
from orrery.web.routes.rules import rules_routes
from orrery.web.routes.seats import seats_routes
from orrery.web.routes.settings import settings_routes
from orrery.web.routes.table import table_routes
from orrery.web.server import run

__all__ = ["UNLIMITED", "Limits", "create_app", "serve"]

GENEROUS = Limits()
PAGES = (
    static_file,
    *health_routes,
    *lobby_routes,
    *table_routes,
    *coach_routes,
    *challenge_routes,
    *seats_routes,
    *reach_routes,
    *proof_routes,
    *live_routes,
    *lesson_routes,
    *rules_routes,
    *settings_routes,
)
"""Whatever can be asked, the API aside."""


def create_app(
    database: str | Path,
    *,
    bot_pause: float = 0.6,
    bot_seconds: float = SECONDS,
    make_bot: Maker | None = None,
    figures: Figures | None = None,
    away: float = AWAY,
    keep_days: int = 0,
    address: Address = ANYWHERE,
    proxies: Sequence[str] = LOCAL,
    limits: Limits = UNLIMITED,
    mail: Mail | None = None,
    inner: bool = False,
    metrics: bool = False,
) -> Litestar:
    """The site on this database. Its pages find the house in `app.state.house`. `mail` is the server
    that takes letters; with `inner`, messages may go to addresses in the host's own network;
    with `metrics`, everyone may read what is counted."""

    @asynccontextmanager
    async def house(app: Litestar) -> AsyncIterator[None]:
        app.state.house = await House.open(
            database,
            bot_pause=bot_pause,
            bot_seconds=bot_seconds,
            make_bot=make_bot,
            figures=figures,
            away=away,
            keep_days=keep_days,
            limits=limits,
        )
        app.state.herald = await Herald.open(app.state.house, mail, inner)
        try:
            yield
        finally:
            await app.state.herald.close()
            await app.state.house.close()

    understood(PAGES)
    app = Site(
        address=address,
        proxies=Proxies(proxies),
        route_handlers=[api_router(), *PAGES],
        lifespan=[house],
        guards=[in_turn, guard.same_origin],
        before_send=[guard.add_headers],
        exception_handlers={Exception: handle},
        logging_config=None,
        request_max_body_size=LARGEST * 1000,
        openapi_config=_reference(address),
    )
    app.state.clients = Clients(limits)
    app.state.stopping = asyncio.Event()
    app.state.shows_metrics = metrics
    return app


def _reference(address: Address) -> OpenAPIConfig:
    """What `/api` says of the API."""
    return OpenAPIConfig(
        title="Orrery",
        version=orrery.__version__,
        description="A digital home of space board games. Who has no token gets one with their first table.",
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        security=[{"token": []}, {}],
        servers=[Server(url=f"{address.origin}{address.path}" or "/")],
        openapi_router=Place("/api", route_handlers=[], include_in_schema=False),
        render_plugins=[JsonRenderPlugin(), Reference()],
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path = "orrery.db",
    open_browser: bool = False,
    *,
    bot_pause: float = 0.6,
    bot_seconds: float = SECONDS,
    components: Sequence[str | Path] = (),
    away: float = AWAY,
    keep_days: int = 0,
    address: str = "",
    proxies: Sequence[str] = LOCAL,
    limits: Limits = GENEROUS,
    mail: str = "",
    inner: bool = False,
    metrics: bool = False,
    log: Style = "text",
    access_log: bool = False,
) -> int:
    """Serve the site until stopped; the exit code. What is in the way is said in one sentence.
    The strongest bots think for `bot_seconds` about a decision; `components` names owners' files of
    figures that tables may be played with; `away` and `keep_days` are the house's (`House.open`);
    `address` says where people find the site, and `proxies` whose word is taken for who asks
    (`web.http.door`); `limits` how much there may be."""
    try:
        app = create_app(
            database,
            bot_pause=bot_pause,
            bot_seconds=bot_seconds,
            figures=Figures(components),
            away=away,
            keep_days=keep_days,
            address=Address.read(address),
            proxies=proxies,
            limits=limits,
            mail=Mail.read(mail) if mail else None,
            inner=inner,
            metrics=metrics,
        )
    except OrreryError as error:
        print(error, file=sys.stderr)
        return 1
    begin(log, access_log)
    return run(app, host, port, database, open_browser, limits)

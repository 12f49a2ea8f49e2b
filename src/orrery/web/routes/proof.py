"""The page that proves a finished table's dice."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from orrery.house.refused import Refused
from orrery.web.http.render import render
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked
from orrery.web.page.proof import program, room_words


@get("/t/{id:str}/proof", include_in_schema=False)
async def proof(request: Asked, id: FromPath[str]) -> Response[str]:
    room = await house_of(request).room(id)
    if room.status != "over":
        raise Refused("not-over")
    return render(
        request,
        "proof.html",
        room=room,
        program=program(room),
        words_given=[*zip(room.names, room_words(room), strict=False)],
        known=room.fairness(),
    )


proof_routes = [proof]

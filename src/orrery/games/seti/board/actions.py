"""What the viewer may do that belongs to no thing on the board: actions, exchange, short answers."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button, dimmed
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.signs import amount
from orrery.games.seti.notation import (
    ANALYSE,
    END,
    EXCHANGE,
    GIVEN,
    LAUNCH,
    PASS,
    RESEARCH,
    SCAN,
)

ACTIONS = {
    "launch": (("credit", 2),),
    "scan": (("credit", 1), ("energy", 2)),
    "analyse": (("energy", 1),),
    "research": (("publicity", 6),),
    "pass": (),
}
"""What actions cost."""
MAIN = (LAUNCH, SCAN, ANALYSE, RESEARCH, PASS)
PLAIN = ("end", "skip", "stop", "hold", "done", "go", "pay", "as", "show")
"""Answers that are words alone."""
POINTLESS = tuple(EXCHANGE[i][i] for i in range(len(GIVEN)))
"""Exchanges of two for one of the same."""
HELPED = {"end": "help.seti.action.end", "go on": "help.seti.action.go-on"}
"""Those of them that explain themselves."""


def draw_actions(drawing: Drawing, parent: str) -> None:
    """Always all main actions, as on a printed board, those that aren't possible faint; below them
    room for what else is offered, so that nothing moves as it comes and goes."""
    whys = tuple(
        drawing.why(option, drawing.told(f"do.{option.verb}"))
        if END not in drawing.lights
        else None
        for option in MAIN
    )
    main = tuple(map(drawing.light, MAIN))
    plain, trade = [], []
    for option, light in drawing.lights.items():
        if option.verb == "exchange":
            if option not in POINTLESS:
                trade.append(light)
        elif option.verb in PLAIN:
            plain.append(light)
    drawing.picture.add(f"{parent}-actions", _actions(parent, main, whys, drawing.language))
    drawing.picture.add(
        f"{parent}-trade", _answers(parent, tuple(plain), tuple(trade), drawing.language)
    )


@lru_cache(maxsize=2048)
def _actions(
    parent: str,
    main: tuple[Light | None, ...],
    whys: tuple[Light | None, ...],
    language: str,
) -> Part:
    out = [
        _action(option.verb, light, why, language)
        for option, light, why in zip(MAIN, main, whys, strict=True)
    ]
    return part(f"{parent}-actions", parent, *out, tag="div", class_="s-actions")


def _action(verb: str, light: Light | None, why: Light | None, language: str) -> str:
    price = "".join(amount(n, what) for what, n in ACTIONS[verb])
    name = told(language, f"do.{verb}")
    inner = (icon(verb), el("span", words(name)), el("small", price) if price else "")
    if light:
        help = f"help.seti.action.{verb}"
        return el("span", *inner, class_="s-press act lit", data_help=help, **button(light))
    shown = dimmed(why) if why else explained(f"action.{verb}", name)
    return el("span", *inner, class_="s-press act dim", **shown)


@lru_cache(maxsize=256)
def _answers(
    parent: str, plain: tuple[Light, ...], trade: tuple[Light, ...], language: str
) -> Part:
    """Words alone, and two of a kind for one of another."""
    out = [
        el("span", words(light[1]), class_="s-press lit plain", data_help=HELPED.get(light[0]), **button(light))
        for light in plain
    ]  # fmt: skip
    if trade:
        out.append(el("span", icon("swap"), words(told(language, "exchange")), class_="s-label"))
    return part(f"{parent}-trade", parent, *out, *map(_trade, trade), tag="div", class_="s-trade")


def _trade(light: Light) -> str:
    _, given, taken = light[0].split()
    assert given in GIVEN
    return el(
        "span", amount(2, given), "→", icon("pick" if taken == "card" else taken),
        class_="s-press lit trade", data_help="help.seti.action.exchange",
        **button(light),
    )  # fmt: skip

"""What the viewer may do that belongs to no thing on the board: actions, exchange, short answers."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.rewards import amount
from orrery.games.seti.board.view import Light, View, button, told
from orrery.games.seti.words import GIVEN

ACTIONS = {
    "launch": (("credit", 2),),
    "scan": (("credit", 1), ("energy", 2)),
    "analyse": (("energy", 1),),
    "research": (("publicity", 6),),
    "buy": (("publicity", 3),),
}
"""What actions cost."""
PLAIN = ("pass", "end", "skip", "stop", "hold", "done", "pay", "as", "show")
"""Answers that are words alone."""
EXPLAINED = {verb: f"help.seti.action.{verb}" for verb in ("pass", "end")}


def draw_actions(view: View, parent: str) -> None:
    """All of them, in the order in which they are offered."""
    main, trade = [], []
    for option, light in view.lights.items():
        if option.verb == "exchange":
            trade.append(light)
        elif option.verb in PLAIN or (option.verb in ACTIONS and not option.args):
            main.append(light)
    if main or trade:
        view.picture.add(
            f"{parent}-actions", _actions(parent, tuple(main), tuple(trade), view.language)
        )


@lru_cache(maxsize=2048)
def _actions(parent: str, main: tuple[Light, ...], trade: tuple[Light, ...], language: str) -> Part:
    out = [_action(light, language) for light in main]
    out += [_trade(light) for light in trade]
    return part(f"{parent}-actions", parent, *out, tag="div", class_="s-actions")


def _action(light: Light, language: str) -> str:
    verb = light[0]
    if verb not in ACTIONS:
        help = EXPLAINED.get(verb)
        return el(
            "span", words(light[1]), class_="s-press lit plain", data_help=help, **button(light)
        )
    price = "".join(amount(n, what) for what, n in ACTIONS[verb])
    return el(
        "span", icon("pick" if verb == "buy" else verb), words(told(language, f"do.{verb}")),
        el("small", price), class_="s-press lit", data_help=f"help.seti.action.{verb}",
        **button(light),
    )  # fmt: skip


def _trade(light: Light) -> str:
    """Two of a kind for one of another."""
    _, given, taken = light[0].split()
    assert given in GIVEN
    return el(
        "span", amount(2, given), "→", icon("pick" if taken == "card" else taken),
        class_="s-press lit trade", title=light[1], data_help="help.seti.action.exchange",
        **button(light),
    )  # fmt: skip

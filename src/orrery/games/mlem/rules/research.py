"""The research module (MLEM-16)."""

from __future__ import annotations

from orrery.games.mlem.state import Mlem


def reveal_research(s: Mlem) -> None:
    """The next token goes to the space it names (MLEM-16.1, 16.4, 16.5)."""
    if s.research_stack:
        token = s.research_stack.pop()
        s.research.append(token)
        s.reveals += 1
        if s.news is not None:
            mat = s.mat
            s.tell(
                "research-shown", space=mat.research_space[token], token=mat.research_kind[token]
            )


def token_here(s: Mlem) -> int | None:
    for token in s.research:
        if s.mat.research_space[token] == s.rocket:
            return token
    return None


def activate_research(s: Mlem) -> None:
    """The token under the rocket takes effect; wormholes may lead to more (MLEM-16.2, 16.12)."""
    token = token_here(s)
    while token is not None:
        s.research.remove(token)
        kind = s.mat.research_kind[token]
        wasted = kind == "die" and s.pool == s.mat.dice  # MLEM-16.10
        if kind == "die":
            s.pool = min(s.pool + 1, s.mat.dice)  # MLEM-16.9
        elif kind == "wormhole":
            s.rocket = min(s.rocket + s.mat.wormhole, s.mat.deep)  # MLEM-16.11, 16.13
        else:
            s.research_kept[s.commander].append(token)  # MLEM-16.8
        if s.news is not None:
            s.tell("research", s.commander, token=kind, to=s.rocket, pool=s.pool, wasted=wasted)
        # MLEM-16.6: what is revealed under the rocket stays inert, so look before revealing.
        token = token_here(s) if kind == "wormhole" else None
        reveal_research(s)

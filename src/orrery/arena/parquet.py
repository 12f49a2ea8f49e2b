"""The games of a tournament as a Parquet file, one row for each seat of each game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from orrery.arena.match import Result
from orrery.core.errors import OrreryError

MISSING = "A Parquet file needs pyarrow: pip install 'orrery[lab]'"


def write(results: Iterable[Result], file: Path) -> bool:
    """Whether it could be written: not without pyarrow."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        return False
    schema = pa.schema(
        [
            ("game", pa.int32()),
            ("deal", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("points", pa.int32()),
            ("share", pa.float64()),
            ("choices", pa.int32()),
            ("decisions", pa.int32()),
            ("seconds", pa.float64()),
            ("sources", pa.list_(pa.struct([("source", pa.string()), ("points", pa.int32())]))),
            ("course", pa.list_(pa.int32())),
        ]
    )
    rows = [
        {
            "game": result.number,
            "deal": result.deal,
            "seat": seat,
            "bot": bot,
            "points": result.scores[seat],
            "share": result.shares[seat],
            "choices": result.choices,
            "decisions": result.decisions[seat],
            "seconds": result.seconds[seat],
            "sources": [
                {"source": source, "points": points}
                for source, points in result.sources[seat].items()
            ],
            "course": [points[seat] for points in result.course],
        }
        for result in results
        for seat, bot in enumerate(result.bots)
    ]
    try:
        parquet.write_table(pa.Table.from_pylist(rows, schema=schema), file)
    except OSError as error:
        raise OrreryError(f"{file}: can't be written ({error.strerror or error}).") from None
    return True

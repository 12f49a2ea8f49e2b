"""QR codes: exactly the dark modules, on white, with room around them."""

from __future__ import annotations

import re

import segno

from orrery.web.page.qr import QUIET, qr

LINK = "https://orrery.example/t/abcdefghijklmnop"


def test_a_code_is_drawn_module_by_module() -> None:
    drawn = qr(LINK, "Go on at another device")
    want = [list(row) for row in segno.make_qr(LINK, error="m").matrix_iter(border=QUIET)]
    size = len(want)
    have = [[0] * size for _ in range(size)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", drawn):
        for k in range(int(x), int(x) + int(width)):
            have[int(y)][k] = 1
    assert have == [[int(bool(one)) for one in row] for row in want]
    assert not any(have[0])
    assert not any(row[QUIET - 1] for row in have)
    assert f'viewBox="0 0 {size} {size}"' in drawn


def test_a_code_says_what_it_is() -> None:
    assert 'role="img" aria-label="Here &amp; there"' in qr(LINK, "Here & there")

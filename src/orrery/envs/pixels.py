"""A picture's pixels, by a browser: our pictures are styled in CSS, which nothing smaller draws rightly."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from orrery.core.errors import OrreryError

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE = 120.0
"""Seconds."""

PAGE = """<!doctype html><meta charset="utf-8"><body><script>
const svg = new TextEncoder().encode(%s), image = new Image();
const text = (bytes) => {
  let found = "";
  for (let i = 0; i < bytes.length; i += 8190) found += btoa(String.fromCharCode(...bytes.subarray(i, i + 8190)));
  return found;
};
image.onload = () => {
  const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
  canvas.width = image.width;
  canvas.height = image.height;
  pen.fillStyle = "#0b0e20";
  pen.fillRect(0, 0, image.width, image.height);
  pen.drawImage(image, 0, 0);
  const drawn = pen.getImageData(0, 0, image.width, image.height).data;
  document.body.textContent = `${image.width}x${image.height}:${text(drawn)};`;
};
image.src = "data:image/svg+xml;base64," + text(svg);
</script>"""


def browser() -> str:
    """The browser here that can draw."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise OrreryError(
            "Pixels are drawn by Chromium, and there is none here: install it, or take 'svg'."
        )
    return found


def pixels(svg: str) -> NDArray[np.uint8]:
    """The picture in rows of red, green and blue."""
    words = [browser(), "--headless", "--disable-gpu", "--virtual-time-budget=500", "--dump-dom"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--no-sandbox")  # it refuses to work for root otherwise
    with TemporaryDirectory() as folder:
        page = Path(folder, "picture.html")
        page.write_text(PAGE % json.dumps(svg).replace("</", "<\\/"), encoding="utf-8")
        words.append(page.as_uri())
        try:
            said = subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False).stdout
        except subprocess.TimeoutExpired:
            said = b""
    found = re.search(rb"(\d+)x(\d+):([A-Za-z0-9+/=]+);", said)
    if found is None:
        raise OrreryError("Chromium didn't draw the picture.")
    wide, high = int(found[1]), int(found[2])
    drawn = np.frombuffer(b64decode(found[3]), np.uint8).reshape(high, wide, 4)
    return drawn[:, :, :3].copy()

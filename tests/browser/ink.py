"""How well text inside a picture can be read: the contrast of its ink with what is painted under it.

axe-core judges text on plain grounds; in a drawing the ground is whatever the pixels say. So the
text is hidden, the page photographed, and each text's colour compared with the pixels it stands on.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from playwright.sync_api import Page

LEAST, LEAST_LARGE = 4.5, 3.0
"""Contrast of small and of large letters (24 pixels, or 18.5 in bold)."""

TEXTS = """() => {
  const found = [];
  for (const el of document.querySelectorAll("svg text")) {
    const said = el.textContent.trim();
    if (!said || el.closest("defs, symbol, [aria-disabled=true], .gone, .locked, .later, .dim")) continue;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = el.getBoundingClientRect();
    if (box.width < 2 || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) continue;
    const at = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)[0];
    const part = (one) => one.closest("[id]");
    const later = at && el.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING && part(at) !== part(el);
    if (at && !at.contains(el) && (later || !at.closest("svg")?.contains(el))) continue; // something lies over it
    const style = getComputedStyle(el);
    const m = el.getScreenCTM();
    const scale = Math.hypot(m.a, m.b);
    let alpha = Number(style.fillOpacity);
    for (let up = el; up && up.id !== "stage"; up = up.parentElement) alpha *= Number(getComputedStyle(up).opacity);
    const halo = style.paintOrder.startsWith("stroke") && style.stroke !== "none" && parseFloat(style.strokeWidth) >= 3;
    const size = parseFloat(style.fontSize) * scale;
    found.push({
      said: `${el.closest("[id]")?.id}: ${said.slice(0, 20)}`,
      fill: style.fill, ground: halo ? style.stroke : null, alpha,
      large: size >= 24 || (size >= 18.5 && Number(style.fontWeight) >= 700),
      box: [box.left, box.top, box.width, box.height],
    });
  }
  return found;
}"""

HIDE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("svg text { visibility: hidden !important; }");
  document.adoptedStyleSheets = [sheet];
}"""

JUDGE = """async ({ texts, picture }) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const channels = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const line = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b);
  };
  return texts.map(({ said, fill, ground, alpha, large, box: [x, y, w, h] }) => {
    const ink = channels(fill);
    const letters = [x, y + h * 0.2, Math.max(1, w), Math.max(1, h * 0.6)].map(Math.round);
    const dots = pen.getImageData(...letters).data;
    const ratios = [];
    for (let i = 0; i < dots.length; i += 4) {
      const under = ground ? channels(ground) : [dots[i], dots[i + 1], dots[i + 2]];
      const seen = under.slice(0, 3).map((c, k) => ink[k] * alpha + c * (1 - alpha));
      const [a, b] = [light(seen), light(under)].sort((p, q) => q - p);
      ratios.push((a + 0.05) / (b + 0.05));
    }
    ratios.sort((a, b) => a - b);
    return { said, large, contrast: ratios[Math.floor(ratios.length / 2)] };
  });
}"""


def faint(page: Page) -> list[str]:
    """The texts in pictures on this page that are hard to read."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    page.evaluate(HIDE)
    picture = page.screenshot()
    page.evaluate("document.adoptedStyleSheets = []")
    judge = page.context.new_page()
    judged = judge.evaluate(JUDGE, {"texts": texts, "picture": b64encode(picture).decode()})
    judge.close()
    return sorted(
        {
            f"{one['contrast']:.1f} {one['said']}"
            for one in judged
            if one["contrast"] < (LEAST_LARGE if one["large"] else LEAST)
        }
    )

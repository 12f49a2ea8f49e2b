"""Messages that only one browser can read, and calls that never lead inside."""

from __future__ import annotations

import asyncio

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from orrery.core.errors import OrreryError
from orrery.herald.hooks import body, format_of
from orrery.herald.mail import Mail, checked
from orrery.herald.outside import Outside, outer
from orrery.herald.push import Browser, b64, sealed, text
from orrery.house.refused import Refused


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    browser = Browser(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    secret = int.from_bytes(b64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    key = ec.derive_private_key(secret, ec.SECP256R1())
    message = b"When I grow up, I want to be a watermelon"
    assert text(sealed(message, browser, key, b64("DGv6ra1nlYgDCS1FRnbzlw"))) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("abc", text(bytes(16))), (text(bytes(65)), text(bytes(16))), ("²", "x")],
)
def test_what_no_browser_says(p256dh: str, auth: str) -> None:
    with pytest.raises(Refused):
        Browser.checked("https://push.example", p256dh, auth)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1",
     "224.0.0.1", "::1", "fe80::1%eth0", "fc00::1", "::ffff:10.0.0.1", "::", "2002:7f00:1::", "255.255.255.255"],
)  # fmt: skip
def test_inner_addresses(address: str) -> None:
    assert not outer(address)


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("https://localhost/hook", "inner-address"),
        ("https://127.0.0.1:8000/api", "inner-address"),
        ("https://[::1]/", "inner-address"),
        ("https://0x7f000001/", "inner-address"),
        ("http://1.1.1.1/", "no-address"),
        ("file:///etc/passwd", "no-address"),
        ("https://", "no-address"),
        ("https://[", "no-address"),
        ("https://nowhere.invalid/", "no-address"),
        ("https://1.1.1.1/" + "x" * 1000, "no-address"),
    ],
)
def test_where_no_call_goes(url: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(Outside().check(url))
    assert refused.value.code == code
    assert asyncio.run(Outside().send(url, {}, b"")) == 0


def test_the_world_outside() -> None:
    assert asyncio.run(Outside().check("https://1.1.1.1/hook")) == "https://1.1.1.1/hook"
    assert outer("2606:4700:4700::1111")


def test_formats_of_chats() -> None:
    assert format_of("https://hooks.slack.com/services/x") == "slack"
    assert format_of("https://notslack.com/x") == "matrix"
    assert format_of("https://discord.com/api/webhooks/1/2", "slack") == "slack"
    with pytest.raises(Refused):
        format_of("https://chat.example", "telegraph")
    assert b"&lt;!channel&gt;" in body("slack", "<!channel>")
    assert b'"parse": []' in body("discord", "@everyone")
    assert "Анна".encode() in body("matrix", "Анна")


@pytest.mark.parametrize(
    "text", ["", "a", "a@b", "a b@c.de", "a@b.de, c@d.ef", "a@b.de\r\nBcc: x@y.zz", "<a@b.de>"]
)
def test_no_address_to_write_to(text: str) -> None:
    with pytest.raises(Refused):
        checked(text)


@pytest.mark.parametrize(
    "url",
    ["", "mail.example", "http://a?from=b@c", "smtp://a", "smtp://:x", "smtp://[a?from=b@c"],
)
def test_no_mail_server(url: str) -> None:
    with pytest.raises(OrreryError, match="smtp://"):
        Mail.read(url)

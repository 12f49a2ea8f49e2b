"""Names in the sky, for words that a person can write down: 256 of them, eight bits each."""

from __future__ import annotations

import re
import secrets

COUNT = 8
"""How many words stand for all seats of a person: 64 bits, of which each guess takes a while."""

_SKY = """
achernar acrux adhara albireo alcor alcyone aldebaran algol alhena alioth alkaid almach alnilam
alnitak alphard altair antares arcturus atria avior bellatrix betelgeuse canopus capella castor
deneb diphda dubhe elnath eltanin enif fomalhaut gacrux hadar hamal izar kochab markab megrez
menkar merak mimosa mintaka mira mirach mirfak mizar naos nunki peacock phact polaris pollux
procyon rasalhague regulus rigel sabik sadr saiph scheat schedar shaula sirius spica suhail
tarazed thuban unukalhai vega wezen zosma andromeda antlia apus aquarius aquila ara aries auriga
bootes caelum cancer capricornus carina cassiopeia centaurus cepheus cetus chamaeleon circinus
columba corvus crater crux cygnus delphinus dorado draco equuleus eridanus fornax gemini grus
hercules horologium hydra indus lacerta leo lepus libra lupus lynx lyra mensa monoceros musca
norma octans ophiuchus orion pavo pegasus perseus phoenix pictor pisces puppis pyxis reticulum
sagitta sagittarius scorpius sculptor scutum serpens sextans taurus triangulum tucana vela virgo
volans vulpecula mercury venus earth mars jupiter saturn uranus neptune pluto ceres eris haumea
makemake sedna quaoar orcus vesta pallas juno hygiea psyche europa ganymede callisto io titan rhea
iapetus dione tethys enceladus mimas hyperion phoebe janus pandora prometheus atlas titania oberon
ariel umbriel miranda puck triton nereid proteus charon nix styx kerberos phobos deimos luna
amalthea thebe metis adrastea himalia elara leda ananke carme apollo soyuz vostok salyut mir
skylab voyager pioneer galileo cassini huygens rosetta philae hubble kepler gaia planck herschel
juice dawn magellan ulysses giotto comet meteor nebula quasar pulsar galaxy aurora eclipse zenith
nadir equinox solstice perihelion aphelion corona cosmos crescent horizon meridian orbit parallax
photon rocket satellite telescope
"""

STARS = tuple(_SKY.split())
_known = frozenset(STARS)


def new_words() -> str:
    return " ".join(secrets.choice(STARS) for _ in range(COUNT))


def read(text: str) -> str | None:
    """The words in a text as they were given; None if these aren't such words.

    >>> read("  Mira, VEGA orion titan\\nluna leo lyra mars ")
    'mira vega orion titan luna leo lyra mars'
    """
    words = re.findall("[a-z]+", text.lower()[:400])
    return " ".join(words) if len(words) == COUNT and all(w in _known for w in words) else None

"""Train a small policy on one core, with numpy alone, and let it play against a bot.

    python examples/train.py --game mlem --minutes 8 --out var/policy.npz

Proximal policy optimisation (PPO): a network with one hidden layer plays many games at once against the
opponent, then learns from its own choices, again and again. Needs `pip install orrery[learn]`.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery.envs import OneSeat

Array = NDArray[Any]

HIDDEN = 64
STEPS = 128
"""Choices at each table between two lessons."""
LESSONS = 4
"""How often the network looks at the same choices."""
BATCH = 512
RATE = 1e-3
CLIP = 0.2
ENTROPY = 0.01
DISCOUNT, TRACE = 0.995, 0.95
POINTS = 0.1
"""What a point of lead is worth beside a win."""


class Policy:
    """A view as numbers in; how good each action is, and how the game will end, out."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)

        def some(rows: int, columns: int, scale: float) -> Array:
            return (dice.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.weights = {
            "in": some(inputs, HIDDEN, 0.05),
            "bias": np.zeros(HIDDEN, np.float32),
            "out": some(HIDDEN, actions, 0.01),
            "value": some(HIDDEN, 1, 0.01),
        }
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._lessons = 0

    def think(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each action, and the value; a row for each view."""
        w = self.weights
        hidden = np.tanh(seen @ w["in"] + w["bias"])
        logits = np.where(mask > 0, hidden @ w["out"], -np.inf)
        logits -= logits.max(axis=1, keepdims=True)
        chance = np.exp(logits)
        chance /= chance.sum(axis=1, keepdims=True)
        return hidden, chance, (hidden @ w["value"])[:, 0]

    def learn(self, part: Batch) -> None:
        """One step of Adam on PPO's clipped loss."""
        hidden, chance, value = self.think(part.seen, part.mask)
        n = len(value)
        rows = np.arange(n)
        log = np.log(np.maximum(chance, 1e-9))
        ratio = np.exp(log[rows, part.action] - part.log)
        clipped = np.where(part.gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(clipped, 0, ratio * part.gain)
        to_logits = chance * push[:, None]
        to_logits[rows, part.action] -= push
        entropy = -(chance * log).sum(axis=1, keepdims=True)
        to_logits += ENTROPY * chance * (log + entropy)
        to_value = 0.5 * (value - part.result)
        w = self.weights
        to_hidden = to_logits @ w["out"].T + np.outer(to_value, w["value"][:, 0])
        to_hidden *= 1 - hidden**2
        self._step(
            {
                "in": part.seen.T @ to_hidden / n,
                "bias": to_hidden.mean(axis=0),
                "out": hidden.T @ to_logits / n,
                "value": hidden.T @ to_value[:, None] / n,
            }
        )

    def _step(self, slopes: dict[str, Array]) -> None:
        self._lessons += 1
        size = math.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        shrink = min(1.0, 0.5 / (size + 1e-9))
        fade = math.sqrt(1 - 0.999**self._lessons) / (1 - 0.9**self._lessons)
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope * shrink - self._mean[name])
            self._square[name] += 0.001 * ((slope * shrink) ** 2 - self._square[name])
            self.weights[name] -= (
                RATE * fade * self._mean[name] / (np.sqrt(self._square[name]) + 1e-8)
            )

    def save(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(file, allow_pickle=False, **self.weights)

    @classmethod
    def load(cls, file: Path) -> Policy:
        with np.load(file) as found:
            policy = cls(found["in"].shape[0], found["out"].shape[1])
            policy.weights = dict(found)
        return policy


class Batch(NamedTuple):
    """Choices, with what is to be learned from them."""

    seen: Array
    mask: Array
    action: Array
    log: Array
    """The logarithm of the chance that the action had."""
    gain: Array
    """How much better it went than thought."""
    result: Array

    def shuffled(self, dice: np.random.Generator) -> Iterator[Batch]:
        order = dice.permutation(len(self.action))
        for start in range(0, len(order), BATCH):
            yield Batch(*(row[order[start : start + BATCH]] for row in self))


class Play:
    """Games at several tables at once, each begun anew when it is over."""

    def __init__(self, game: str, opponent: str, seed: int, tables: int, **settings: Any) -> None:
        self.dice = np.random.default_rng(seed)
        self.envs = [
            OneSeat(game, opponents=opponent, seat=None, reward="points", **settings)
            for _ in range(tables)
        ]
        self.now = [env.reset(seed=seed * tables + n)[0] for n, env in enumerate(self.envs)]
        self.won: list[float] = []

    def collect(self, policy: Policy) -> Batch:
        """The next choices at all tables."""
        rows: list[tuple[Any, ...]] = []
        tables = len(self.envs)
        rewards = np.zeros((STEPS, tables), np.float32)
        ended = np.zeros((STEPS, tables), bool)
        values = np.zeros((STEPS + 1, tables), np.float32)
        for t in range(STEPS):
            seen, mask, action, log, values[t] = self._choose(policy)
            rows.append((seen, mask, action, log))
            for n, env in enumerate(self.envs):
                self.now[n], reward, ended[t, n], _, _ = env.step(action[n])
                rewards[t, n] = POINTS * float(reward)
                if ended[t, n]:
                    win = env.numbers.won(env.table, env.seat)
                    rewards[t, n] += win
                    self.won.append(win)
                    self.now[n] = env.reset()[0]
        values[STEPS] = self._choose(policy)[4]
        gains = np.zeros_like(rewards)
        ahead = np.zeros(tables, np.float32)
        for t in reversed(range(STEPS)):
            on = ~ended[t]
            surprise = rewards[t] + DISCOUNT * values[t + 1] * on - values[t]
            gains[t] = ahead = surprise + DISCOUNT * TRACE * ahead * on
        seen, mask, action, log = (np.concatenate(column) for column in zip(*rows, strict=True))
        flat = gains.reshape(-1)
        results = flat + values[:STEPS].reshape(-1)
        return Batch(seen, mask, action, log, (flat - flat.mean()) / (flat.std() + 1e-6), results)

    def _choose(self, policy: Policy) -> tuple[Array, Array, Array, Array, Array]:
        seen = np.stack([one["observation"] for one in self.now])
        mask = np.stack([one["action_mask"] for one in self.now])
        _, chance, value = policy.think(seen, mask)
        noise = self.dice.gumbel(size=chance.shape)
        log = np.log(np.maximum(chance, 1e-9))
        action = np.where(mask > 0, log + noise, -np.inf).argmax(axis=1)
        return seen, mask, action, log[np.arange(len(action)), action], value


def learn(policy: Policy, play: Play) -> Iterator[float]:
    """Play and learn for ever, lesson by lesson: the share of wins in the last 200 games."""
    while True:
        batch = play.collect(policy)
        for _ in range(LESSONS):
            for part in batch.shuffled(play.dice):
                policy.learn(part)
        last = play.won[-200:]
        yield sum(won > 0 for won in last) / max(1, len(last))


def train(
    game: str = "mlem",
    opponent: str = "random",
    minutes: float = 8.0,
    lessons: int = 1_000_000,
    seed: int = 0,
    tables: int = 24,
    told: bool = True,
    **settings: Any,
) -> Policy:
    """A policy that has learned for so long, or for so many lessons, at so many tables at once."""
    policy = Policy(orrery.encode(game).size, orrery.actions(game).size, seed)
    play = Play(game, opponent, seed, tables, **settings)
    start = time.monotonic()
    for lesson, share in zip(range(lessons), learn(policy, play), strict=False):
        gone = (time.monotonic() - start) / 60
        if told and lesson % 10 == 0:
            print(f"{gone:5.1f} min  {len(play.won):6} games  won {share:.0%} of the last")
        if gone > minutes:
            break
    return policy


def match(policy: Policy, game: str, opponent: str, games: int, **settings: Any) -> float:
    """The share of games won, a shared win being half of one; it takes its best action."""
    points = 0.0
    for n in range(games):
        seat = n % 2
        env = OneSeat(game, opponents=opponent, seat=seat, **settings)
        now, _ = env.reset(seed=1_000_000 + n // 2)
        over = False
        while not over:
            _, chance, _ = policy.think(now["observation"][None], now["action_mask"][None])
            now, reward, over, _, _ = env.step(int(chance.argmax()))
        points += (float(reward) + 1) / 2
    return points / games


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    ask.add_argument("--game", default="mlem")
    ask.add_argument("--opponent", default="random")
    ask.add_argument("--minutes", type=float, default=8.0)
    ask.add_argument("--games", type=int, default=400, help="played in the end to measure it")
    ask.add_argument("--seed", type=int, default=0)
    ask.add_argument("--out", type=Path, help="where to keep the policy")
    said = ask.parse_args()
    policy = train(said.game, said.opponent, said.minutes, seed=said.seed)
    if said.out:
        policy.save(said.out)
    share = match(policy, said.game, said.opponent, said.games)
    doubt = 1.96 * math.sqrt(max(share * (1 - share), 0.25 / said.games) / said.games)
    print(f"Won {share:.1%} ± {doubt:.1%} of {said.games} games against {said.opponent}.")


if __name__ == "__main__":
    main()

import { describe, expect, it } from 'vitest';
import { newId, newSecret, openSteadyClock, questionKey } from './identity.ts';

it('never repeats an id, even after refilling its pool', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
});

it('makes different secrets with the requested number of bytes', () => {
  expect([newSecret(), newSecret(24)].map(({ length }) => length)).toEqual([22, 32]);
  expect(new Set(Array.from({ length: 5_000 }, () => newSecret(24))).size).toBe(5_000);
});

it.each([
  ['¿Cuál es vuestro horario?', 'CUAL ES  VUESTRO HORARIO'],
  ['Do you deliver?', 'do you deliver'],
  ['¿Cuánto cuesta el nº 5?', '¿cuánto cuesta el Nº 5 ?'],
])('makes the same question key for %s and %s', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
  expect(questionKey(one)).toMatch(/^[\w-]{16}$/);
});

it.each([
  ['¿Abrís los lunes?', '¿Abrís los martes?'],
  ['营业时间', '送货'],
  ['👍', '👎'],
])('makes different question keys for %s and %s', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});

describe('the clock', () => {
  const [second, minute, hour, year] = [1_000, 60_000, 3_600_000, 365 * 86_400_000];
  /** A machine runs for a time, then its system clock jumps; `time` is the steady clock's time since the start. */
  type Step = [runs: number, jumps: number, time: number];
  const correction = (n: number): Step => [10 * second, 5 * second, (n + 1) * 15 * second];

  const machines: Record<string, Step[]> = {
    'ignores a system clock that is a year ahead for 14 minutes': [
      [minute, year, minute],
      [14 * minute, 0, 15 * minute],
      [0, -year, 15 * minute],
      [20 * minute, 0, 35 * minute],
    ],
    'follows a jump forward that lasts for 15 minutes': [
      [0, 2 * hour, 0],
      [15 * minute, 0, 2 * hour + 15 * minute],
    ],
    'waits anew after a second, different jump': [
      [0, hour, 0],
      [14 * minute, year, 14 * minute],
      [2 * minute, 0, 16 * minute],
    ],
    'follows a jump back at once, and the jump that undoes it': [
      [0, -year, -year],
      [minute, year, minute],
    ],
    'follows small corrections': Array.from({ length: 100 }, (_, n) => correction(n)),
  };
  it.each(Object.entries(machines))('%s', (_, steps) => {
    const start = Date.UTC(2026, 10, 24);
    let [wall, up] = [start, hour];
    const [wallClock, uptime] = [() => wall, () => up];
    const clock = openSteadyClock(wallClock, uptime);
    for (const [runs, jumps, time] of steps) {
      wall += runs + jumps;
      up += runs;
      expect(clock().getTime() - start).toBe(time);
    }
  });
});

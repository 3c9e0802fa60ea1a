import { describe, expect, it } from 'vitest';
import { newId, newSecret, openSteadyClock, questionKey } from './identity.ts';

it('never repeats an id, also after refilling its pool', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
});

it('makes secrets of the requested length', () => {
  expect([newSecret(), newSecret(24)].map(({ length }) => length)).toEqual([22, 32]);
  expect(new Set(Array.from({ length: 5_000 }, () => newSecret(24))).size).toBe(5_000);
});

it.each([
  ['¿Cuál es vuestro horario?', 'CUAL ES  VUESTRO HORARIO'],
  ['Do you deliver?', 'do you deliver'],
  ['¿Cuánto cuesta el nº 5?', '¿cuánto cuesta el Nº 5 ?'],
])('makes the same key for %s and %s', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
  expect(questionKey(one)).toMatch(/^[\w-]{16}$/);
});

it.each([
  ['¿Abrís los lunes?', '¿Abrís los martes?'],
  ['营业时间', '送货'],
  ['👍', '👎'],
])('makes different keys for %s and %s', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});

describe('the clock', () => {
  const [second, minute, year] = [1_000, 60_000, 365 * 86_400_000];
  const start = Date.UTC(2026, 10, 24);

  /** A machine that has been up for an hour, with a clock that the test sets. */
  function machine() {
    let [wall, up] = [start, 3_600_000];
    const [wallClock, uptime] = [() => wall, () => up];
    const clock = openSteadyClock(wallClock, uptime);
    const jump = (ms: number) => {
      wall += ms;
    };
    const advance = (ms: number) => {
      jump(ms);
      up += ms;
    };
    /** The steady clock's time, in milliseconds since the start. */
    const time = () => clock().getTime() - start;
    return { time, advance, jump };
  }

  it('ignores a system clock that is a year ahead for 14 minutes', () => {
    const { time, advance, jump } = machine();
    advance(minute);
    jump(year);
    expect(time()).toBe(minute);
    advance(14 * minute);
    expect(time()).toBe(15 * minute);
    jump(-year);
    expect(time()).toBe(15 * minute);
    advance(20 * minute);
    expect(time()).toBe(35 * minute);
  });

  it('follows a jump forward that lasts for 15 minutes', () => {
    const { time, advance, jump } = machine();
    jump(2 * 3_600_000);
    expect(time()).toBe(0);
    advance(15 * minute);
    expect(time()).toBe(2 * 3_600_000 + 15 * minute);
  });

  it('times each jump separately', () => {
    const { time, advance, jump } = machine();
    jump(3_600_000);
    expect(time()).toBe(0);
    advance(14 * minute);
    jump(year);
    expect(time()).toBe(14 * minute);
    advance(2 * minute);
    expect(time()).toBe(16 * minute);
  });

  it('follows a jump back at once, and the jump that undoes it', () => {
    const { time, advance, jump } = machine();
    jump(-year);
    expect(time()).toBe(-year);
    advance(minute);
    jump(year);
    expect(time()).toBe(minute);
  });

  it('follows small corrections', () => {
    const { time, advance, jump } = machine();
    for (let i = 1; i <= 100; i += 1) {
      advance(10 * second);
      jump(5 * second);
      expect(time()).toBe(i * 15 * second);
    }
  });
});

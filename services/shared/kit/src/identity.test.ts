import { describe, expect, it } from 'vitest';
import { newId, newSecret, openSteadyClock, questionKey } from './identity.ts';

it('never gives an id twice, also across refills of its pool', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.every((id) => /^[\w-]{16}$/.test(id))).toBe(true);
});

it('gives secrets of the length asked for', () => {
  expect([newSecret(), newSecret(24)].map(({ length }) => length)).toEqual([22, 32]);
  expect(new Set(Array.from({ length: 5_000 }, () => newSecret(24))).size).toBe(5_000);
});

it.each([
  ['¿Cuál es vuestro horario?', 'CUAL ES  VUESTRO HORARIO'],
  ['Do you deliver?', 'do you deliver'],
  ['¿Cuánto cuesta el nº 5?', '¿cuánto cuesta el Nº 5 ?'],
])('gives one key to %s and %s', (one, other) => {
  expect(questionKey(one)).toBe(questionKey(other));
  expect(questionKey(one)).toMatch(/^[\w-]{16}$/);
});

it.each([
  ['¿Abrís los lunes?', '¿Abrís los martes?'],
  ['营业时间', '送货'],
  ['👍', '👎'],
])('tells %s from %s', (one, other) => {
  expect(questionKey(one)).not.toBe(questionKey(other));
});

describe('the clock', () => {
  const [second, minute, year] = [1_000, 60_000, 365 * 86_400_000];
  const start = Date.UTC(2026, 10, 24);

  /** A machine that has been up for an hour, and whose clock can be set. */
  function machine() {
    let [wall, up] = [start, 3_600_000];
    const clock = openSteadyClock(
      () => wall,
      () => up,
    );
    return {
      /** What the product takes for the time, in milliseconds since the start. */
      shows: () => clock().getTime() - start,
      pass: (ms: number) => {
        wall += ms;
        up += ms;
      },
      set: (ms: number) => {
        wall += ms;
      },
    };
  }

  it('goes on as before while the clock of the system is a year ahead, and after', () => {
    const { shows, pass, set } = machine();
    pass(minute);
    set(year);
    expect(shows()).toBe(minute);
    pass(14 * minute);
    expect(shows()).toBe(15 * minute);
    set(-year);
    expect(shows()).toBe(15 * minute);
    pass(20 * minute);
    expect(shows()).toBe(35 * minute);
  });

  it('follows a jump forward that stands for a quarter of an hour', () => {
    const { shows, pass, set } = machine();
    set(2 * 3_600_000);
    expect(shows()).toBe(0);
    pass(15 * minute);
    expect(shows()).toBe(2 * 3_600_000 + 15 * minute);
  });

  it('takes each jump by itself', () => {
    const { shows, pass, set } = machine();
    set(3_600_000);
    expect(shows()).toBe(0);
    pass(14 * minute);
    set(year);
    expect(shows()).toBe(14 * minute);
    pass(2 * minute);
    expect(shows()).toBe(16 * minute);
  });

  it('follows a jump back at once, and the return from it', () => {
    const { shows, pass, set } = machine();
    set(-year);
    expect(shows()).toBe(-year);
    pass(minute);
    set(year);
    expect(shows()).toBe(minute);
  });

  it('follows what a clock is put right by', () => {
    const { shows, pass, set } = machine();
    for (let i = 1; i <= 100; i += 1) {
      pass(10 * second);
      set(5 * second);
      expect(shows()).toBe(i * 15 * second);
    }
  });
});

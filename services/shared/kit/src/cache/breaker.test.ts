import { describe, expect, it } from 'vitest';
import { openBreaker } from './breaker.ts';

function setup() {
  let now = 0;
  let calls = 0;
  const times = { timeoutMs: 20, openMs: 1000, failures: 2 };
  const { call, isOpen } = openBreaker({ ...times, now: () => now });
  const counted = (work: () => Promise<number>) =>
    call(() => {
      calls += 1;
      return work();
    });
  const fail = () => counted(() => Promise.reject(new Error('down')));
  return { counted, fail, isOpen, calls: () => calls, advance: (ms: number) => (now += ms) };
}

describe('a breaker', () => {
  it('makes no call while it is open, and then one probe', async () => {
    const { counted, fail, isOpen, calls, advance } = setup();
    for (let i = 0; i < 2; i += 1) {
      expect(isOpen()).toBe(false);
      await expect(fail()).rejects.toThrow('down');
    }
    expect(isOpen()).toBe(true);
    await expect(fail()).rejects.toThrow('circuit breaker is open');
    expect(calls()).toBe(2);
    advance(1000);
    expect(isOpen()).toBe(false);
    const gate = Promise.withResolvers<number>();
    const probe = counted(() => gate.promise);
    expect(isOpen()).toBe(true);
    await expect(fail()).rejects.toThrow('circuit breaker is open');
    gate.resolve(7);
    expect(await probe).toBe(7);
    expect(isOpen()).toBe(false);
    expect(await counted(async () => 8)).toBe(8);
  });

  it('doubles its open time per failed probe, up to tenfold; a success resets it', async () => {
    const { counted, fail, advance } = setup();
    const expectOpenFor = async (ms: number) => {
      advance(ms - 1);
      await expect(fail()).rejects.toThrow('circuit breaker is open');
      advance(1);
    };
    for (let i = 0; i < 2; i += 1) await expect(fail()).rejects.toThrow('down');
    for (const ms of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
      await expectOpenFor(ms);
      await expect(fail()).rejects.toThrow('down');
    }
    await expectOpenFor(10_000);
    expect(await counted(async () => 1)).toBe(1);
    for (let i = 0; i < 2; i += 1) await expect(fail()).rejects.toThrow('down');
    await expectOpenFor(1000);
  });

  it('rejects a call that hangs', async () => {
    await expect(setup().counted(() => new Promise(() => {}))).rejects.toThrow('no answer in time');
  });

  it('counts only failures in a row', async () => {
    const { counted, fail } = setup();
    for (let i = 0; i < 5; i += 1) {
      await expect(fail()).rejects.toThrow('down');
      expect(await counted(async () => i)).toBe(i);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { openBreaker } from './breaker.ts';

function setting() {
  let now = 0;
  let calls = 0;
  const { call, isResting } = openBreaker({
    timeoutMs: 20,
    restMs: 1000,
    failures: 2,
    now: () => now,
  });
  const counted = (work: () => Promise<number>) =>
    call(() => {
      calls += 1;
      return work();
    });
  const fail = () => counted(() => Promise.reject(new Error('down')));
  return { counted, fail, isResting, calls: () => calls, pass: (ms: number) => (now += ms) };
}

describe('a breaker', () => {
  it('makes no call while it rests, and one probe after', async () => {
    const { counted, fail, calls, pass } = setting();
    await expect(fail()).rejects.toThrow('down');
    await expect(fail()).rejects.toThrow('down');
    await expect(fail()).rejects.toThrow('resting');
    expect(calls()).toBe(2);
    pass(1000);
    const gate = Promise.withResolvers<number>();
    const probe = counted(() => gate.promise);
    await expect(fail()).rejects.toThrow('resting');
    gate.resolve(7);
    expect(await probe).toBe(7);
    expect(await counted(async () => 8)).toBe(8);
  });

  it('says whether it rests', async () => {
    const { counted, fail, isResting, pass } = setting();
    for (let i = 0; i < 2; i += 1) {
      expect(isResting()).toBe(false);
      await expect(fail()).rejects.toThrow('down');
    }
    expect(isResting()).toBe(true);
    pass(1000);
    expect(isResting()).toBe(false);
    const gate = Promise.withResolvers<number>();
    const probe = counted(() => gate.promise);
    expect(isResting()).toBe(true);
    gate.resolve(7);
    await probe;
    expect(isResting()).toBe(false);
  });

  it('rests again when the probe fails', async () => {
    const { fail, calls, pass } = setting();
    for (let i = 0; i < 2; i += 1) await expect(fail()).rejects.toThrow('down');
    pass(1000);
    await expect(fail()).rejects.toThrow('down');
    await expect(fail()).rejects.toThrow('resting');
    expect(calls()).toBe(3);
  });

  it('rests twice as long after each probe that fails, up to ten times, and as long as first after one that works', async () => {
    const { counted, fail, pass } = setting();
    const restsFor = async (ms: number) => {
      pass(ms - 1);
      await expect(fail()).rejects.toThrow('resting');
      pass(1);
    };
    for (let i = 0; i < 2; i += 1) await expect(fail()).rejects.toThrow('down');
    for (const ms of [1000, 2000, 4000, 8000, 10_000, 10_000]) {
      await restsFor(ms);
      await expect(fail()).rejects.toThrow('down');
    }
    await restsFor(10_000);
    expect(await counted(async () => 1)).toBe(1);
    for (let i = 0; i < 2; i += 1) await expect(fail()).rejects.toThrow('down');
    await restsFor(1000);
  });

  it('gives up a call that hangs', async () => {
    const { counted } = setting();
    await expect(counted(() => new Promise(() => {}))).rejects.toThrow('no answer in time');
  });

  it('counts only failures in a row', async () => {
    const { counted, fail } = setting();
    for (let i = 0; i < 5; i += 1) {
      await expect(fail()).rejects.toThrow('down');
      expect(await counted(async () => i)).toBe(i);
    }
  });
});

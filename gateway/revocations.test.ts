import type { Log } from '@contesta/kit/log';
import type { CallInput, Peers } from '@contesta/kit/peers/port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRevocations } from './revocations.ts';

type List = { revoked: { jti: string; expiresAt: number }[]; next: string; more?: boolean };
const listOf = (next: string, ...ids: string[]): List => ({
  next,
  revoked: ids.map((jti) => ({ jti, expiresAt: 100 })),
});

/** Polls a fake auth service that returns `answer`; `cursors` records the cursors of the calls. */
function openWith(answer: (since: string | undefined) => List, now = () => 0, quietMs = 30_000) {
  const cursors: (string | undefined)[] = [];
  const warned: string[] = [];
  const log = { warn: (...line: unknown[]) => warned.push(String(line.at(-1))) } as unknown as Log;
  const ask = async (_endpoint: unknown, { query }: CallInput<never>) => {
    cursors.push(query?.since);
    return answer(query?.since);
  };
  const peers = { ask } as unknown as Peers;
  const revocations = openRevocations({ peers, log, now, quietMs, everyMs: 5, firstEveryMs: 5 });
  onTestFinished(revocations.close);
  return { revocations, cursors, warned };
}

describe('ended sessions', () => {
  it.each([
    ['a long start, logged', 0, ['cannot poll auth for ended sessions', 'polling auth again']],
    ['an ordinary start, not logged', 30_000, []],
  ])('are loaded once auth answers, after %s', async (_, quietMs, lines) => {
    let isUp = false;
    const answer = () => {
      if (!isUp) throw new Error('away');
      return listOf('1', 'a');
    };
    const { revocations, cursors, warned } = openWith(answer, undefined, quietMs);
    await expect.poll(() => cursors.length).toBeGreaterThan(2);
    expect(revocations.isLoaded()).toBe(false);
    isUp = true;
    await expect.poll(() => revocations.isLoaded()).toBe(true);
    expect([revocations.isRevoked('a'), revocations.isRevoked('b')]).toEqual([true, false]);
    expect(warned).toEqual(lines);
  });

  it('are added from each list, which starts at the last cursor', async () => {
    const lists = [listOf('1', 'a'), listOf('2', 'b'), listOf('2')];
    const { revocations, cursors } = openWith((since) => lists[Number(since ?? 0)] as List);
    await expect.poll(() => cursors.length).toBeGreaterThan(3);
    expect(cursors.slice(0, 4)).toEqual([undefined, '1', '2', '2']);
    expect([revocations.isRevoked('a'), revocations.isRevoked('b')]).toEqual([true, true]);
  });

  it('count as loaded only after the last page of the first list', async () => {
    let isFailing = true;
    const { revocations, cursors } = openWith((since) => {
      if (since && isFailing) throw new Error('away');
      return { ...listOf('1', since ? 'b' : 'a'), more: !since };
    });
    await expect.poll(() => cursors.length).toBeGreaterThan(3);
    expect(revocations.isLoaded()).toBe(false);
    isFailing = false;
    await expect.poll(() => revocations.isLoaded()).toBe(true);
    expect([revocations.isRevoked('a'), revocations.isRevoked('b')]).toEqual([true, true]);
    isFailing = true;
    const polls = cursors.length;
    await expect.poll(() => cursors.length).toBeGreaterThan(polls + 2);
    expect([revocations.isLoaded(), revocations.isRevoked('a')]).toEqual([true, true]);
  });

  it('are kept for a minute after their token expires, then dropped', async () => {
    let time = 0;
    const answer = (since?: string) => (since ? listOf('1') : listOf('1', 'a'));
    const { revocations, cursors } = openWith(answer, () => time);
    await expect.poll(() => revocations.isRevoked('a')).toBe(true);
    time = 100_000;
    const polls = cursors.length;
    await expect.poll(() => cursors.length).toBeGreaterThan(polls + 2);
    expect(revocations.isRevoked('a')).toBe(true);
    time = 200_000;
    await expect.poll(() => revocations.isRevoked('a')).toBe(false);
  });

  it('are not polled after close', async () => {
    const { revocations, cursors } = openWith(() => listOf('1'));
    await expect.poll(() => revocations.isLoaded()).toBe(true);
    await revocations.close();
    const count = cursors.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cursors.length).toBe(count);
  });
});

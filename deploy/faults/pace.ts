import { setTimeout as sleep } from 'node:timers/promises';

/** Turns at even distances, shared by all who wait for one. Turns that nobody took are gone: there is no burst to catch up. */
export function openPace(perSecond: number): () => Promise<void> {
  let freeAt = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(freeAt, now);
    freeAt = turn + 1000 / perSecond;
    if (turn > now) await sleep(turn - now);
  };
}

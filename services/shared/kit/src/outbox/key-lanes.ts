import type { Fact } from './port.ts';

/** Runs work at once unless an earlier one shares a key with it; then after it, in the order of the calls. */
export function openKeyLanes() {
  const tails = new Map<string, Promise<void>>();

  function run(fact: Fact, work: () => Promise<void>): Promise<void> {
    const keys = new Set(fact.events.map(({ key, event }) => `${event.topic} ${key}`));
    const before = [...keys].flatMap((key) => tails.get(key) ?? []);
    const done = before.length === 0 ? work() : Promise.all(before).then(work);
    for (const key of keys) tails.set(key, done);
    return done.then(() => {
      for (const key of keys) if (tails.get(key) === done) tails.delete(key);
    });
  }

  return { run };
}

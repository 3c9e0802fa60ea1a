import { openKeyedMutex } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import { emptyThrottle, type Throttle } from './throttle-rules.ts';

/**
 * `stamp` changes with every write: an update based on an outdated read fails and is repeated. The stored names
 * `brake` and `brakes` are from the first version and cannot change, since replicas of both versions share the
 * rows.
 */
type ThrottleRow = { _id: string; brake: Throttle; stamp: string; forgetAt: Date };

type Change<R> = { throttle: Throttle; forgetAt: Date; result: R };
export type Throttles = Awaited<ReturnType<typeof openThrottles>>;

const maxConflicts = 50;

/** Stores the throttles. Their ids are keyed hashes. */
export async function openThrottles(store: Store, newId: NewId) {
  const rows = store.collection<ThrottleRow>('brakes');
  await rows.createIndex({ forgetAt: 1 });
  const mutex = openKeyedMutex();

  async function save(
    found: ThrottleRow | null,
    next: Omit<ThrottleRow, 'stamp'>,
  ): Promise<boolean> {
    const { _id, ...fields } = next;
    if (found) {
      const change = { $set: { ...fields, stamp: newId() } };
      return (await rows.updateOne({ _id, stamp: found.stamp }, change)).matchedCount === 1;
    }
    return await unlessDuplicate(rows.insertOne({ ...next, stamp: newId() }));
  }

  async function tryChange<R>(id: string, decide: (before: Throttle) => Change<R>): Promise<R> {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const found = await rows.findOne({ _id: id });
      const before = found?.brake ?? emptyThrottle;
      const { throttle, forgetAt, result } = decide(before);
      const isUnchanged = throttle === before;
      if (isUnchanged || (await save(found, { _id: id, brake: throttle, forgetAt }))) return result;
    }
    throw problem('UNAVAILABLE', { retryAfter: 1 });
  }

  return {
    /**
     * Changes a throttle atomically, even across processes. If `decide` returns the same throttle object, nothing is
     * written. Throws Problem UNAVAILABLE if other processes change the throttle too often.
     */
    change: <R>(id: string, decide: (before: Throttle) => Change<R>): Promise<R> =>
      mutex.run(id, () => tryChange(id, decide)),
    async clear(ids: string[]): Promise<void> {
      await rows.deleteMany({ _id: { $in: ids } });
    },
    async purge(now: Date): Promise<void> {
      await rows.deleteMany({ forgetAt: { $lt: now } });
    },
  };
}

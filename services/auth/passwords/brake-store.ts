import { problem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import { type DocCollection, isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { type Brake, noBrake } from './brake.ts';
import { openTurns } from './turns.ts';

/** `stamp` changes with every write, so that a change made on an old reading is made again. */
type BrakeRow = { _id: string; brake: Brake; stamp: string; forgetAt: Date };

export type Change<R> = { brake: Brake; forgetAt: Date; result: R };
export type Brakes = Awaited<ReturnType<typeof openBrakes>>;

const maxConflicts = 50;

/** The brakes, by a keyed hash of what they brake. */
export async function openBrakes(store: Store, newId: NewId) {
  const rows: DocCollection<BrakeRow> = store.collection<BrakeRow>('brakes');
  await rows.createIndex({ forgetAt: 1 });
  const inTurn = openTurns();

  async function save(found: BrakeRow | null, next: Omit<BrakeRow, 'stamp'>): Promise<boolean> {
    const { _id, ...fields } = next;
    if (found) {
      const change = { $set: { ...fields, stamp: newId() } };
      return (await rows.updateOne({ _id, stamp: found.stamp }, change)).matchedCount === 1;
    }
    try {
      await rows.insertOne({ ...next, stamp: newId() });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function tryChange<R>(id: string, decide: (brake: Brake) => Change<R>): Promise<R> {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
      const found = await rows.findOne({ _id: id });
      const { brake, forgetAt, result } = decide(found?.brake ?? noBrake);
      const isSame = brake === (found?.brake ?? noBrake);
      if (isSame || (await save(found, { _id: id, brake, forgetAt }))) return result;
    }
    throw problem('UNAVAILABLE', { retryAfter: 1 });
  }

  return {
    /** Reads, decides and writes as one, also against other processes. The same brake given back is not written. */
    change: <R>(id: string, decide: (brake: Brake) => Change<R>): Promise<R> =>
      inTurn(id, () => tryChange(id, decide)),
    async clear(ids: string[]): Promise<void> {
      await rows.deleteMany({ _id: { $in: ids } });
    },
    async purge(now: Date): Promise<void> {
      await rows.deleteMany({ forgetAt: { $lt: now } });
    },
  };
}

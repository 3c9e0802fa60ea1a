import { expect, it } from 'vitest';
import { isDuplicateKey } from '../port.ts';
import type { Fresh } from './fresh.ts';

const TWENTY = Array.from({ length: 20 }, (_, n) => n);

export function raceCases(fresh: Fresh): void {
  it('lets exactly one of twenty inserts with the same id win', async () => {
    const collection = await fresh();
    const all = await Promise.allSettled(TWENTY.map((n) => collection.insertOne({ _id: 'a', n })));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const failures = all.filter((one) => one.status === 'rejected');
    expect(failures.every((one) => isDuplicateKey(one.reason))).toBe(true);
  });

  it('lets exactly one of twenty take a unique slot, while the others are told', async () => {
    const collection = await fresh();
    await collection.createIndex({ slot: 1 }, { unique: true, sparse: true });
    const inserts = TWENTY.flatMap((n) => [
      collection.insertOne({ _id: `slot-${n}`, slot: 'owner' }),
      collection.insertOne({ _id: `free-${n}` }),
    ]);
    const all = await Promise.allSettled(inserts);
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(21);
    expect(await collection.countDocuments({ slot: 'owner' })).toBe(1);
    expect(await collection.countDocuments({})).toBe(21);
  });

  it('loses no increment', async () => {
    const collection = await fresh([{ _id: 'a', n: 0 }]);
    const after = await Promise.all(
      TWENTY.map(() =>
        collection.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
      ),
    );
    expect((await collection.findOne({ _id: 'a' }))?.n).toBe(20);
    expect(new Set(after.map((doc) => doc?.n)).size).toBe(20);
  });

  it('lets exactly one of twenty guarded updates through', async () => {
    const collection = await fresh([{ _id: 'a', state: 'open' }]);
    const all = await Promise.all(
      TWENTY.map((by) =>
        collection.updateOne({ _id: 'a', state: 'open' }, { $set: { state: 'taken', by } }),
      ),
    );
    expect(all.filter((one) => one.modifiedCount === 1)).toHaveLength(1);
  });

  it('makes one document of twenty upserts, and misses none of them', async () => {
    const collection = await fresh();
    await Promise.all(
      TWENTY.map((n) =>
        collection.updateOne(
          { _id: 'a' },
          { $max: { most: n }, $inc: { count: 1 } },
          { upsert: true },
        ),
      ),
    );
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', most: 19, count: 20 }]);
  });

  it('keeps every push of twenty at once', async () => {
    const collection = await fresh<{ _id: string; list: number[] }>([{ _id: 'a', list: [] }]);
    await Promise.all(
      TWENTY.map((n) => collection.updateOne({ _id: 'a' }, { $push: { list: n } })),
    );
    const doc = await collection.findOne({ _id: 'a' });
    expect(doc?.list.toSorted((a, b) => a - b)).toEqual(TWENTY);
  });
}

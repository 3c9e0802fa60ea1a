import { expect, it } from 'vitest';
import { isDuplicateKey } from '../../store/port.ts';
import type { MakeCollection } from './collections.ts';

export function writeCases(make: MakeCollection): void {
  it('returns inserted documents unchanged, with dates to the millisecond at any depth', async () => {
    const at = new Date('2025-03-01T10:20:30.456Z');
    const values = { text: 'hola', n: 1.5, yes: true, no: null, list: [1, 'x'], in: { b: 2 } };
    const doc = { _id: 'a', ...values, at, deep: { list: [{ at }] }, old: new Date(0) };
    const collection = await make();
    expect(await collection.insertOne(doc)).toMatchObject({ insertedId: 'a' });
    const found = await collection.findOne({ _id: 'a' });
    expect(found).toEqual(doc);
    expect(found?.at).toBeInstanceOf(Date);
  });

  it('leaves out undefined fields', async () => {
    const collection = await make([{ _id: 'a', gone: undefined, kept: 1 }]);
    expect(Object.keys((await collection.findOne({ _id: 'a' })) ?? {})).toEqual(['_id', 'kept']);
    expect(await collection.countDocuments({ gone: { $exists: true } })).toBe(0);
  });

  it('refuses a second document with the same id, and keeps the first', async () => {
    const collection = await make([{ _id: 'a', n: 1 }]);
    await expect(collection.insertOne({ _id: 'a', n: 2 })).rejects.toSatisfy(isDuplicateKey);
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
  });

  it('finds and updates nothing in an empty collection', async () => {
    const collection = await make();
    expect(await collection.findOne({ _id: 'a' })).toBeNull();
    expect(await collection.find({}).toArray()).toEqual([]);
    expect(await collection.countDocuments({})).toBe(0);
    const result = await collection.updateOne({ _id: 'a' }, { $set: { n: 1 } });
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 0 });
  });

  it('deletes one match, or all', async () => {
    const collection = await make(['a', 'b', 'c', 'd'].map((_id) => ({ _id, kind: 'x' })));
    expect(await collection.deleteOne({ _id: 'a' })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteOne({ kind: 'x' })).toMatchObject({ deletedCount: 1 });
    expect(await collection.countDocuments({ kind: 'x' })).toBe(2);
    expect(await collection.deleteMany({ kind: 'x' })).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({ kind: 'x' })).toMatchObject({ deletedCount: 0 });
  });

  it('stores a document of a megabyte', async () => {
    const pairs = Array.from({ length: 5_000 }, (_, n) => ({ q: `¿${n}?`, a: 'ñ'.repeat(100) }));
    const collection = await make([{ _id: 'big', pairs }]);
    expect((await collection.findOne({ _id: 'big' }))?.pairs).toEqual(pairs);
  });

  it('iterates over more documents than fit in one batch', async () => {
    const ids = Array.from({ length: 1_234 }, (_, n) => `${n}`.padStart(5, '0'));
    const collection = await make(ids.map((_id) => ({ _id })));
    const sorted = collection.find({}).sort({ _id: 1 });
    expect(await Array.fromAsync(sorted, ({ _id }) => _id)).toEqual(ids);
  });

  it('allows writes during an iteration, and an early end', async () => {
    const collection = await make(['a', 'b', 'c'].map((_id) => ({ _id })));
    for await (const { _id } of collection.find({})) {
      await collection.updateOne({ _id }, { $set: { seen: true } });
      break;
    }
    expect(await collection.countDocuments({ seen: true })).toBe(1);
  });
}

const twenty = Array.from({ length: 20 }, (_, n) => n);
const runTwenty = <T>(call: (n: number) => Promise<T>) => Promise.all(twenty.map(call));

export function raceCases(make: MakeCollection): void {
  it('accepts exactly one of twenty inserts with the same id', async () => {
    const collection = await make();
    const all = await Promise.allSettled(twenty.map((n) => collection.insertOne({ _id: 'a', n })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const failures = all.filter((outcome) => outcome.status === 'rejected');
    expect(failures.every(({ reason }) => isDuplicateKey(reason))).toBe(true);
  });

  it('accepts one of twenty inserts with the same unique value, and all twenty without a value', async () => {
    const collection = await make();
    await collection.createIndex({ slot: 1 }, { unique: true, sparse: true });
    const inserts = twenty.flatMap((n) => [
      collection.insertOne({ _id: `slot-${n}`, slot: 'owner' }),
      collection.insertOne({ _id: `free-${n}` }),
    ]);
    const all = await Promise.allSettled(inserts);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
    expect(await collection.countDocuments({ slot: 'owner' })).toBe(1);
    expect(await collection.countDocuments({})).toBe(21);
  });

  it('loses no increment', async () => {
    const collection = await make([{ _id: 'a', n: 0 }]);
    const after = await runTwenty(() =>
      collection.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    );
    expect((await collection.findOne({ _id: 'a' }))?.n).toBe(20);
    expect(new Set(after.map((doc) => doc?.n)).size).toBe(20);
  });

  it('applies exactly one of twenty conditional updates', async () => {
    const collection = await make([{ _id: 'a', state: 'open' }]);
    const all = await runTwenty((by) =>
      collection.updateOne({ _id: 'a', state: 'open' }, { $set: { state: 'taken', by } }),
    );
    expect(all.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
  });

  it('creates one document from twenty upserts, with all their changes', async () => {
    const collection = await make();
    await runTwenty((n) => {
      const update = { $max: { most: n }, $inc: { count: 1 } };
      return collection.updateOne({ _id: 'a' }, update, { upsert: true });
    });
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', most: 19, count: 20 }]);
  });

  it('keeps all of twenty concurrent pushes', async () => {
    const collection = await make<{ _id: string; list: number[] }>([{ _id: 'a', list: [] }]);
    await runTwenty((n) => collection.updateOne({ _id: 'a' }, { $push: { list: n } }));
    const doc = await collection.findOne({ _id: 'a' });
    expect(doc?.list.toSorted((a, b) => a - b)).toEqual(twenty);
  });
}

import { expect, it } from 'vitest';
import { type Doc, isDuplicateKey } from '../../store/port.ts';
import { idsInOrder, type MakeCollection } from './collections.ts';

export function upsertCases(make: MakeCollection): void {
  it('inserts the fields of the filter and of the update', async () => {
    const collection = await make();
    const at = new Date('2025-01-01T00:00:00Z');
    const result = await collection.updateOne(
      { _id: 'a', kind: 'k', n: { $gt: 5 }, when: { $eq: at }, 'in.x': 1, $and: [{ also: true }] },
      { $max: { last: at }, $inc: { count: 1 }, $setOnInsert: { made: at }, $unset: { gone: '' } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    expect(await collection.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      kind: 'k',
      when: at,
      in: { x: 1 },
      also: true,
      last: at,
      count: 1,
      made: at,
    });
  });

  it('applies $setOnInsert only on insert', async () => {
    const collection = await make();
    const upsert = (n: number) => {
      const update = { $setOnInsert: { first: n, 'in.first': n }, $set: { last: n } };
      return collection.updateOne({ _id: 'a' }, update, { upsert: true });
    };
    await upsert(1);
    expect(await upsert(2)).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    const expected = { _id: 'a', first: 1, in: { first: 1 }, last: 2 };
    expect(await collection.findOne({ _id: 'a' })).toEqual(expected);
  });

  it('takes the id from $setOnInsert when the filter has none', async () => {
    const collection = await make();
    for (const _id of ['a', 'b']) {
      const update = { $setOnInsert: { _id }, $inc: { n: 1 } };
      await collection.updateOne({ email: 'x@y.z' }, update, { upsert: true });
    }
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', email: 'x@y.z', n: 2 }]);
  });

  it('inserts a complete document once, including its id', async () => {
    const collection = await make();
    const insert = (doc: Doc) =>
      collection.updateOne({ _id: doc._id }, { $setOnInsert: doc }, { upsert: true });
    expect(await insert({ _id: 'a', n: 1 })).toMatchObject({ upsertedCount: 1 });
    expect(await insert({ _id: 'a', n: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', n: 1 }]);
  });

  it('pushes onto an inserted document', async () => {
    const collection = await make<{ _id: string; list: number[]; made?: boolean }>();
    const update = { $push: { list: 1 }, $setOnInsert: { made: true } };
    await collection.updateOne({ _id: 'a' }, update, { upsert: true });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', list: [1], made: true });
  });

  it('rejects an upsert as a duplicate if its condition excludes the existing document', async () => {
    const collection = await make([{ _id: 'a', revision: 7 }]);
    const older = { _id: 'a', revision: { $lt: 5 } };
    const stale = collection.updateOne(older, { $set: { revision: 5 } }, { upsert: true });
    await expect(stale).rejects.toSatisfy(isDuplicateKey);
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', revision: 7 });
  });

  it('returns null before an upsert, and the new document after it', async () => {
    const collection = await make();
    const update = { $inc: { n: 1 } };
    const before = await collection.findOneAndUpdate({ _id: 'a' }, update, { upsert: true });
    expect(before).toBeNull();
    const options = { upsert: true, returnDocument: 'after' } as const;
    const after = await collection.findOneAndUpdate({ _id: 'b' }, update, options);
    expect(after).toEqual({ _id: 'b', n: 1 });
  });

  it('continues after a failure in an unordered bulk, and stops in an ordered one', async () => {
    const stale = { filter: { _id: 'a', n: 0 }, update: { $set: { m: 1 } }, upsert: true };
    const valid = (_id: string) => ({ filter: { _id }, update: { $set: { m: 1 } }, upsert: true });
    for (const [ordered, expected] of [
      [false, ['a', 'b', 'c']],
      [true, ['a', 'b']],
    ] as const) {
      const collection = await make([{ _id: 'a', n: 9 }]);
      const updates = [valid('b'), stale, valid('c')].map((updateOne) => ({ updateOne }));
      await expect(collection.bulkWrite(updates, { ordered })).rejects.toSatisfy(isDuplicateKey);
      expect(await idsInOrder(collection, { _id: 1 })).toEqual(expected);
    }
  });
}

import { expect, it } from 'vitest';
import { type Doc, isDuplicateKey } from '../../store/port.ts';
import { type Fresh, idsBy } from './fresh.ts';

const early = new Date('2024-01-01T00:00:00Z');
const late = new Date('2025-01-01T00:00:00Z');

export function updateCases(fresh: Fresh): void {
  it('sets, unsets and increments fields', async () => {
    const collection = await fresh([{ _id: 'a', name: 'x', old: 1, n: 1 }]);
    const update = { $set: { name: 'y', list: [1] }, $unset: { old: '' }, $inc: { n: 2, m: -1 } };
    const result = await collection.updateOne({ _id: 'a' }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      name: 'y',
      list: [1],
      n: 3,
      m: -1,
    });
  });

  it('reports that a matching document was not modified', async () => {
    const collection = await fresh([{ _id: 'a', v: { x: [1] }, at: late, n: 5 }]);
    const same = { $set: { v: { x: [1] }, at: late }, $max: { n: 4 }, $unset: { none: '' } };
    const result = await collection.updateOne({ _id: 'a' }, same);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it.each([
    ['numbers', 3, 5, 4],
    ['dates', early, late, early],
    ['texts', 'a', 'c', 'b'],
  ])('keeps the maximum and minimum of %s', async (_, low, high, between) => {
    const collection = await fresh([{ _id: 'a', most: low, least: high }]);
    for (const value of [between, high, low]) {
      await collection.updateOne({ _id: 'a' }, { $max: { most: value }, $min: { least: value } });
    }
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', most: high, least: low });
  });

  it('sets a missing field by $max, $min and $inc', async () => {
    const collection = await fresh([{ _id: 'a' }]);
    await collection.updateOne(
      { _id: 'a' },
      { $max: { x: late }, $min: { y: -1 }, $inc: { z: 7 } },
    );
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', x: late, y: -1, z: 7 });
  });

  it('compares values of different types in $max and $min', async () => {
    const collection = await fresh([{ _id: 'a', up: 5, down: 'text', none: null }]);
    await collection.updateOne({ _id: 'a' }, { $max: { up: 'a', none: 0 }, $min: { down: 9 } });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', up: 'a', none: 0, down: 9 });
  });

  it('updates one match, or all', async () => {
    const collection = await fresh(['a', 'b', 'c'].map((_id) => ({ _id, state: 'new' })));
    await collection.updateOne({ state: 'new' }, { $set: { state: 'seen' } });
    expect(await collection.countDocuments({ state: 'seen' })).toBe(1);
    const all = await collection.updateMany({}, { $set: { state: 'seen' } });
    expect(all).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
  });

  it('updates the documents in a list of ids', async () => {
    const ids = Array.from({ length: 600 }, (_, n) => `${n}`);
    const collection = await fresh(ids.map((_id) => ({ _id, unsent: true })));
    await collection.createIndex({ unsent: 1 }, { sparse: true });
    const some = ids.slice(0, 500);
    const result = await collection.updateMany({ _id: { $in: some } }, { $unset: { unsent: '' } });
    expect(result).toMatchObject({ matchedCount: 500, modifiedCount: 500 });
    expect(await collection.countDocuments({ unsent: true })).toBe(100);
    expect(await collection.countDocuments({ unsent: { $exists: false } })).toBe(500);
  });

  it('updates only documents that match its condition', async () => {
    const collection = await fresh([{ _id: 'a', revision: 5, state: 'open' }]);
    const guarded = (revision: number) =>
      collection.updateOne({ _id: 'a', revision: { $lt: revision } }, { $set: { revision } });
    expect(await guarded(5)).toMatchObject({ matchedCount: 0 });
    expect(await guarded(6)).toMatchObject({ matchedCount: 1 });
    const free = { $or: [{ lease: { $exists: false } }, { lease: { $lt: early } }] };
    const take = () => collection.updateOne({ _id: 'a', ...free }, { $set: { lease: late } });
    expect(await take()).toMatchObject({ matchedCount: 1 });
    expect(await take()).toMatchObject({ matchedCount: 0 });
  });

  it('sets, unsets and increments nested paths', async () => {
    const collection = await fresh([{ _id: 'a', in: { x: 1, y: 2 } }]);
    await collection.updateOne(
      { _id: 'a' },
      { $set: { 'in.z': { q: 1 }, 'new.path': late }, $unset: { 'in.x': '' }, $inc: { 'in.y': 5 } },
    );
    expect(await collection.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      in: { y: 7, z: { q: 1 } },
      new: { path: late },
    });
  });

  it('returns the document before or after an update', async () => {
    const collection = await fresh([{ _id: 'a', n: 1, at: late }]);
    const inc = { $inc: { n: 1 } };
    const update = (_id: string, returnDocument?: 'after') =>
      collection.findOneAndUpdate({ _id }, inc, returnDocument && { returnDocument });
    expect(await update('a')).toEqual({ _id: 'a', n: 1, at: late });
    expect(await update('a', 'after')).toEqual({ _id: 'a', n: 3, at: late });
    expect(await update('b')).toBeNull();
    expect(await update('b', 'after')).toBeNull();
  });

  it('runs updates in bulk, in order', async () => {
    const collection = await fresh([{ _id: 'a', n: 1 }]);
    const result = await collection.bulkWrite([
      { updateOne: { filter: { _id: 'a' }, update: { $set: { n: 10 } } } },
      { updateOne: { filter: { _id: 'a' }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 'b' }, update: { $max: { n: 3 } }, upsert: true } },
      { updateOne: { filter: { _id: 'c' }, update: { $set: { n: 1 } } } },
    ]);
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 2, upsertedCount: 1 });
    expect(await collection.find({}).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', n: 11 },
      { _id: 'b', n: 3 },
    ]);
  });

  it('ignores undefined fields of an update', async () => {
    const collection = await fresh([{ _id: 'a', v: 1 }]);
    await collection.updateOne({ _id: 'a' }, { $set: { v: undefined, w: 2 } });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', v: 1, w: 2 });
  });
}

export function upsertCases(fresh: Fresh): void {
  it('inserts the fields of the filter and of the update', async () => {
    const collection = await fresh();
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
    const collection = await fresh();
    const upsert = (n: number) =>
      collection.updateOne(
        { _id: 'a' },
        { $setOnInsert: { first: n, 'in.first': n }, $set: { last: n } },
        { upsert: true },
      );
    await upsert(1);
    expect(await upsert(2)).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne({ _id: 'a' })).toEqual({
      _id: 'a',
      first: 1,
      in: { first: 1 },
      last: 2,
    });
  });

  it('takes the id from $setOnInsert when the filter has none', async () => {
    const collection = await fresh();
    const upsert = (id: string) =>
      collection.updateOne(
        { email: 'x@y.z' },
        { $setOnInsert: { _id: id }, $inc: { n: 1 } },
        { upsert: true },
      );
    await upsert('a');
    await upsert('b');
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', email: 'x@y.z', n: 2 }]);
  });

  it('inserts a complete document once, including its id', async () => {
    const collection = await fresh();
    const insert = (doc: Doc) =>
      collection.updateOne({ _id: doc._id }, { $setOnInsert: doc }, { upsert: true });
    expect(await insert({ _id: 'a', n: 1 })).toMatchObject({ upsertedCount: 1 });
    expect(await insert({ _id: 'a', n: 2 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', n: 1 }]);
  });

  it('pushes onto an inserted document', async () => {
    const collection = await fresh<{ _id: string; list: number[]; made?: boolean }>();
    const update = { $push: { list: 1 }, $setOnInsert: { made: true } };
    await collection.updateOne({ _id: 'a' }, update, { upsert: true });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', list: [1], made: true });
  });

  it('rejects as a duplicate when its condition excludes the existing document', async () => {
    const collection = await fresh([{ _id: 'a', revision: 7 }]);
    const stale = collection.updateOne(
      { _id: 'a', revision: { $lt: 5 } },
      { $set: { revision: 5 } },
      { upsert: true },
    );
    await expect(stale).rejects.toSatisfy(isDuplicateKey);
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', revision: 7 });
  });

  it('returns null before an upsert, and the new document after it', async () => {
    const collection = await fresh();
    const update = { $inc: { n: 1 } };
    const before = await collection.findOneAndUpdate({ _id: 'a' }, update, { upsert: true });
    expect(before).toBeNull();
    const after = await collection.findOneAndUpdate({ _id: 'b' }, update, {
      upsert: true,
      returnDocument: 'after',
    });
    expect(after).toEqual({ _id: 'b', n: 1 });
  });

  it('continues after a failure in an unordered bulk, and stops in an ordered one', async () => {
    const stale = { filter: { _id: 'a', n: 0 }, update: { $set: { m: 1 } }, upsert: true };
    const valid = (_id: string) => ({ filter: { _id }, update: { $set: { m: 1 } }, upsert: true });
    for (const [ordered, expected] of [
      [false, ['a', 'b', 'c']],
      [true, ['a', 'b']],
    ] as const) {
      const collection = await fresh([{ _id: 'a', n: 9 }]);
      const updates = [valid('b'), stale, valid('c')].map((updateOne) => ({ updateOne }));
      await expect(collection.bulkWrite(updates, { ordered })).rejects.toSatisfy(isDuplicateKey);
      expect(await idsBy(collection, { _id: 1 })).toEqual(expected);
    }
  });
}

import { expect, it } from 'vitest';
import { docAfter, type MakeCollection } from './collections.ts';

const early = new Date('2024-01-01T00:00:00Z');
const late = new Date('2025-01-01T00:00:00Z');

export function updateCases(make: MakeCollection): void {
  it('sets, unsets and increments fields', async () => {
    const collection = await make([{ _id: 'a', name: 'x', old: 1, n: 1 }]);
    const update = { $set: { name: 'y', list: [1] }, $unset: { old: '' }, $inc: { n: 2, m: -1 } };
    const result = await collection.updateOne({ _id: 'a' }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    const expected = { _id: 'a', name: 'y', list: [1], n: 3, m: -1 };
    expect(await collection.findOne({ _id: 'a' })).toEqual(expected);
  });

  it('reports that a matching document was not modified', async () => {
    const collection = await make([{ _id: 'a', v: { x: [1] }, at: late, n: 5 }]);
    const same = { $set: { v: { x: [1] }, at: late }, $max: { n: 4 }, $unset: { none: '' } };
    const result = await collection.updateOne({ _id: 'a' }, same);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it.each([
    ['numbers', 3, 5, 4],
    ['dates', early, late, early],
    ['texts', 'a', 'c', 'b'],
  ])('keeps the maximum and minimum of %s', async (_, low, high, between) => {
    const values = [between, high, low];
    const updates = values.map((value) => ({ $max: { most: value }, $min: { least: value } }));
    const doc = await docAfter(make, { most: low, least: high }, ...updates);
    expect(doc).toEqual({ _id: 'a', most: high, least: low });
  });

  it('sets a missing field with $max, $min and $inc', async () => {
    const update = { $max: { x: late }, $min: { y: -1 }, $inc: { z: 7 } };
    expect(await docAfter(make, {}, update)).toEqual({ _id: 'a', x: late, y: -1, z: 7 });
  });

  it('compares values of different types in $max and $min', async () => {
    const update = { $max: { up: 'a', none: 0 }, $min: { down: 9 } };
    const doc = await docAfter(make, { up: 5, down: 'text', none: null }, update);
    expect(doc).toEqual({ _id: 'a', up: 'a', none: 0, down: 9 });
  });

  it('updates one match, or all', async () => {
    const collection = await make(['a', 'b', 'c'].map((_id) => ({ _id, state: 'new' })));
    await collection.updateOne({ state: 'new' }, { $set: { state: 'seen' } });
    expect(await collection.countDocuments({ state: 'seen' })).toBe(1);
    const all = await collection.updateMany({}, { $set: { state: 'seen' } });
    expect(all).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
  });

  it('removes fields of all matches, and changes no other fields or documents', async () => {
    const rest = { at: late, text: '¿"ñ"?\u0001 💐', list: [{ x: null }, 0.1], in: { mark: 1e21 } };
    const ids = ['a', 'b', 'c', 'd'];
    const collection = await make([
      { _id: 'a', ...rest, mark: true, other: early },
      { ...rest, _id: 'b', mark: null },
      { _id: 'c', ...rest },
      { _id: 'd', ...rest, mark: true },
    ]);
    const unset = { $unset: { mark: '', other: '' } } as const;
    const result = await collection.updateMany({ _id: { $in: ['a', 'b', 'c'] } }, unset);
    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    const stored = await collection.find({}).sort({ _id: 1 }).toArray();
    const kept = ids.map((_id) => ({ _id, ...rest, ...(_id === 'd' ? { mark: true } : {}) }));
    expect(stored).toEqual(kept);
    // The SQLite store cannot test this filter in SQL, since `list` has no index.
    expect(await collection.updateMany({ list: 0.1 }, unset)).toMatchObject({ matchedCount: 4 });
    expect(await collection.countDocuments({ mark: { $exists: true } })).toBe(0);
  });

  it('updates the documents in a list of ids', async () => {
    const ids = Array.from({ length: 600 }, (_, n) => `${n}`);
    const collection = await make(ids.map((_id) => ({ _id, unsent: true })));
    await collection.createIndex({ unsent: 1 }, { sparse: true });
    const some = ids.slice(0, 500);
    const result = await collection.updateMany({ _id: { $in: some } }, { $unset: { unsent: '' } });
    expect(result).toMatchObject({ matchedCount: 500, modifiedCount: 500 });
    expect(await collection.countDocuments({ unsent: true })).toBe(100);
    expect(await collection.countDocuments({ unsent: { $exists: false } })).toBe(500);
  });

  it('updates a document only if it matches the condition', async () => {
    const collection = await make([{ _id: 'a', revision: 5, state: 'open' }]);
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
    const $set = { 'in.z': { q: 1 }, 'new.path': late };
    const update = { $set, $unset: { 'in.x': '' }, $inc: { 'in.y': 5 } };
    const doc = await docAfter(make, { in: { x: 1, y: 2 } }, update);
    expect(doc).toEqual({ _id: 'a', in: { y: 7, z: { q: 1 } }, new: { path: late } });
  });

  it('returns the document before or after an update', async () => {
    const collection = await make([{ _id: 'a', n: 1, at: late }]);
    const inc = { $inc: { n: 1 } };
    const update = (_id: string, returnDocument?: 'after') =>
      collection.findOneAndUpdate({ _id }, inc, returnDocument && { returnDocument });
    expect(await update('a')).toEqual({ _id: 'a', n: 1, at: late });
    expect(await update('a', 'after')).toEqual({ _id: 'a', n: 3, at: late });
    expect(await update('b')).toBeNull();
    expect(await update('b', 'after')).toBeNull();
  });

  it('runs updates in bulk, in order', async () => {
    const collection = await make([{ _id: 'a', n: 1 }]);
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
    const doc = await docAfter(make, { v: 1 }, { $set: { v: undefined, w: 2 } });
    expect(doc).toEqual({ _id: 'a', v: 1, w: 2 });
  });
}

import { expect, it } from 'vitest';
import { type Doc, isDuplicateKey } from '../../store/port.ts';
import type { MakeCollection } from './collections.ts';

export function indexCases(make: MakeCollection): void {
  it('names an index after its keys, and refuses to create it with other options', async () => {
    const collection = await make();
    for (const _ of [1, 2])
      expect(await collection.createIndex({ owner: 1, at: -1 })).toBe('owner_1_at_-1');
    await expect(collection.createIndex({ owner: 1, at: -1 }, { unique: true })).rejects.toThrow();
  });

  it('keeps a field unique for inserts and updates', async () => {
    const collection = await make([
      { _id: 'a', mail: 'x' },
      { _id: 'b', mail: 'y' },
    ]);
    await collection.createIndex({ mail: 1 }, { unique: true });
    await expect(collection.insertOne({ _id: 'c', mail: 'x' })).rejects.toSatisfy(isDuplicateKey);
    const moved = collection.updateOne({ _id: 'b' }, { $set: { mail: 'x' } });
    await expect(moved).rejects.toSatisfy(isDuplicateKey);
    expect(await collection.findOne({ _id: 'b' })).toEqual({ _id: 'b', mail: 'y' });
    await collection.deleteOne({ _id: 'a' });
    await collection.insertOne({ _id: 'c', mail: 'x' });
  });

  it('treats a missing field as null in a unique index', async () => {
    const collection = await make([{ _id: 'a' }]);
    await collection.createIndex({ mail: 1 }, { unique: true });
    await expect(collection.insertOne({ _id: 'b' })).rejects.toSatisfy(isDuplicateKey);
    await expect(collection.insertOne({ _id: 'b', mail: null })).rejects.toSatisfy(isDuplicateKey);
    await collection.insertOne({ _id: 'b', mail: 'x' });
  });

  it('keeps a combination of two fields unique', async () => {
    const collection = await make([{ _id: 'a', x: 1, y: 1 }]);
    await collection.createIndex({ x: 1, y: 1 }, { unique: true });
    await collection.insertOne({ _id: 'b', x: 1, y: 2 });
    await collection.insertOne({ _id: 'c', x: 1 });
    await expect(collection.insertOne({ _id: 'd', x: 1, y: 1 })).rejects.toSatisfy(isDuplicateKey);
    await expect(collection.insertOne({ _id: 'd', x: 1 })).rejects.toSatisfy(isDuplicateKey);
  });

  it('allows many documents without a unique sparse field, but only one with null in it', async () => {
    const collection = await make([{ _id: 'a' }, { _id: 'b' }, { _id: 'c', slot: 's' }]);
    await collection.createIndex({ slot: 1 }, { unique: true, sparse: true });
    await expect(collection.insertOne({ _id: 'd', slot: 's' })).rejects.toSatisfy(isDuplicateKey);
    await collection.insertOne({ _id: 'd', slot: null });
    await expect(collection.insertOne({ _id: 'e', slot: null })).rejects.toSatisfy(isDuplicateKey);
    await collection.updateOne({ _id: 'c' }, { $unset: { slot: '' } });
    await collection.updateOne({ _id: 'a' }, { $set: { slot: 's' } });
    expect(await collection.findOne({ slot: 's' })).toEqual({ _id: 'a', slot: 's' });
  });

  it('keeps dates and nested fields unique, and tells a date from a number', async () => {
    const at = new Date('2025-01-01T00:00:00Z');
    const collection = await make([{ _id: 'a', v: at, in: { id: 'x' } }]);
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.createIndex({ 'in.id': 1 }, { unique: true, sparse: true });
    await expect(collection.insertOne({ _id: 'b', v: at })).rejects.toSatisfy(isDuplicateKey);
    await collection.insertOne({ _id: 'b', v: at.getTime() });
    const nested = collection.insertOne({ _id: 'c', v: 3, in: { id: 'x' } });
    await expect(nested).rejects.toSatisfy(isDuplicateKey);
  });

  it('refuses a unique index when there are duplicates', async () => {
    const collection = await make(['a', 'b'].map((_id) => ({ _id, v: 1 })));
    const created = collection.createIndex({ v: 1 }, { unique: true });
    await expect(created).rejects.toSatisfy(isDuplicateKey);
    await collection.insertOne({ _id: 'c', v: 1 });
  });
}

const missing: unknown = undefined;

export function mistakeCases(make: MakeCollection): void {
  it('refuses an undefined value in a filter, which would match too much', async () => {
    const collection = await make([{ _id: 'a', owner: 'x' }]);
    await expect(collection.deleteMany({ owner: missing })).rejects.toThrow(TypeError);
    await expect(collection.findOne({ _id: 'a', owner: missing })).rejects.toThrow(TypeError);
    await expect(collection.countDocuments({ owner: { $gt: missing } })).rejects.toThrow(TypeError);
    await expect(collection.deleteMany({ $or: [{ owner: missing }] })).rejects.toThrow(TypeError);
    await expect(collection.updateOne({ owner: missing }, { $set: { n: 1 } })).rejects.toThrow();
    expect(() => collection.find({ owner: missing })).toThrow(TypeError);
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', owner: 'x' }]);
  });

  it('refuses a range with null', async () => {
    const collection = await make([{ _id: 'a', lease: null }]);
    for (const operator of ['$gt', '$gte', '$lt', '$lte']) {
      const filter = { lease: { [operator]: null } };
      await expect(collection.findOne(filter)).rejects.toThrow(TypeError);
    }
  });

  it('refuses a document without a string id', async () => {
    const collection = await make();
    const invalid = [{ v: 1 }, { _id: 5 }, { _id: null }] as unknown as Doc[];
    for (const doc of invalid) await expect(collection.insertOne(doc)).rejects.toThrow(TypeError);
    const upsert = collection.updateOne({ v: 1 }, { $set: { w: 1 } }, { upsert: true });
    await expect(upsert).rejects.toThrow(TypeError);
    expect(await collection.countDocuments({})).toBe(0);
  });

  it('refuses an update without operators, with two on the same field, or of the id', async () => {
    const collection = await make([{ _id: 'a', n: 1 }]);
    await expect(collection.updateOne({ _id: 'a' }, { n: 2 } as object)).rejects.toThrow();
    await expect(collection.updateOne({ _id: 'a' }, {})).rejects.toThrow();
    const twice = { $set: { n: 1 }, $inc: { n: 1 } };
    await expect(collection.updateOne({ _id: 'a' }, twice)).rejects.toThrow();
    await expect(collection.updateOne({ _id: 'a' }, { $set: { _id: 'b' } })).rejects.toThrow();
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', n: 1 }]);
  });

  it('refuses a sparse index of two fields, an invalid path, and no field at all', async () => {
    const collection = await make();
    await expect(collection.createIndex({ a: 1, b: 1 }, { sparse: true })).rejects.toThrow();
    await expect(collection.createIndex({ "a'); --": 1 })).rejects.toThrow(TypeError);
    await expect(collection.createIndex({})).rejects.toThrow();
  });
}

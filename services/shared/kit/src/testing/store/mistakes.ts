import { expect, it } from 'vitest';
import type { Doc } from '../../store/port.ts';
import type { MakeCollection } from './collections.ts';

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

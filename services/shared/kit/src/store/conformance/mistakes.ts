import { expect, it } from 'vitest';
import type { Doc } from '../port.ts';
import type { Fresh } from './fresh.ts';

const nothing: unknown = undefined;

export function mistakeCases(fresh: Fresh): void {
  it('refuses an undefined value in a filter, which would match too much', async () => {
    const collection = await fresh([{ _id: 'a', owner: 'x' }]);
    await expect(collection.deleteMany({ owner: nothing })).rejects.toThrow(TypeError);
    await expect(collection.findOne({ _id: 'a', owner: nothing })).rejects.toThrow(TypeError);
    await expect(collection.countDocuments({ owner: { $gt: nothing } })).rejects.toThrow(TypeError);
    await expect(collection.deleteMany({ $or: [{ owner: nothing }] })).rejects.toThrow(TypeError);
    await expect(collection.updateOne({ owner: nothing }, { $set: { n: 1 } })).rejects.toThrow();
    expect(() => collection.find({ owner: nothing })).toThrow(TypeError);
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', owner: 'x' }]);
  });

  it('refuses a range with null', async () => {
    const collection = await fresh([{ _id: 'a', lease: null }]);
    for (const operator of ['$gt', '$gte', '$lt', '$lte']) {
      const filter = { lease: { [operator]: null } };
      await expect(collection.findOne(filter)).rejects.toThrow(TypeError);
    }
  });

  it('refuses a document without a string id', async () => {
    const collection = await fresh();
    const wrong = [{ v: 1 }, { _id: 5 }, { _id: null }] as unknown as Doc[];
    for (const doc of wrong) await expect(collection.insertOne(doc)).rejects.toThrow(TypeError);
    const upsert = collection.updateOne({ v: 1 }, { $set: { w: 1 } }, { upsert: true });
    await expect(upsert).rejects.toThrow(TypeError);
    expect(await collection.countDocuments({})).toBe(0);
  });

  it('refuses an update without operators, or with two on the same field', async () => {
    const collection = await fresh([{ _id: 'a', n: 1 }]);
    await expect(collection.updateOne({ _id: 'a' }, { n: 2 } as object)).rejects.toThrow();
    await expect(collection.updateOne({ _id: 'a' }, {})).rejects.toThrow();
    const twice = { $set: { n: 1 }, $inc: { n: 1 } };
    await expect(collection.updateOne({ _id: 'a' }, twice)).rejects.toThrow();
    await expect(collection.updateOne({ _id: 'a' }, { $set: { _id: 'b' } })).rejects.toThrow();
    expect(await collection.find({}).toArray()).toEqual([{ _id: 'a', n: 1 }]);
  });

  it('refuses a sparse index of two fields, and an odd path', async () => {
    const collection = await fresh();
    await expect(collection.createIndex({ a: 1, b: 1 }, { sparse: true })).rejects.toThrow();
    await expect(collection.createIndex({ "a'); --": 1 })).rejects.toThrow(TypeError);
    await expect(collection.createIndex({})).rejects.toThrow();
  });
}

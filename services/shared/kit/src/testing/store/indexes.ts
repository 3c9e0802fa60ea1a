import { expect, it } from 'vitest';
import { isDuplicateKey } from '../../store/port.ts';
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

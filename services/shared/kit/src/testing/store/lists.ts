import { expect, it } from 'vitest';
import type { Doc } from '../../store/port.ts';
import { docAfter, idsOf, type MakeCollection } from './collections.ts';

type Member = { id?: string | number; n?: number; at?: Date; done?: boolean };
type ListDoc = {
  _id: string;
  list?: number[];
  other?: Member[];
  outbox?: Member[];
  tags?: string[];
  set?: string[];
  state?: string;
  revision?: number;
};

export function listCases(make: MakeCollection): void {
  it('pushes onto a list, and creates a missing one, together with other changes', async () => {
    const at = new Date();
    const collection = await make<ListDoc>([{ _id: 'a', state: 'open', list: [1] }]);
    const $push = { list: 2, other: { id: 'x', at } };
    const update = { $set: { state: 'paid' }, $inc: { revision: 1 }, $push };
    await collection.updateOne({ _id: 'a', state: 'open' }, update);
    await collection.updateOne({ _id: 'a' }, { $push: { list: { $each: [3, 4] } } });
    const lists = { list: [1, 2, 3, 4], other: [{ id: 'x', at }] };
    const expected = { _id: 'a', state: 'paid', revision: 1, ...lists };
    expect(await collection.findOne({ _id: 'a' })).toEqual(expected);
  });

  it('keeps the last members of a list with $slice', async () => {
    const update = { $push: { list: { $each: [4], $slice: -2 } } };
    expect(await docAfter(make, { list: [1, 2, 3] }, update)).toEqual({ _id: 'a', list: [3, 4] });
  });

  it('pulls by value, by list and by condition', async () => {
    const outbox = ['e1', 'e2', 'e3', 'e4'].map((id) => ({ id, n: Number(id[1]) }));
    const tags = ['x', 'y', 'x'];
    const updates = [{ tags: 'x' }, { outbox: { id: { $in: ['e1', 'e3'] } } }];
    const pulled = await docAfter(make, { outbox, tags }, ...updates.map(($pull) => ({ $pull })));
    expect(pulled).toEqual({ _id: 'a', outbox: [outbox[1], outbox[3]], tags: ['y'] });
    const byCondition = { $pull: { outbox: { n: { $gte: 2 } } } };
    expect((await docAfter(make, { outbox }, byCondition))?.outbox).toEqual([outbox[0]]);
  });

  it('adds only new values with $addToSet', async () => {
    const collection = await make<ListDoc>([{ _id: 'a', set: ['x'] }]);
    const add = (value: string | { $each: string[] }) =>
      collection.updateOne({ _id: 'a' }, { $addToSet: { set: value } });
    expect(await add('x')).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    expect(await add('y')).toMatchObject({ modifiedCount: 1 });
    await add({ $each: ['y', 'z'] });
    expect((await collection.findOne({ _id: 'a' }))?.set).toEqual(['x', 'y', 'z']);
  });

  it('adds to a list with $addToSet without removing its duplicates', async () => {
    const doc = await docAfter(make, { tags: ['x', 'x'] }, { $addToSet: { tags: 'y' } });
    expect(doc?.tags).toEqual(['x', 'x', 'y']);
  });

  it('pulls from a missing list without creating one, and pulls scalars by condition', async () => {
    const collection = await make<ListDoc>([{ _id: 'a', list: [1, 5, 3] }]);
    const result = await collection.updateOne({ _id: 'a' }, { $pull: { tags: 'x' } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    await collection.updateOne({ _id: 'a' }, { $pull: { list: { $gte: 3 } } });
    expect(await collection.findOne({ _id: 'a' })).toEqual({ _id: 'a', list: [1] });
  });

  it('changes lists inside objects', async () => {
    const adds = [{ $push: { 'in.list': 2 } }, { $addToSet: { 'in.list': 3 } }];
    const doc = await docAfter(make, { in: { list: [1] } }, ...adds, { $pull: { 'in.list': 1 } });
    expect(doc?.in).toEqual({ list: [2, 3] });
  });

  it('matches a list by a member, by its size, by position and as a whole', async () => {
    const collection = await make([
      { _id: 'a', list: ['x', 'y'] },
      { _id: 'b', list: [] },
      { _id: 'c', list: 'x' },
      { _id: 'd' },
    ]);
    expect(await idsOf(collection, { list: 'x' })).toEqual(['a', 'c']);
    expect(await idsOf(collection, { list: { $in: ['y'] } })).toEqual(['a']);
    expect(await idsOf(collection, { list: { $ne: 'x' } })).toEqual(['b', 'd']);
    expect(await idsOf(collection, { list: { $size: 0 } })).toEqual(['b']);
    expect(await idsOf(collection, { list: { $size: 2 } })).toEqual(['a']);
    expect(await idsOf(collection, { 'list.0': { $exists: true } })).toEqual(['a']);
    expect(await idsOf(collection, { list: ['x', 'y'] })).toEqual(['a']);
  });

  it('matches a list of objects by a nested path and by $elemMatch', async () => {
    const first = { id: 'e1', n: 1 };
    const collection = await make<ListDoc>([
      { _id: 'a', outbox: [first, { id: 'e2', n: 2 }] },
      { _id: 'b', outbox: [{ id: 'e1', n: 2 }] },
    ]);
    expect(await idsOf(collection, { 'outbox.id': 'e2' })).toEqual(['a']);
    expect(await idsOf(collection, { 'outbox.n': { $gt: 1 } })).toEqual(['a', 'b']);
    expect(await idsOf(collection, { outbox: { $elemMatch: { id: 'e1', n: 2 } } })).toEqual(['b']);
  });

  it('updates the member that the filter matched', async () => {
    const collection = await make<ListDoc>([{ _id: 'a', outbox: [{ n: 1 }, { n: 2 }] }]);
    await collection.updateOne({ _id: 'a', 'outbox.n': 2 }, { $set: { 'outbox.$.done': true } });
    const found = await collection.findOne({ _id: 'a' });
    expect(found?.outbox).toEqual([{ n: 1 }, { n: 2, done: true }]);
  });

  it.each([
    ['$push to a number', { $push: { n: 1 } }],
    ['$pull from a number', { $pull: { n: 1 } }],
    ['$addToSet on a number', { $addToSet: { n: 1 } }],
    ['$inc of a text', { $inc: { text: 1 } }],
    ['$inc of a nested text', { $inc: { 'in.text': 1 } }],
    ['a path through a text', { $set: { 'text.x': 1 } }],
    ['a path through null', { $max: { 'none.x': 1 } }],
    ['a named field of a list', { $set: { 'list.x': 1 } }],
  ])('rejects %s, and changes nothing', async (_, update) => {
    const doc = { _id: 'a', n: 1, text: 'x', in: { text: 'x' }, none: null, list: [1] };
    const collection = await make<Doc>([doc]);
    const wrong: object = update;
    await expect(collection.updateOne({ _id: 'a' }, wrong)).rejects.toThrow();
    expect(await collection.findOne({ _id: 'a' })).toEqual(doc);
  });
}

import { beforeAll, describe, expect, it } from 'vitest';
import type { Doc, DocCollection, IndexOptions } from '../../store/port.ts';
import { idsOf, type MakeCollection } from './collections.ts';

const early = new Date('2024-01-01T00:00:00Z');
const late = new Date('2025-01-01T00:00:00Z');

/** Documents with values of every type that filters distinguish. Each id names its value. */
const values: Doc[] = [
  { _id: 'missing' },
  { _id: 'null', v: null },
  { _id: 'zero', v: 0 },
  { _id: 'one', v: 1 },
  { _id: 'half', v: 1.5 },
  { _id: 'minus', v: -3 },
  { _id: 'true', v: true },
  { _id: 'false', v: false },
  { _id: 'empty', v: '' },
  { _id: 'abc', v: 'abc' },
  { _id: 'digit', v: '1' },
  { _id: 'early', v: early },
  { _id: 'late', v: late },
];
const ids = values.map((doc) => doc._id);
const except = (...excluded: string[]) => ids.filter((id) => !excluded.includes(id));

type Filter = Parameters<DocCollection<Doc>['find']>[0];
const cases: [name: string, filter: Filter, expected: string[]][] = [
  ['a text', { v: 'abc' }, ['abc']],
  ['a number, never its text or true', { v: 1 }, ['one']],
  ['true, never 1', { v: true }, ['true']],
  ['false, never 0', { v: false }, ['false']],
  ['a date', { v: early }, ['early']],
  ['null: null or missing', { v: null }, ['missing', 'null']],
  ['$eq', { v: { $eq: 'abc' } }, ['abc']],
  ['$ne of a text', { v: { $ne: 'abc' } }, except('abc')],
  ['$ne of a number', { v: { $ne: 1 } }, except('one')],
  ['$ne of true', { v: { $ne: true } }, except('true')],
  ['$ne of null', { v: { $ne: null } }, except('missing', 'null')],
  ['$ne of a date', { v: { $ne: late } }, except('late')],
  ['$gt a number: numbers only', { v: { $gt: 0 } }, ['one', 'half']],
  ['$gte a number', { v: { $gte: 1 } }, ['one', 'half']],
  ['$lt a number', { v: { $lt: 1 } }, ['zero', 'minus']],
  ['$lte a number', { v: { $lte: 1 } }, ['zero', 'minus', 'one']],
  ['a range of numbers', { v: { $gt: 0, $lt: 1.5 } }, ['one']],
  ['$gt a text: texts only', { v: { $gt: '' } }, ['abc', 'digit']],
  ['$gte a text', { v: { $gte: 'abc' } }, ['abc']],
  ['$lt a text', { v: { $lt: 'abc' } }, ['empty', 'digit']],
  ['$lte a text', { v: { $lte: '1' } }, ['empty', 'digit']],
  ['$gt a date: dates only', { v: { $gt: early } }, ['late']],
  ['$gte a date', { v: { $gte: early } }, ['early', 'late']],
  ['$lt a date', { v: { $lt: late } }, ['early']],
  ['$lte a date', { v: { $lte: late } }, ['early', 'late']],
  ['$in texts', { v: { $in: ['abc', '1', 'zz'] } }, ['abc', 'digit']],
  ['$in dates', { v: { $in: [early] } }, ['early']],
  ['$in with null', { v: { $in: ['abc', null] } }, ['abc', 'missing', 'null']],
  ['$in mixed', { v: { $in: [1, true, 'abc'] } }, ['abc', 'one', 'true']],
  ['$in nothing', { v: { $in: [] } }, []],
  ['$nin', { v: { $nin: ['abc', 1, null] } }, except('abc', 'one', 'missing', 'null')],
  ['$exists: null exists', { v: { $exists: true } }, except('missing')],
  ['$exists false', { v: { $exists: false } }, ['missing']],
  ['$not', { v: { $not: { $gt: 0 } } }, except('one', 'half')],
  ['a regular expression', { v: /^AB/i }, ['abc']],
  ['$or', { $or: [{ v: 'abc' }, { v: { $lt: 0 } }] }, ['abc', 'minus']],
  ['$and', { $and: [{ v: { $gt: -5 } }, { v: { $lt: 0 } }] }, ['minus']],
  ['$and with $or', { $and: [{ v: { $exists: true } }, { $or: [{ v: null }] }] }, ['null']],
  ['$nor', { $nor: [{ v: { $exists: true } }] }, ['missing']],
  ['ids', { _id: { $in: ['one', 'nobody', 'abc'] } }, ['abc', 'one']],
  ['a range of ids', { _id: { $gte: 'm', $lt: 'n' } }, ['minus', 'missing']],
  ['an id and a value', { _id: 'one', v: { $gte: 2 } }, []],
  ['all ids but one, and a value', { _id: { $ne: 'one' }, v: { $gte: 1 } }, ['half']],
];

const indexes: [string, IndexOptions | undefined][] = [
  ['without an index', undefined],
  ['on an indexed field', {}],
  ['on a sparsely indexed field', { sparse: true }],
];

export function filterCases(make: MakeCollection): void {
  for (const [where, options] of indexes) {
    describe(where, () => {
      let collection: DocCollection<Doc>;
      beforeAll(async () => {
        collection = await make(values);
        if (options) await collection.createIndex({ v: 1 }, options);
      });

      it.each(cases)('matches %s', async (_, filter, expected) => {
        expect(await idsOf(collection, filter)).toEqual([...expected].sort());
        expect(await collection.countDocuments(filter)).toBe(expected.length);
        const first = await collection.findOne(filter);
        expect(first ? expected.includes(first._id) : expected.length === 0).toBe(true);
      });
    });
  }

  it('reads nested paths, with and without an index', async () => {
    const collection = await make([
      { _id: 'a', plan: { name: 'pro', seats: 3 } },
      { _id: 'b', plan: { name: 'free' } },
      { _id: 'c', plan: 'pro' },
      { _id: 'd' },
    ]);
    expect(await idsOf(collection, { 'plan.name': 'pro' })).toEqual(['a']);
    expect(await idsOf(collection, { 'plan.seats': { $exists: false } })).toEqual(['b', 'c', 'd']);
    await collection.createIndex({ 'plan.name': 1 });
    expect(await idsOf(collection, { 'plan.name': 'pro' })).toEqual(['a']);
    expect(await idsOf(collection, { 'plan.name': null })).toEqual(['c', 'd']);
  });

  it('compares objects by all their fields', async () => {
    const collection = await make([
      { _id: 'a', v: { x: 1, y: [2] } },
      { _id: 'b', v: { x: 1 } },
    ]);
    expect(await idsOf(collection, { v: { x: 1, y: [2] } })).toEqual(['a']);
    expect(await idsOf(collection, { v: { x: 1 } })).toEqual(['b']);
  });
}

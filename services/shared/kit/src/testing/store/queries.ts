import { beforeAll, describe, expect, it } from 'vitest';
import type { Doc, DocCollection, IndexOptions } from '../../store/port.ts';
import { type Fresh, idsBy, idsOf } from './fresh.ts';

const early = new Date('2024-01-01T00:00:00Z');
const late = new Date('2025-01-01T00:00:00Z');

/** One document per type of value, with an id that names it. */
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
  ['an id that is not', { _id: { $ne: 'one' }, v: { $gte: 1 } }, ['half']],
];

const indexes: [string, IndexOptions | undefined][] = [
  ['without an index', undefined],
  ['on an indexed field', {}],
  ['on a sparsely indexed field', { sparse: true }],
];

export function filterCases(fresh: Fresh): void {
  for (const [where, options] of indexes) {
    describe(where, () => {
      let collection: DocCollection<Doc>;
      beforeAll(async () => {
        collection = await fresh(values);
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
    const collection = await fresh([
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
    const collection = await fresh([
      { _id: 'a', v: { x: 1, y: [2] } },
      { _id: 'b', v: { x: 1 } },
    ]);
    expect(await idsOf(collection, { v: { x: 1, y: [2] } })).toEqual(['a']);
    expect(await idsOf(collection, { v: { x: 1 } })).toEqual(['b']);
  });
}

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

export function orderCases(fresh: Fresh): void {
  it('sorts by several keys in different directions, with and without an index', async () => {
    const collection = await fresh([
      { _id: 'a', owner: 'x', at: at(1) },
      { _id: 'b', owner: 'x', at: at(9) },
      { _id: 'c', owner: 'y', at: at(5) },
      { _id: 'd', owner: 'w', at: at(7) },
    ]);
    const sorted = () => idsBy(collection, { owner: 1, at: -1 });
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
    await collection.createIndex({ owner: 1, at: -1 });
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
  });

  it('sorts missing and null first, and last in descending order', async () => {
    const collection = await fresh([{ _id: 'a', v: 2 }, { _id: 'b' }, { _id: 'c', v: -1 }]);
    expect(await idsBy(collection, { v: 1 })).toEqual(['b', 'c', 'a']);
    await collection.createIndex({ v: 1 });
    expect(await idsBy(collection, { v: -1 })).toEqual(['a', 'c', 'b']);
  });

  it('treats missing and null as equal, so that the next key decides', async () => {
    const collection = await fresh([
      { _id: 'a', v: null },
      { _id: 'b' },
      { _id: 'c', v: null },
      { _id: 'd' },
    ]);
    expect(await idsBy(collection, { v: 1, _id: -1 })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('orders types as numbers, texts, objects, lists, booleans, dates', async () => {
    const types = [1, 'text', { x: 1 }, [[1]], true, at(1)];
    const collection = await fresh(
      types.map((v, n) => ({ _id: `${n}`, v })).concat({ _id: 'none', v: [] }),
    );
    const sorted = await idsBy(collection, { v: 1 }, { _id: { $ne: 'none' } });
    expect(sorted).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('orders texts by code point: accents, emoji and full-width letters', async () => {
    const texts = ['z', 'é', 'ｅ', '😀', 'Z', ''];
    const collection = await fresh(texts.map((v) => ({ _id: `id-${v}`, v })));
    const expected = ['', 'Z', 'z', 'é', 'ｅ', '😀'].map((v) => `id-${v}`);
    expect(await idsBy(collection, { v: 1 })).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect(await idsBy(collection, { v: 1 })).toEqual(expected);
  });

  it('sorts by a nested path', async () => {
    const collection = await fresh([
      { _id: 'a', in: { n: 2 } },
      { _id: 'b', in: { n: 1 } },
    ]);
    expect(await idsBy(collection, { 'in.n': 1 })).toEqual(['b', 'a']);
  });

  it('pages with skip and limit, also past the end', async () => {
    const collection = await fresh(['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id, v: 1 })));
    const page = async (skip: number, limit: number) =>
      (await collection.find({ v: 1 }).sort({ _id: 1 }).skip(skip).limit(limit).toArray())
        .map((doc) => doc._id)
        .join('');
    expect(await page(0, 2)).toBe('ab');
    expect(await page(2, 2)).toBe('cd');
    expect(await page(4, 2)).toBe('e');
    expect(await page(9, 2)).toBe('');
    expect(await page(3, 0)).toBe('de');
    await collection.createIndex({ v: 1 });
    expect(await page(1, 3)).toBe('bcd');
  });
}

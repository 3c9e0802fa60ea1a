import { expect, it } from 'vitest';
import { idsInOrder, idsOf, type MakeCollection } from './collections.ts';

const texts = [
  `'; DROP TABLE users; --`,
  `"quoted" and \\back\\slashed\\`,
  '$set',
  '$name',
  '$$ROOT',
  '{"$gt":""}',
  '[1,2]',
  '__proto__',
  'constructor',
  '👩‍👩‍👧 ñ ü 漢字 \u200f',
  // The next three resemble a date as SQLite's adapter stores it (`sqlite/values.ts`).
  '\u0001d2025-01-01T00:00:00.000Z',
  '\u0001',
  '\\u0001d',
  '%_*?',
  'line\nbreak\ttab\r',
  '\ud83d\ude00',
  'true',
  'null',
  '2025-01-01T00:00:00.000Z',
];

type TextDoc = { _id: string; v: string; w?: string; in?: { v: string }; list?: string[] };

export function hostileCases(make: MakeCollection): void {
  it.each(texts)('stores, finds and updates the text %j', async (text) => {
    const doc: TextDoc = { _id: text, v: text, in: { v: text } };
    const collection = await make<TextDoc>([doc, { _id: 'b', v: 'something else' }]);
    await collection.createIndex({ v: 1 }, { unique: true });
    expect(await collection.findOne({ _id: text })).toEqual(doc);
    expect(await idsOf(collection, { v: text })).toEqual([text]);
    expect(await idsOf(collection, { 'in.v': text })).toEqual([text]);
    expect(await idsOf(collection, { _id: { $in: [text] }, 'in.v': text })).toEqual([text]);
    expect(await idsOf(collection, { v: { $in: [text] } })).toEqual([text]);
    expect(await idsOf(collection, { v: { $gte: text, $lte: text } })).toEqual([text]);
    await collection.updateOne({ v: text }, { $set: { w: text }, $push: { list: text } });
    expect(await collection.findOne({ _id: text })).toEqual({ ...doc, w: text, list: [text] });
    const same = await collection.updateOne({ _id: text }, { $max: { w: text } });
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
    const groups = await collection
      .aggregate([{ $match: { v: text } }, { $group: { _id: '$v', max: { $max: '$w' } } }])
      .toArray();
    expect(groups).toEqual([{ _id: text, max: text }]);
  });

  it('distinguishes a date from a text that looks like one', async () => {
    const at = new Date('2025-01-01T00:00:00Z');
    const collection = await make([
      { _id: 'a', v: at },
      { _id: 'b', v: '\u0001d2025-01-01T00:00:00.000Z' },
      { _id: 'c', v: '2025-01-01T00:00:00.000Z' },
    ]);
    await collection.createIndex({ v: 1 }, { unique: true });
    expect(await idsOf(collection, { v: at })).toEqual(['a']);
    expect((await collection.findOne({ _id: 'b' }))?.v).toBe('\u0001d2025-01-01T00:00:00.000Z');
    expect(await idsOf(collection, { v: { $gt: '' } })).toEqual(['b', 'c']);
    expect(await idsOf(collection, { v: { $lt: 'z' } })).toEqual(['b', 'c']);
  });

  it('stores fields with unusual names', async () => {
    const names = ["it's", 'a "b"', 'ñ 漢', 'constructor', 'toString', 'length', ' '];
    const unusual = Object.fromEntries(names.map((name, n) => [name, n + 1]));
    const collection = await make([{ _id: 'a', ...unusual, in: unusual }]);
    const found = await collection.findOne({ "it's": 1, 'a "b"': 2, constructor: 4 });
    expect(found).toEqual({ _id: 'a', ...unusual, in: unusual });
    await collection.updateOne({ _id: 'a' }, { $inc: { toString: 1, 'a "b"': 1, valueOf: 1 } });
    expect(await collection.findOne({ toString: 6, valueOf: 1 })).toMatchObject({ 'a "b"': 3 });
    expect(await collection.findOne({ hasOwnProperty: { $exists: true } })).toBeNull();
  });

  it('stores very early and late dates, and sorts dates from 1970 on', async () => {
    const dates = ['0000-01-01', '1969-12-31', '1970-01-01', '9999-12-31', '+010000-01-01'].map(
      (day) => new Date(`${day}T00:00:00.000Z`),
    );
    const collection = await make(dates.map((at, n) => ({ _id: `${n}`, at })));
    await collection.createIndex({ at: 1 });
    const sorted = await idsInOrder(collection, { at: 1 }, { at: { $gte: new Date(0) } });
    expect(sorted).toEqual(['2', '3', '4']);
    expect((await collection.findOne({ _id: '4' }))?.at).toEqual(dates[4]);
  });

  it('stores very large and small numbers', async () => {
    const { MAX_SAFE_INTEGER, MIN_SAFE_INTEGER } = Number;
    const numbers = [MAX_SAFE_INTEGER, MIN_SAFE_INTEGER, 1e-7, 1.7e308, 0.1 + 0.2, 2 ** 31];
    const collection = await make(numbers.map((v, n) => ({ _id: `${n}`, v })));
    await collection.createIndex({ v: 1 });
    for (const [n, v] of numbers.entries())
      expect(await idsOf(collection, { v })).toEqual([`${n}`]);
    const sorted = await collection.find({}).sort({ v: 1 }).toArray();
    expect(sorted.map((doc) => doc.v)).toEqual(numbers.toSorted((a, b) => a - b));
  });
}

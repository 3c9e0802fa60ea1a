import { expect, it } from 'vitest';
import type { Doc, DocCollection } from '../../store/port.ts';
import type { MakeCollection } from './collections.ts';

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

const rows: Doc[] = [
  { _id: '1', bot: 'b', day: 'mon', n: 2, at: at(1) },
  { _id: '2', bot: 'b', day: 'mon', n: 3, at: at(3) },
  { _id: '3', bot: 'b', day: 'tue', n: 5, at: at(2) },
  { _id: '4', bot: 'b', n: 'text' },
  { _id: '5', bot: 'c', day: 'mon', n: 100, at: at(9) },
];
const byId = (a: Doc, b: Doc) => String(a._id).localeCompare(String(b._id));
const run = async (collection: DocCollection<Doc>, ...stages: object[]) =>
  await collection.aggregate<Doc>(stages).toArray();

export function groupCases(make: MakeCollection): void {
  it('computes sum, count, minimum and maximum of all matching documents', async () => {
    const collection = await make(rows);
    await collection.createIndex({ bot: 1 });
    const counts = { sum: { $sum: '$n' }, rows: { $sum: 1 }, count: { $count: {} } };
    const dates = { first: { $min: '$at' }, last: { $max: '$at' } };
    const group = { $group: { _id: null, ...counts, ...dates } };
    const result = await run(collection, { $match: { bot: 'b' } }, group);
    expect(result).toEqual([{ _id: null, sum: 10, rows: 4, count: 4, first: at(1), last: at(3) }]);
  });

  it('groups by a field, with null for a missing one', async () => {
    const group = { $group: { _id: '$day', sum: { $sum: '$n' }, last: { $max: '$at' } } };
    const result = await run(await make(rows), { $match: { bot: 'b' } }, group);
    expect(result.sort(byId)).toEqual([
      { _id: 'mon', sum: 5, last: at(3) },
      { _id: null, sum: 0, last: null },
      { _id: 'tue', sum: 5, last: at(2) },
    ]);
  });

  it('groups by dates, and by values of several types', async () => {
    const keys = [at(1), at(1), 1, '1', true, null];
    const collection = await make(keys.map((key, n) => ({ _id: `${n}`, key })));
    const result = await run(collection, { $group: { _id: '$key', n: { $sum: 1 } } });
    expect(result).toHaveLength(5);
    expect(result).toContainEqual({ _id: at(1), n: 2 });
    expect(result).toContainEqual({ _id: '1', n: 1 });
    expect(result).toContainEqual({ _id: 1, n: 1 });
  });

  it('computes averages and first values, groups by two fields, sorts and limits', async () => {
    const byBotAndDay = { _id: { bot: '$bot', day: '$day' } };
    const group = { ...byBotAndDay, mean: { $avg: '$n' }, first: { $first: '$at' } };
    const result = await run(
      await make(rows),
      { $match: { n: { $type: 'number' } } },
      { $sort: { _id: 1 } },
      { $group: group },
      { $sort: { mean: -1 } },
      { $limit: 2 },
    );
    expect(result).toEqual([
      { _id: { bot: 'c', day: 'mon' }, mean: 100, first: at(9) },
      { _id: { bot: 'b', day: 'tue' }, mean: 5, first: at(2) },
    ]);
  });

  it('returns no group when no document matches', async () => {
    const sum = { $group: { _id: null, n: { $sum: '$n' } } };
    expect(await run(await make(), { $match: { bot: 'b' } }, sum)).toEqual([]);
  });
}

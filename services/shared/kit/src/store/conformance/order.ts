import { expect, it } from 'vitest';
import type { Fresh } from './fresh.ts';

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

export function orderCases(fresh: Fresh): void {
  it('sorts by several keys, each its own way, with and without an index', async () => {
    const collection = await fresh([
      { _id: 'a', owner: 'x', at: at(1) },
      { _id: 'b', owner: 'x', at: at(9) },
      { _id: 'c', owner: 'y', at: at(5) },
      { _id: 'd', owner: 'w', at: at(7) },
    ]);
    const sorted = async () =>
      (await collection.find({}).sort({ owner: 1, at: -1 }).toArray()).map((doc) => doc._id);
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
    await collection.createIndex({ owner: 1, at: -1 });
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
  });

  it('puts missing and null first, upwards', async () => {
    const collection = await fresh([{ _id: 'a', v: 2 }, { _id: 'b' }, { _id: 'c', v: -1 }]);
    const up = await collection.find({}).sort({ v: 1 }).toArray();
    expect(up.map((doc) => doc._id)).toEqual(['b', 'c', 'a']);
    await collection.createIndex({ v: 1 });
    const down = await collection.find({}).sort({ v: -1 }).toArray();
    expect(down.map((doc) => doc._id)).toEqual(['a', 'c', 'b']);
  });

  it('treats missing and null as equal, so that the next key decides', async () => {
    const collection = await fresh([
      { _id: 'a', v: null },
      { _id: 'b' },
      { _id: 'c', v: null },
      { _id: 'd' },
    ]);
    const sorted = await collection.find({}).sort({ v: 1, _id: -1 }).toArray();
    expect(sorted.map((doc) => doc._id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('orders kinds of values as numbers, texts, objects, lists, booleans, dates', async () => {
    const kinds = [1, 'text', { x: 1 }, [[1]], true, at(1)];
    const collection = await fresh(
      kinds.map((v, n) => ({ _id: `${n}`, v })).concat({ _id: 'none', v: [] }),
    );
    const sorted = await collection
      .find({ _id: { $ne: 'none' } })
      .sort({ v: 1 })
      .toArray();
    expect(sorted.map((doc) => doc._id)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('orders texts by code point: accents, emoji and full-width letters', async () => {
    const texts = ['z', 'é', 'ｅ', '😀', 'Z', ''];
    const collection = await fresh(texts.map((v) => ({ _id: `id-${v}`, v })));
    const expected = ['', 'Z', 'z', 'é', 'ｅ', '😀'];
    const sorted = async () =>
      (await collection.find({}).sort({ v: 1 }).toArray()).map((doc) => doc.v);
    expect(await sorted()).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect(await sorted()).toEqual(expected);
  });

  it('sorts by a nested path', async () => {
    const collection = await fresh([
      { _id: 'a', in: { n: 2 } },
      { _id: 'b', in: { n: 1 } },
    ]);
    const sorted = await collection.find({}).sort({ 'in.n': 1 }).toArray();
    expect(sorted.map((doc) => doc._id)).toEqual(['b', 'a']);
  });

  it('pages with skip and limit, past the end too', async () => {
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

import { expect, it } from 'vitest';
import { idsInOrder, type MakeCollection } from './collections.ts';

const at = (day: number) => new Date(Date.UTC(2025, 0, day));

export function orderCases(make: MakeCollection): void {
  it('sorts by several keys in different directions, with and without an index', async () => {
    const collection = await make([
      { _id: 'a', owner: 'x', at: at(1) },
      { _id: 'b', owner: 'x', at: at(9) },
      { _id: 'c', owner: 'y', at: at(5) },
      { _id: 'd', owner: 'w', at: at(7) },
    ]);
    const sorted = () => idsInOrder(collection, { owner: 1, at: -1 });
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
    await collection.createIndex({ owner: 1, at: -1 });
    expect(await sorted()).toEqual(['d', 'b', 'a', 'c']);
  });

  it('sorts missing fields first, and last in descending order', async () => {
    const collection = await make([{ _id: 'a', v: 2 }, { _id: 'b' }, { _id: 'c', v: -1 }]);
    expect(await idsInOrder(collection, { v: 1 })).toEqual(['b', 'c', 'a']);
    await collection.createIndex({ v: 1 });
    expect(await idsInOrder(collection, { v: -1 })).toEqual(['a', 'c', 'b']);
  });

  it('treats missing and null as equal, so that the next key decides', async () => {
    const collection = await make([
      { _id: 'a', v: null },
      { _id: 'b' },
      { _id: 'c', v: null },
      { _id: 'd' },
    ]);
    expect(await idsInOrder(collection, { v: 1, _id: -1 })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('orders empty lists, numbers, texts, objects, lists, booleans, dates', async () => {
    const types = [1, 'text', { x: 1 }, [[1]], true, at(1)]; // a list sorts as its least member
    const collection = await make(
      types.map((v, n) => ({ _id: `${n}`, v })).concat({ _id: 'empty-list', v: [] }),
    );
    const sorted = await idsInOrder(collection, { v: 1 });
    expect(sorted).toEqual(['empty-list', '0', '1', '2', '3', '4', '5']);
  });

  it('orders texts by code point: accents, emoji and full-width letters', async () => {
    const texts = ['z', 'é', 'ｅ', '😀', 'Z', ''];
    const collection = await make(texts.map((v) => ({ _id: `id-${v}`, v })));
    const expected = ['', 'Z', 'z', 'é', 'ｅ', '😀'].map((v) => `id-${v}`);
    expect(await idsInOrder(collection, { v: 1 })).toEqual(expected);
    await collection.createIndex({ v: 1 });
    expect(await idsInOrder(collection, { v: 1 })).toEqual(expected);
  });

  it('sorts by a nested path', async () => {
    const collection = await make([
      { _id: 'a', in: { n: 2 } },
      { _id: 'b', in: { n: 1 } },
    ]);
    expect(await idsInOrder(collection, { 'in.n': 1 })).toEqual(['b', 'a']);
  });

  it('pages with skip and limit, even past the end', async () => {
    const collection = await make(['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id, v: 1 })));
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

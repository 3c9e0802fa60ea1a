import { describe, expect, it } from 'vitest';
import { documentOf, lineOf } from './parts.ts';

describe('a document as a line', () => {
  it.each([
    [{ _id: 'a', at: new Date('2026-01-02T03:04:05.678Z'), list: [{ until: new Date(0) }] }],
    [{ _id: 'a', text: 'two\nlines, \u2028 and \u0001d', $: { date: 'x' }, none: null, n: -0.5 }],
    [{ _id: 'a', deep: { $date: '2026', more: 1 }, empty: {}, list: [] }],
  ])('is read back unchanged: %j', (doc) => {
    const line = lineOf(doc);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(documentOf(line)).toEqual(doc);
  });

  it("has MongoDB's relaxed Extended JSON format", () => {
    const line = '{"_id":"a","at":{"$date":"1970-01-01T00:00:00.000Z"}}\n';
    expect(lineOf({ _id: 'a', at: new Date(0) })).toBe(line);
  });

  it.each(['{"_id":1}', '[]', 'null', '{"_id":"a"'])('is refused if invalid: %s', (line) =>
    expect(() => documentOf(line)).toThrow(),
  );
});

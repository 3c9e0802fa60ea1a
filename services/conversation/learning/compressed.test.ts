import { expect, it } from 'vitest';
import { compress, restore } from './compressed.ts';

const data = {
  words: ['ramo', '', '¿envío? 💐'],
  nothing: null,
  rows: [{ bits: Uint8Array.of(7), weights: Float32Array.of(0.5, -1) }, { bits: new Uint8Array() }],
  numbers: { least: Int8Array.of(-128), most: Uint32Array.of(2 ** 32 - 1), scale: 0.25 },
  ascending: Uint32Array.of(0, 0, 70_000, 2 ** 32 - 1),
  descending: Uint16Array.of(65_535, 256, 255, 0),
  signed: Int16Array.of(-32_768, -1, 0, 32_767),
};

it('restores the same data, with all arrays in one buffer of about their size', async () => {
  const restored = await restore<typeof data>(structuredClone(compress(data)));
  expect(restored).toEqual(data);
  expect(restored.numbers.most.buffer.byteLength).toBe(52);
  expect(restored.numbers.least.buffer).toBe(restored.numbers.most.buffer);
});

it('keeps only the part that an array shows of its buffer', async () => {
  const compressed = compress({ part: Uint8Array.of(1, 2, 3, 4, 5).subarray(1, 4) });
  expect(compressed.arrays).toBe(4);
  expect(await restore(compressed)).toEqual({ part: Uint8Array.of(2, 3, 4) });
});

it('takes a fraction of the size of large data', async () => {
  const large = { text: 'ramo '.repeat(100_000), zeros: new Uint32Array(100_000) };
  const compressed = compress(large);
  expect(compressed.bytes.length).toBeLessThan(compressed.size / 100);
  expect(await restore(compressed)).toEqual(large);
});

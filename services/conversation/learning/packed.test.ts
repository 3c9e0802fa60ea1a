import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

const data = {
  words: ['ramo', ''],
  nothing: null,
  rows: [{ bits: Uint8Array.of(7), weights: Float32Array.of(0.5, -1) }, { bits: new Uint8Array() }],
  numbers: { least: Int8Array.of(-128), most: Uint32Array.of(2 ** 32 - 1), scale: 0.25 },
};

it('packs all arrays into one buffer of about their size, and unpacks the same data', () => {
  const packed = pack(data);
  expect(packed.buffer.byteLength).toBe(20);
  const overWire = { ...packed, outline: JSON.parse(JSON.stringify(packed.outline)) };
  const unpacked = unpack<typeof data>(overWire);
  expect(unpacked).toEqual(data);
  expect(unpacked.numbers.most.buffer).toBe(packed.buffer);
});

it('packs only the part that an array shows of its buffer', () => {
  const packed = pack({ part: Uint8Array.of(1, 2, 3, 4, 5).subarray(1, 4) });
  expect(packed.buffer.byteLength).toBe(4);
  expect(unpack(packed)).toEqual({ part: Uint8Array.of(2, 3, 4) });
});

import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

/**
 * Plain data as zstd-compressed bytes, for other threads, the store and memory. The uncompressed bytes are the contents
 * of all typed arrays, then the rest of the data in JSON, where each array is replaced by its place.
 */
export type Compressed = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Uncompressed size in bytes: of the arrays, and of everything. */
  arrays: number;
  size: number;
};

/** `array` is the name of its class; the offset is in bytes, the length in elements. */
type Place = { array: keyof typeof arrayClasses; offset: number; length: number };

const arrayClasses = { Int8Array, Uint8Array, Int16Array, Uint16Array, Uint32Array, Float32Array };
type TypedArray = InstanceType<(typeof arrayClasses)[keyof typeof arrayClasses]>;

/** Every array begins at a multiple of this many bytes. */
const alignment = 4;

export function compress(value: unknown): Compressed {
  const parts: Uint8Array[] = [];
  let arrays = 0;

  function describe(one: unknown): unknown {
    if (isTypedArray(one)) {
      const offset = arrays;
      const padding = -one.byteLength & (alignment - 1);
      parts.push(new Uint8Array(one.buffer, one.byteOffset, one.byteLength));
      parts.push(new Uint8Array(padding));
      arrays += one.byteLength + padding;
      return { array: one.constructor.name, offset, length: one.length };
    }
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(describe);
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [name, describe(field)]));
  }

  parts.push(Buffer.from(JSON.stringify(describe(value))));
  const whole = Buffer.concat(parts);
  const compressed = zstdCompressSync(whole);
  // Copied into a buffer of its own, which can be transferred and wastes no space.
  return { bytes: new Uint8Array(compressed), arrays, size: whole.length };
}

/** Up to this size decompressing takes less time than passing the work to another thread. */
const maxSyncSize = 256 * 1024;
/** zlib starts another chunk when one is exactly full. */
const spareBytes = 64;

const decompress = promisify(zstdDecompress);

/** The compressed data; its arrays share one buffer. Small data takes some tens of microseconds. */
export async function restore<T>({ bytes, arrays, size }: Compressed): Promise<T> {
  const options = { chunkSize: size + spareBytes };
  const isSmall = size <= maxSyncSize;
  const whole = isSmall ? zstdDecompressSync(bytes, options) : await decompress(bytes, options);
  // Copied, because Node keeps small results in a buffer that many of them share.
  const buffer = whole.buffer.slice(whole.byteOffset, whole.byteOffset + arrays);
  return fill(JSON.parse(whole.toString('utf8', arrays)), buffer) as T;
}

/** Replaces the places of arrays by the arrays. */
function fill(described: unknown, buffer: ArrayBuffer): unknown {
  if (typeof described !== 'object' || described === null) return described;
  if (isPlace(described))
    return new arrayClasses[described.array](buffer, described.offset, described.length);
  if (Array.isArray(described))
    return typeof described[0] === 'object' ? described.map((one) => fill(one, buffer)) : described;
  const entries = Object.entries(described);
  return Object.fromEntries(entries.map(([name, field]) => [name, fill(field, buffer)]));
}

const isPlace = (value: object): value is Place => 'array' in value && 'offset' in value;

const isTypedArray = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

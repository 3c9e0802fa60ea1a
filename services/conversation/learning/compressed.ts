import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

/**
 * Plain data as zstd-compressed bytes, for other threads, the store and memory. Uncompressed they are the contents of all
 * typed arrays, arranged so that they compress well, then the rest of the data in JSON, where each array is replaced by its
 * place.
 */
export type Compressed = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Uncompressed size in bytes: of the arrays, and of everything. */
  arrays: number;
  size: number;
};

const arrayClasses = { Int8Array, Uint8Array, Int16Array, Uint16Array, Uint32Array, Float32Array };
type ClassName = keyof typeof arrayClasses;
type TypedArray = InstanceType<(typeof arrayClasses)[ClassName]>;
/** The offset is in bytes, the length in elements. Ascending integers are stored as their differences. */
type Place = { array: ClassName; offset: number; length: number; isAscending: boolean };

/** Every array begins at a multiple of this many bytes. */
const alignment = 4;

export function compress(value: unknown): Compressed {
  const parts: Uint8Array[] = [];
  let arrays = 0;

  function placeOf(array: TypedArray): Place {
    const { length, byteLength } = array;
    const place = { array: nameOf(array), offset: arrays, length, isAscending: isAscending(array) };
    const padding = new Uint8Array(-byteLength & (alignment - 1));
    parts.push(planesOf(place.isAscending ? differencesOf(array) : array), padding);
    arrays += byteLength + padding.length;
    return place;
  }

  const described = JSON.stringify(value, (_, one) => (isTypedArray(one) ? placeOf(one) : one));
  const whole = Buffer.concat([...parts, Buffer.from(described)]);
  // Copied into a buffer of its own, which can be transferred and wastes no space.
  return { bytes: new Uint8Array(zstdCompressSync(whole)), arrays, size: whole.length };
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
  const buffer = new ArrayBuffer(arrays);

  /** Replaces the places of arrays, within these fields, by the arrays. */
  function fill(fields: Record<string, unknown>): void {
    for (const name in fields) {
      const field = fields[name];
      if (typeof field !== 'object' || field === null) continue;
      if (isPlace(field)) fields[name] = restoreArray(field, whole, buffer);
      else if (!Array.isArray(field) || typeof field[0] === 'object')
        fill(field as Record<string, unknown>);
    }
  }

  const described = { value: JSON.parse(whole.toString('utf8', arrays)) };
  fill(described);
  return described.value;
}

function restoreArray(place: Place, whole: Uint8Array, buffer: ArrayBuffer): TypedArray {
  const { offset, length, isAscending } = place;
  const array = new arrayClasses[place.array](buffer, offset, length);
  const bytes = new Uint8Array(buffer, offset, array.byteLength);
  transpose(whole.subarray(offset, offset + array.byteLength), length, bytes);
  if (isAscending)
    for (let at = 1; at < length; at += 1) array[at] = (array[at] ?? 0) + (array[at - 1] ?? 0);
  return array;
}

/** The array's first bytes, then its second bytes, and so on: the high bytes of most numbers are alike. */
const planesOf = ({ buffer, byteOffset, byteLength, BYTES_PER_ELEMENT }: TypedArray) =>
  transpose(new Uint8Array(buffer, byteOffset, byteLength), BYTES_PER_ELEMENT);

/** Writes a matrix of bytes, given row by row, column by column. */
function transpose(matrix: Uint8Array, columns: number, result = new Uint8Array(matrix.length)) {
  const rows = matrix.length / columns;
  if (rows === 1 || columns === 1) result.set(matrix);
  else
    for (let column = 0; column < columns; column += 1)
      for (let row = 0; row < rows; row += 1)
        result[column * rows + row] = matrix[row * columns + column] ?? 0;
  return result;
}

/** Whether the array has integers of several bytes in ascending order. */
const isAscending = (array: TypedArray): boolean =>
  array.BYTES_PER_ELEMENT > 1 &&
  !(array instanceof Float32Array) &&
  array.every((one, at) => one >= (array[at - 1] ?? one));

const differencesOf = (ascending: TypedArray): TypedArray =>
  ascending.map((one, at) => one - (ascending[at - 1] ?? 0));

const nameOf = (array: TypedArray) => array.constructor.name as ClassName; // no other classes are used

const isPlace = (value: object): value is Place => 'array' in value && 'offset' in value;

const isTypedArray = (value: unknown): value is TypedArray =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

/** Plain data as zstd-compressed bytes, for other threads, the store and memory. */
export type Compressed = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Uncompressed size in bytes. */
  size: number;
};

export function compress(value: unknown): Compressed {
  const whole = serialize(value);
  // Copied into a buffer of its own, which can be transferred and wastes no space.
  return { bytes: new Uint8Array(zstdCompressSync(whole)), size: whole.length };
}

/** Up to this size decompressing takes less time than passing the work to another thread. */
const maxSyncSize = 256 * 1024;
/** zlib starts another chunk when one is exactly full. */
const spareBytes = 64;

const decompress = promisify(zstdDecompress);

/** Decompresses data. Small data takes tens of microseconds. */
export async function restore<T>({ bytes, size }: Compressed): Promise<T> {
  const options = { chunkSize: size + spareBytes };
  const isSmall = size <= maxSyncSize;
  return deserialize(
    isSmall ? zstdDecompressSync(bytes, options) : await decompress(bytes, options),
  );
}

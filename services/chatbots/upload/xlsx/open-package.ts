import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefusal } from '../file-refusal.ts';
import { type Budget, openBudget } from '../table.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The parts of an xlsx, inflated piece by piece and only when asked for. Paths match in any case. */
export type Package = { has(path: string): boolean; read(path: string): AsyncGenerator<Buffer> };

/** Throws `FileRefusal`, here or while reading, for an archive that is broken, encrypted or too large. */
export function openPackage(bytes: Buffer, maxInflated: number): Package {
  const entries = readZipDirectory(bytes, maxInflated);
  const inflated = openBudget(maxInflated);
  return {
    has: (path) => entries.has(path.toLowerCase()),
    read(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new FileRefusal('broken');
      return checked(inflate(bytes, entry), entry, inflated);
    },
  };
}

/** The directory may lie: what comes out is counted again, and must be what was announced. */
async function* checked(
  chunks: AsyncIterable<Buffer>,
  entry: ZipEntry,
  inflated: Budget,
): AsyncGenerator<Buffer> {
  let size = 0;
  let crc = 0;
  for await (const chunk of chunks) {
    inflated.spend(chunk.length);
    size += chunk.length;
    if (size > entry.size) throw new FileRefusal('broken');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw new FileRefusal('broken');
}

async function* inflate(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (bytes.readUInt32LE(entry.start) !== 0x04034b50) throw new FileRefusal('broken');
  const nameSize = bytes.readUInt16LE(entry.start + 26);
  const extraSize = bytes.readUInt16LE(entry.start + 28);
  const from = entry.start + 30 + nameSize + extraSize;
  const packed = bytes.subarray(from, from + entry.packed);
  if (packed.length !== entry.packed) throw new FileRefusal('broken');
  if (entry.method === 0) yield packed;
  else if (entry.method === 8) yield* createInflateRaw({ chunkSize: 65_536 }).end(packed);
  else throw new FileRefusal('broken');
}

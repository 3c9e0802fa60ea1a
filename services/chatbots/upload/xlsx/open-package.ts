import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import { FileRefusal } from '../sheet.ts';
import { type Budget, openBudget } from '../table.ts';

/** The parts of an xlsx, inflated in chunks and only on demand. Paths are case-insensitive. */
export type Package = { has(path: string): boolean; read(path: string): AsyncGenerator<Buffer> };

const maxEntries = 2_000;

/**
 * Opens an archive. Throws `FileRefusal` if it is encrypted, has too many
 * parts, or declares more than `maxInflated` bytes in all. Any error of
 * yauzl, here or while a part is read, means that the archive is broken.
 */
export async function openPackage(bytes: Buffer, maxInflated: number): Promise<Package> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  if (zip.entryCount > maxEntries) throw new FileRefusal('too-large');
  const declared = openBudget(maxInflated);
  const inflated = openBudget(maxInflated);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new FileRefusal('encrypted');
    declared.spend(entry.uncompressedSize);
    entries.set(pathOf(entry), entry);
  }

  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *read(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new FileRefusal('broken');
      yield* checked(await zip.openReadStreamPromise(entry), entry, inflated);
    },
  };
}

/**
 * Some programs write `\xl\…` or `/xl/…`; yauzl turns backslashes into slashes. Such paths are safe here, since they
 * are only compared and never opened.
 */
function pathOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const path = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  return path.replace(/^\//, '').toLowerCase();
}

/**
 * Passes on the chunks of an entry, and refuses a wrong checksum. The archive's directory may declare false sizes, so
 * the inflated bytes are counted too; yauzl compares them with the declared size.
 */
async function* checked(
  chunks: AsyncIterable<Buffer>,
  entry: Entry,
  inflated: Budget,
): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of chunks) {
    inflated.spend(chunk.length);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new FileRefusal('broken');
}

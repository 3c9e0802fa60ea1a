import { FileRefusal } from '../file-refusal.ts';
import { openBudget } from '../table.ts';

/** Where a part lies in the archive and what its directory says of it (APPNOTE 4.3.12). */
export type ZipEntry = {
  method: number;
  start: number;
  packed: number;
  size: number;
  crc: number;
};

const maxEntries = 2_000;
const endMark = Buffer.from('PK\x05\x06', 'latin1');
const entryMark = 0x02014b50;

/**
 * The parts of a zip by lower-case path. Refuses an archive that is broken or encrypted, that has too
 * many parts, or whose parts say they are larger, all together, than `maxInflated` bytes.
 */
export function readZipDirectory(bytes: Buffer, maxInflated: number): Map<string, ZipEntry> {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + 22 > bytes.length) throw new FileRefusal('broken');
  const { count, start } = directoryPlace(bytes, end);
  if (count > maxEntries) throw new FileRefusal('too-large');
  const declared = openBudget(maxInflated);
  const entries = new Map<string, ZipEntry>();
  for (let at = start, seen = 0; seen < count; seen += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new FileRefusal('broken');
    if (bytes.readUInt16LE(at + 8) & 1) throw new FileRefusal('encrypted');
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o));
    const extra = at + 46 + (nameSize ?? 0);
    const next = extra + (extraSize ?? 0) + (commentSize ?? 0);
    const entry = readEntry(bytes, at, bytes.subarray(extra, extra + (extraSize ?? 0)));
    declared.spend(entry.size);
    const path = bytes
      .toString('utf8', at + 46, extra)
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    entries.set(path.toLowerCase(), entry);
    at = next;
  }
  return entries;
}

function directoryPlace(bytes: Buffer, end: number): { count: number; start: number } {
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count !== 0xffff && start !== 0xffffffff) return { count, start };
  const locator = end - 20;
  if (locator < 0 || bytes.readUInt32LE(locator) !== 0x07064b50) return { count, start };
  const end64 = Number(bytes.readBigUInt64LE(locator + 8));
  return {
    count: Number(bytes.readBigUInt64LE(end64 + 32)),
    start: Number(bytes.readBigUInt64LE(end64 + 48)),
  };
}

/** Streaming writers say sizes in 64 bits, in the extra field, even where 32 would do. */
function readEntry(bytes: Buffer, at: number, extra: Buffer): ZipEntry {
  const wide = wideField(extra);
  let used = 0;
  const number = (offset: number) => {
    const value = bytes.readUInt32LE(at + offset);
    if (value !== 0xffffffff || wide === undefined) return value;
    used += 8;
    return Number(wide.readBigUInt64LE(used - 8));
  };
  const size = number(24);
  const packed = number(20);
  const start = number(42);
  return {
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    start,
    packed,
    size,
  };
}

function wideField(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4);
  }
  return undefined;
}

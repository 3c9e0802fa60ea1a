import { isUtf8 } from 'node:buffer';
import { FileRefusal } from './sheet.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a CSV without its byte order mark. Throws `FileRefusal` for bytes that are not text. */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const isCertain = encoding === 'utf-8' && isUtf8(bytes);
  if (looksBinary(text, isCertain)) throw new FileRefusal('not-a-sheet');
  return text;
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  return utf16ByZeros(bytes.subarray(0, 65_536)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/**
 * Detects UTF-16 without a byte order mark: zero bytes almost only at even or at odd positions, and either many
 * of them (Latin script) or one beside the first line end (any script). A stray NUL in 8-bit text fits neither.
 */
function utf16ByZeros(sample: Buffer): Encoding | undefined {
  const zeros: [number, number] = [0, 0];
  for (let at = sample.indexOf(0); at >= 0; at = sample.indexOf(0, at + 1)) {
    zeros[at % 2 === 0 ? 0 : 1] += 1;
  }
  const [even, odd] = zeros;
  const lineEnd = sample.indexOf(0x0a);
  const isLineEndLE = lineEnd >= 0 && lineEnd % 2 === 0 && sample[lineEnd + 1] === 0;
  const isLineEndBE = lineEnd % 2 === 1 && sample[lineEnd - 1] === 0;
  if (odd > 10 * even && (isLineEndLE || odd * 5 > sample.length)) return 'utf-16le';
  if (even > 10 * odd && (isLineEndBE || even * 5 > sample.length)) return 'utf-16be';
  return undefined;
}

/**
 * Whether more than four characters, and more than one in twenty, are control characters (fewer are dropped later). If
 * the encoding is a guess, unassigned and replacement characters count as well.
 */
function looksBinary(text: string, isCertain: boolean): boolean {
  const sample = text.slice(0, 65_536);
  // `[^\P{Cc}\t\n\r]` matches control characters other than tab and line ends.
  const strange = isCertain ? /[^\P{Cc}\t\n\r]/gu : /[^\P{Cc}\t\n\r]|\p{Cn}|\ufffd/gu;
  const found = sample.match(strange)?.length ?? 0;
  return found > 4 && found * 20 > sample.length;
}

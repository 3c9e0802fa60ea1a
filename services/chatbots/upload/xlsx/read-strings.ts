import type { Budget } from '../table.ts';
import { readXml } from './read-xml.ts';
import { unescapeText } from './unescape-text.ts';

/**
 * The shared strings that are wanted, by number: the runs of a rich text joined, readings for Asian
 * scripts left out. A table of a million strings costs no memory when a sheet shows ten of them.
 */
export async function readStrings(
  chunks: AsyncIterable<Buffer>,
  wanted: ReadonlySet<number>,
  options: { maxCell: number; budget: Budget },
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  let index = -1;
  let text = '';
  let capturing = false;
  let phonetic = false;
  await readXml(chunks, {
    open(name) {
      if (name === 'si') {
        index += 1;
        text = '';
      } else if (name === 'rPh') phonetic = true;
      else if (name === 't') capturing = !phonetic && wanted.has(index);
    },
    text(piece) {
      if (capturing && text.length < options.maxCell) text += piece;
    },
    close(name) {
      if (name === 't') capturing = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si' && wanted.has(index)) {
        found.set(index, unescapeText(text).slice(0, options.maxCell));
        options.budget.spend(text.length);
      }
    },
    done: () => found.size === wanted.size,
  });
  return found;
}

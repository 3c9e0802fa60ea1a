import { meaningText } from '../features/meaning-texts.ts';
import type { Meaning } from '../model.ts';

/** Numbers in a vector. */
const width = 384;
/** With vectors for fewer of its documents a bot answers by words alone. */
const fewestKnown = 0.5;

/** The vectors of a bot's documents, in their order; a document without one has zeros. Null when too few have one. */
export function learnMeaning(
  texts: readonly string[],
  vectors: ReadonlyMap<string, Int8Array> | undefined,
): Meaning | null {
  if (vectors === undefined || texts.length === 0) return null;
  const documents = new Int8Array(texts.length * width);
  let known = 0;
  texts.forEach((text, at) => {
    const vector = vectors.get(meaningText(text));
    if (vector?.length !== width) return;
    documents.set(vector, at * width);
    known += 1;
  });
  return known >= fewestKnown * texts.length ? { documents } : null;
}

import type { Bag } from './features.ts';
import { lookUp } from './hash-table.ts';
import type { Model } from './types.ts';

/** Weight of words, word pairs, letters and concepts, each block first brought to length 1. */
const blockWeights = [1, 0.6, 1, 0.6];

export type Vector = { ids: Int32Array; values: Float32Array; blocks: Uint8Array };

/** A unit vector from raw feature values: each block to length 1, then weighed. In place. */
export function balanceBlocks(values: Float32Array, blocks: ArrayLike<number>): void {
  const lengths = [0, 0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const kind = blocks[at] ?? 0;
    lengths[kind] = (lengths[kind] ?? 0) + (values[at] ?? 0) ** 2;
  }
  let whole = 0;
  const scales = lengths.map((length, kind) => {
    const weight = blockWeights[kind] ?? 0;
    if (length > 0) whole += weight * weight;
    return length > 0 ? weight / Math.sqrt(length) : 0;
  });
  const norm = whole > 0 ? 1 / Math.sqrt(whole) : 0;
  for (let at = 0; at < values.length; at++) {
    values[at] = (values[at] ?? 0) * (scales[blocks[at] ?? 0] ?? 0) * norm;
  }
}

/** A query as a unit vector; features the bot never saw keep id -1 and their share of the norm. */
export function weighQuery(
  bag: Bag,
  model: Pick<Model, 'vocabulary' | 'idf' | 'unknownIdf'>,
): Vector {
  const size = bag.hashes.length;
  const ids = new Int32Array(size);
  const values = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    const id = lookUp(model.vocabulary, bag.hashes[at] ?? 0);
    ids[at] = id;
    const idf = id < 0 ? model.unknownIdf : (model.idf[id] ?? 0);
    values[at] = Math.sqrt(bag.squares[at] ?? 0) * idf;
  }
  balanceBlocks(values, bag.blocks);
  return { ids, values, blocks: Uint8Array.from(bag.blocks) };
}

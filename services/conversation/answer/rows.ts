import { type Documents, readingLanguage } from './documents.ts';
import { extractFeatures } from './features.ts';
import { foldWords } from './fold.ts';
import { append, type Growable, growableIntegers, growableReals } from './growable.ts';
import { addOnce, emptyTable } from './hash-table.ts';
import { detectLanguage } from './language.ts';
import type { HashTable, SparseRows } from './types.ts';

/** Raw features of all documents: the vocabulary, each feature's block, a row per document. */
export type RawRows = { vocabulary: HashTable; blocks: Uint32Array; rows: SparseRows };

type Reader = {
  vocabulary: HashTable;
  blocks: Growable<Uint32Array>;
  column: Growable<Uint32Array>;
  value: Growable<Float32Array>;
};

function readDocument(reader: Reader, text: string, languages: Documents['languages']): void {
  const bag = extractFeatures(foldWords(text), readingLanguage(detectLanguage(text), languages));
  for (let at = 0; at < bag.hashes.length; at++) {
    const next = reader.vocabulary.size;
    const id = addOnce(reader.vocabulary, bag.hashes[at] ?? 0, next);
    if (id === next) append(reader.blocks, bag.blocks[at] ?? 0);
    append(reader.column, id);
    append(reader.value, Math.sqrt(bag.squares[at] ?? 0));
  }
}

/** Reads every document into sparse rows of square-rooted counts. */
export function readRows({ texts, languages }: Documents): RawRows {
  const reader: Reader = {
    vocabulary: emptyTable(),
    blocks: growableIntegers(),
    column: growableIntegers(),
    value: growableReals(),
  };
  const start = new Uint32Array(texts.length + 1);
  texts.forEach((text, document) => {
    readDocument(reader, text, languages);
    start[document + 1] = reader.column.length;
  });
  const column = reader.column.items.slice(0, reader.column.length);
  const value = reader.value.items.slice(0, reader.value.length);
  const blocks = reader.blocks.items.slice(0, reader.blocks.length);
  return { vocabulary: reader.vocabulary, blocks, rows: { start, column, value } };
}

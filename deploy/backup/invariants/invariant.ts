import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';

/** Something that is true of an installation's data at any moment. */
export type Invariant = {
  /** Called once for every document, in the order of owner, collection and id. */
  see(kept: StoredDocument): void;
  /** After the last one: what does not hold, a sentence each. They name ids, never people or what they wrote. */
  broken(): Iterable<string>;
};

/** What to do with the documents of each collection, by `owner/collection`. */
export function seeing(
  watched: Record<string, (doc: Doc) => void>,
): (kept: StoredDocument) => void {
  return ({ owner, collection, doc }) => watched[`${owner}/${collection}`]?.(doc);
}

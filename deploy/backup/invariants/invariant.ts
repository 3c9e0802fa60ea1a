import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';

/** A rule that an installation's data fulfils at any moment, except for events that are then in Kafka. */
export type Invariant = {
  /** Called once for every document, in the order of owner, collection and id. */
  visit(stored: StoredDocument): void;
  /** Called at the end: one sentence for each violation. It names ids, never people or their texts. */
  violations(): Iterable<string>;
};

/** Calls the handler of each document's collection, by `owner/collection`. */
export function byCollection(
  watched: Record<string, (doc: Doc) => void>,
): (stored: StoredDocument) => void {
  return ({ owner, collection, doc }) => watched[`${owner}/${collection}`]?.(doc);
}

import type { StoredDocument } from '@contesta/kit/store/archive';
import type { Doc } from '@contesta/kit/store/port';

/** A rule that the stored data fulfils at any moment, unless an event in Kafka has yet to be applied. */
export type Invariant = {
  /** Called once for every document, in the order of owner, collection and id. */
  visit(stored: StoredDocument): void;
  /** Called at the end: one sentence for each violation. It names ids, never people or their texts. */
  violations(): Iterable<string>;
};

/** Makes a `visit` that passes each document to the handler named `owner/collection`, if there is one. */
export function byCollection(
  watched: Record<string, (doc: Doc) => void>,
): (stored: StoredDocument) => void {
  return ({ owner, collection, doc }) => watched[`${owner}/${collection}`]?.(doc);
}

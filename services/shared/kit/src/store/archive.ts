import type { Doc } from './port.ts';

/** Where a document lives: whose store, and the collection in it. */
export type CollectionRef = { owner: string; collection: string };
export type StoredDocument = CollectionRef & { doc: Doc };

/** All that an installation keeps, for an operator's tools. Services know only their own store. */
export type Archive = {
  /** Every document, a collection after the other. */
  documents(): AsyncIterable<StoredDocument>;
  /**
   * Whether `documents` shows one instant: SQLite does, and a MongoDB replica set within its snapshot window (5 minutes
   * unless told). A standalone MongoDB shows each collection as it is when it is read.
   */
  showsOneInstant(): Promise<boolean>;
  isEmpty(): Promise<boolean>;
  /** Rejects when a document is there already. */
  insert(place: CollectionRef, docs: Doc[]): Promise<void>;
  /** Forgets everything, indexes too. Throws while a running product holds a SQLite file. */
  wipe(): Promise<void>;
  close(): Promise<void>;
};

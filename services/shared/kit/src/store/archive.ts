import type { Doc } from './port.ts';

/** A collection in an owner's (service's) store. */
export type CollectionRef = { owner: string; collection: string };
export type StoredDocument = CollectionRef & { doc: Doc };

/** All stored data of an installation, for an operator's tools. Services access only their own store. */
export type Archive = {
  /** Every document, collection by collection. */
  documents(): AsyncIterable<StoredDocument>;
  /**
   * Whether `documents` reads snapshots: with SQLite one for each service, begun one after another; with a MongoDB replica
   * set one of all data, within its snapshot window (5 minutes by default). A standalone MongoDB has no snapshots: it
   * shows each document as it is when it is read.
   */
  readsSnapshots(): Promise<boolean>;
  isEmpty(): Promise<boolean>;
  /** Rejects when a document already exists. */
  insert(target: CollectionRef, docs: Doc[]): Promise<void>;
  /**
   * Deletes everything, including indexes. Throws while a running product has a store open; resolves to false if the
   * database server does not tell who is connected.
   */
  wipe(): Promise<boolean>;
  close(): Promise<void>;
};

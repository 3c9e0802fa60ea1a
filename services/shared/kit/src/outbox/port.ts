import type { Outgoing } from '../bus/port.ts';

/** The unpublished events of a saved change or document, with its reference in the store. */
export type OutboxEntry = { ref: string; events: Outgoing[] };

/** The store of an outbox. */
export type OutboxSource = {
  name: string;
  /** Entries written before `olderThan` and not yet marked as published, roughly in the order of their creation. */
  pending(limit: number, olderThan: Date): Promise<OutboxEntry[]>;
  /** Marks events as published. Must not affect events that were added to an entry later. */
  markPublished(entries: OutboxEntry[]): Promise<void>;
};

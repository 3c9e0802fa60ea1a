import type { Outgoing } from '../bus/port.ts';

/** A saved change, by its reference in the store, and its unpublished events. */
export type Fact = { ref: string; events: Outgoing[] };

/** The store of an outbox. */
export type OutboxSource = {
  name: string;
  /** Facts written before `olderThan` and not yet marked as published, roughly oldest first. */
  pending(limit: number, olderThan: Date): Promise<Fact[]>;
  /** Marks events as published. Must not affect events that were added meanwhile. */
  markPublished(facts: Fact[]): Promise<void>;
};

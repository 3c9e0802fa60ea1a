import type { Outgoing } from '../bus/port.ts';

/** Something that happened, as its store remembers it, and the events that tell of it. */
export type Fact = { ref: string; events: Outgoing[] };

/** The store's side of an outbox. */
export type OutboxSource = {
  name: string;
  /** Facts written before `olderThan` and not yet marked, oldest first as well as the store can tell. */
  pending(limit: number, olderThan: Date): Promise<Fact[]>;
  /** Marks them as published. Must not touch what was added to them meanwhile. */
  markPublished(facts: Fact[]): Promise<void>;
};

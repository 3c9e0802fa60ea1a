import type { Envelope } from '@contesta/contracts/events';

/** Called at least once per event of the topic, in order per key. If it throws, the event is retried (see `Bus`). */
export type EventHandler = (event: Envelope) => Promise<void>;

/** An event to publish, with the key that orders it. */
export type Outgoing = { key: string; event: Envelope };

/**
 * Events between services: delivered at least once, in order per key, to one member of each group.
 * A handler that throws `Problem` UNAVAILABLE is retried until it succeeds; after another error it is retried a few
 * times with backoff, then the event goes to the dead letters and the next one is handled.
 */
export type Bus = {
  /**
   * Resolves when the broker has stored every event (in process: when every group has handled it or moved it to the
   * dead letters). Rejects with UNAVAILABLE when that is uncertain: publish again. On Kafka it settles in a bounded
   * time; in process it waits for handlers that are retried, and rejects only before `start` and once stopped.
   * Invalid events become dead letters.
   */
  publish(events: Outgoing[]): Promise<void>;
  /** Must be called before `start`. */
  subscribe(group: string, topic: string, handler: EventHandler): void;
  start(): Promise<void>;
  /** Stops taking events, and waits for running handlers. Publishing still works on Kafka, but not in process. */
  stopConsuming(): Promise<void>;
  /** Stops consuming and then publishing. */
  close(): Promise<void>;
};

export type DeadLetter = { group: string; topic: string; reason: string; event: unknown };

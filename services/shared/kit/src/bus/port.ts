import type { Envelope } from '@contesta/contracts/events';

/** Called once per event of the topic, in order per key, at least once. Throwing means "not handled". */
export type EventHandler = (event: Envelope) => Promise<void>;

export type Outgoing = { key: string; event: Envelope };

/**
 * Events between services: at least once, ordered per key, shared inside a group.
 * A handler that throws `Problem` UNAVAILABLE is retried until it succeeds; any other error is retried
 * a few times with backoff and then put, with the event, in the dead letters; the next event goes on.
 */
export type Bus = {
  /**
   * Resolves when every event is safe with the broker (in process: handled or buried by every group). Rejects with
   * UNAVAILABLE, in a bounded time, when that is not certain: publish again. What does not parse is buried.
   */
  publish(events: Outgoing[]): Promise<void>;
  /** Must be called before `start`. */
  subscribe(group: string, topic: string, handler: EventHandler): void;
  start(): Promise<void>;
  /** Stops taking events and waits for running handlers. Publishing still works, except in process, where it needs them. */
  stopConsuming(): Promise<void>;
  /** Stops consuming and then publishing. */
  close(): Promise<void>;
};

export type DeadLetter = { group: string; topic: string; reason: string; event: unknown };

import { createHash } from 'node:crypto';
import type { Envelope } from '@contesta/contracts/events';
import { backoffMs, pause, within } from '../concurrency.ts';
import { isProblem } from '../errors.ts';
import { systemNow } from '../identity.ts';
import type { Log } from '../log.ts';
import type { DeadLetter, EventHandler } from './port.ts';

/** How an attempt ended. `retried`: handled after failures; `failed`: will be tried again; `dead`: now a dead letter. */
type Outcome = 'ok' | 'retried' | 'failed' | 'dead';

/** Receives the measurements of a bus. */
export type BusMetrics = {
  handled(group: string, topic: string, outcome: Outcome): void;
  /** Milliseconds from the event's time until it was handled. */
  delay(group: string, topic: string, ms: number): void;
  /** How many events of a partition are not handled yet; null when this member no longer has the partition. */
  lag(group: string, topic: string, partition: number, events: number | null): void;
};

type DeliveryOptions = {
  log: Log;
  retry: RetryRule;
  /** A handler that takes longer has failed. */
  handlerMs: number;
  /** Rejects if the dead letter could not be stored. */
  storeDeadLetter: (letter: DeadLetter) => Promise<void>;
  metrics?: BusMetrics | undefined;
};

/** One event for one group. */
type Task = { group: string; event: Envelope; handler: EventHandler; stop: AbortSignal };

export type Delivery = ReturnType<typeof openDelivery>;

/** Delivers one event to one group: retries a failing handler, and finally moves the event to the dead letters. */
export function openDelivery({ log, retry, handlerMs, storeDeadLetter, metrics }: DeliveryOptions) {
  const timeoutError = () => new Error(`the handler did not answer within ${handlerMs} ms`);
  const attempt = ({ handler, event }: Task) => within(handlerMs, handler(event), timeoutError);

  /** Resolves with true once the event is handled or stored as a dead letter, with false if stopped before that. */
  async function deliver(task: Task): Promise<boolean> {
    let tally: Tally = { failures: 0, faults: 0, spentMs: 0 };
    let faultWaitMs = 0; // the wait since the last failure, unless that was an outage
    while (!task.stop.aborted) {
      const startedAt = performance.now();
      try {
        await attempt(task);
        noteHandled(task, tally.failures === 0 ? 'ok' : 'retried');
        return true;
      } catch (error) {
        const unavailable = isProblem(error, 'UNAVAILABLE');
        tally = countFailure(tally, unavailable, faultWaitMs + performance.now() - startedAt);
        const waitMs = nextWaitMs(retry, tally, unavailable);
        if (waitMs === null) return addDeadLetter(letterOf(task, error), task.stop);
        faultWaitMs = unavailable ? 0 : waitMs;
        noteFailure(task, tally, error);
        await pause(waitMs, task.stop);
      }
    }
    return false;
  }

  function noteHandled({ group, event: { topic, at } }: Task, outcome: 'ok' | 'retried'): void {
    metrics?.handled(group, topic, outcome);
    metrics?.delay(group, topic, systemNow() - Date.parse(at));
  }

  function noteFailure({ group, event }: Task, tally: Tally, error: unknown): void {
    const { id, topic, requestId } = event;
    const entry = { group, topic, event: id, requestId, ...tally, reason: reasonOf(error) };
    metrics?.handled(group, topic, 'failed');
    log.warn(entry, 'event not handled, trying again');
  }

  /** Moves an event to the dead letters, retrying until it is stored; false when stopped before that. */
  async function addDeadLetter(letter: DeadLetter, stop: AbortSignal): Promise<boolean> {
    const { group, topic, reason } = letter;
    for (let failures = 1; !stop.aborted; failures += 1) {
      try {
        await storeDeadLetter(letter);
        const event = idOf(letter.event);
        log.error({ group, topic, reason, event }, 'event moved to the dead letters');
        metrics?.handled(group, topic, 'dead');
        return true;
      } catch (error) {
        log.warn({ group, topic, reason: reasonOf(error) }, 'cannot store a dead letter, retrying');
        await pause(backoffMs(retry, failures), stop);
      }
    }
    return false;
  }

  return { deliver, addDeadLetter };
}

function letterOf({ group, event }: Task, error: unknown): DeadLetter {
  return { group, topic: event.topic, reason: reasonOf(error), event };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'not an error';
  return reason.slice(0, 300);
}

function idOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'id' in event ? event.id : undefined;
}

/** How a failed handler is retried. Times in milliseconds. */
export type RetryRule = {
  firstMs: number;
  capMs: number;
  /** How often one event may fail before it becomes a dead letter. */
  attempts: number;
  /** How long its failed attempts, and the waits between them, may take before that. */
  totalMs: number;
};

/** Five attempts with 3 s of waits: few, because later events of the key wait. Outages (UNAVAILABLE) do not count. */
export const defaultRetry: RetryRule = { firstMs: 200, capMs: 5000, attempts: 5, totalMs: 15_000 };

/** The failures of one event. `faults`: all but the outages; `spentMs`: their time and the waits between them. */
type Tally = { failures: number; faults: number; spentMs: number };

/** The tally after one more failure. `unavailable`: a dependency was down, which does not count against the event. */
export function countFailure(tally: Tally, unavailable: boolean, tookMs: number): Tally {
  const failures = tally.failures + 1;
  if (unavailable) return { ...tally, failures };
  return { failures, faults: tally.faults + 1, spentMs: tally.spentMs + tookMs };
}

/** Milliseconds to wait before the next attempt, or null when there is no further attempt. */
export function nextWaitMs(rule: RetryRule, tally: Tally, unavailable: boolean): number | null {
  if (unavailable) return backoffMs(rule, tally.failures);
  const waitMs = backoffMs(rule, tally.faults);
  if (tally.faults >= rule.attempts || tally.spentMs + waitMs > rule.totalMs) return null;
  return waitMs;
}

export type GroupSubscription = { group: string; topic: string; members: EventHandler[] };

/** The subscriptions of one process. Two handlers of a group for the same topic share the topic's keys. */
export function openSubscriptions() {
  const all: GroupSubscription[] = [];

  function add(group: string, topic: string, handler: EventHandler): void {
    const existing = all.find((other) => other.group === group && other.topic === topic);
    if (existing) existing.members.push(handler);
    else all.push({ group, topic, members: [handler] });
  }

  return { all, add };
}

/** The handler for a key: always the same one, so that the key's events stay in order. */
export function memberFor({ members }: GroupSubscription, key: string): EventHandler {
  const [only] = members;
  if (!only) throw new Error('a subscription without handlers');
  if (members.length === 1) return only;
  const hashed = createHash('md5').update(key).digest().readUInt32BE(0);
  return members[hashed % members.length] ?? only;
}

import { createHash } from 'node:crypto';
import type { Envelope } from '@contesta/contracts/events';
import { backoffMs, pause, within } from '../concurrency.ts';
import { isProblem } from '../errors.ts';
import { systemNow } from '../identity.ts';
import type { Log } from '../log.ts';
import type { DeadLetter, EventHandler } from './port.ts';

/** `failed`: one attempt, which is not the end of it. */
type Outcome = 'ok' | 'retried' | 'failed' | 'dead';

/** Where a bus writes down how it fares. */
export type BusFigures = {
  handled(group: string, topic: string, outcome: Outcome): void;
  /** Milliseconds from what happened until it was handled. */
  delay(group: string, topic: string, ms: number): void;
  /** Events of a partition not handled yet; null when it is no longer this member's. */
  lag(group: string, topic: string, partition: number, events: number | null): void;
};

type DeliveryOptions = {
  log: Log;
  retry: RetryRule;
  /** A handler that has not answered by then has failed. */
  handlerMs: number;
  /** Rejects when the dead letter is not safe yet. */
  deadLetters: (letter: DeadLetter) => Promise<void>;
  figures?: BusFigures | undefined;
};

/** One event for one group. */
type Task = { group: string; event: Envelope; handler: EventHandler; stop: AbortSignal };

export type Delivery = ReturnType<typeof openDelivery>;

/** What both buses do with one event and one group: handle, retry, bury. */
export function openDelivery({ log, retry, handlerMs, deadLetters, figures }: DeliveryOptions) {
  const late = () => new Error(`the handler did not answer within ${handlerMs} ms`);
  const attempt = ({ handler, event }: Task) => within(handlerMs, handler(event), late);

  /** Resolves with true once the event is handled or buried, with false when stopped before that. */
  async function deliver(task: Task): Promise<boolean> {
    if (task.stop.aborted) return false;
    const startedAt = performance.now();
    try {
      await attempt(task);
      note(task, 'ok');
      return true;
    } catch (error) {
      return tryAgain(task, error, performance.now() - startedAt);
    }
  }

  async function tryAgain(task: Task, firstError: unknown, firstMs: number): Promise<boolean> {
    let error = firstError;
    let tookMs = firstMs;
    let tally: Tally = { failures: 0, faults: 0, spentMs: 0 };
    for (;;) {
      const away = isProblem(error, 'UNAVAILABLE');
      tally = countFailure(tally, away, tookMs);
      const waitMs = nextWaitMs(retry, tally, away);
      if (waitMs === null) return bury(letterOf(task, error), task.stop);
      warn(task, tally, error);
      await pause(waitMs, task.stop);
      if (task.stop.aborted) return false;
      const startedAt = performance.now();
      try {
        await attempt(task);
        note(task, 'retried');
        return true;
      } catch (again) {
        error = again;
        tookMs = performance.now() - startedAt + waitMs;
      }
    }
  }

  function note({ group, event: { topic, at } }: Task, outcome: 'ok' | 'retried'): void {
    figures?.handled(group, topic, outcome);
    figures?.delay(group, topic, systemNow() - Date.parse(at));
  }

  function warn({ group, event: { id, topic, requestId } }: Task, tally: Tally, error: unknown) {
    const entry = { group, topic, event: id, requestId, ...tally, reason: reasonOf(error) };
    figures?.handled(group, topic, 'failed');
    log.warn(entry, 'event not handled, trying again');
  }

  /** Puts an event into the dead letters, however long that takes; false when stopped before. */
  async function bury(letter: DeadLetter, stop: AbortSignal): Promise<boolean> {
    const { group, topic, reason } = letter;
    for (let failures = 1; !stop.aborted; failures += 1) {
      try {
        await deadLetters(letter);
        log.error({ group, topic, reason, event: idOf(letter.event) }, 'event in the dead letters');
        figures?.handled(group, topic, 'dead');
        return true;
      } catch (error) {
        log.warn({ group, topic, reason: reasonOf(error) }, 'dead letter not safe yet');
        await pause(backoffMs(retry, failures), stop);
      }
    }
    return false;
  }

  return { deliver, bury };
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

/** How a failed handler is tried again. Times in milliseconds. */
export type RetryRule = {
  firstMs: number;
  capMs: number;
  /** How often one event may fail, and for how long in all, before it is a dead letter. */
  attempts: number;
  totalMs: number;
};

/** Five attempts in 3 s: others of the partition wait that long at most, and a lasting outage is UNAVAILABLE anyway. */
export const defaultRetry: RetryRule = { firstMs: 200, capMs: 5000, attempts: 5, totalMs: 15_000 };

/** What one event has cost so far: failures in all, those that are its own fault, and the time these took. */
type Tally = { failures: number; faults: number; spentMs: number };

/** The tally after one more failure. What is `away` (a dependency that does not answer) is nobody's fault. */
export function countFailure(tally: Tally, away: boolean, tookMs: number): Tally {
  const failures = tally.failures + 1;
  if (away) return { ...tally, failures };
  return { failures, faults: tally.faults + 1, spentMs: tally.spentMs + tookMs };
}

/** Milliseconds to wait before the next attempt, or null when there is none. */
export function nextWaitMs(rule: RetryRule, tally: Tally, away: boolean): number | null {
  if (away) return backoffMs(rule, tally.failures);
  const waitMs = backoffMs(rule, tally.faults);
  if (tally.faults >= rule.attempts || tally.spentMs + waitMs > rule.totalMs) return null;
  return waitMs;
}

export type GroupSubscription = { group: string; topic: string; members: EventHandler[] };

/** Who listens to what in one process. A group that subscribes twice to a topic shares its keys. */
export function openSubscriptions() {
  const all: GroupSubscription[] = [];

  function add(group: string, topic: string, handler: EventHandler): void {
    const known = all.find((one) => one.group === group && one.topic === topic);
    if (known) known.members.push(handler);
    else all.push({ group, topic, members: [handler] });
  }

  return { all, add };
}

/** The member that hears a key: always the same one, so that its events stay in order. */
export function memberFor({ members }: GroupSubscription, key: string): EventHandler {
  const [only] = members;
  if (!only) throw new Error('a subscription has a member');
  if (members.length === 1) return only;
  const spread = createHash('md5').update(key).digest().readUInt32BE(0);
  return members[spread % members.length] ?? only;
}

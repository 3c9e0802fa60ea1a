import type { Envelope } from '@contesta/contracts/events';
import { pause, within } from '../concurrency.ts';
import { isProblem } from '../errors.ts';
import type { Log } from '../log.ts';
import type { DeadLetter, EventHandler } from './port.ts';
import { backoffMs, countFailure, nextWaitMs, type RetryRule, type Tally } from './retry.ts';

/** `failed`: one attempt, which is not the end of it. */
export type Outcome = 'ok' | 'retried' | 'failed' | 'dead';

/** Where a bus writes down how it fares. */
export type BusFigures = {
  handled(group: string, topic: string, outcome: Outcome): void;
  /** Milliseconds from what happened until it was handled. */
  delay(group: string, topic: string, ms: number): void;
  /** Events of a partition not handled yet; null when it is no longer this member's. */
  lag(group: string, topic: string, partition: number, events: number | null): void;
};

export type DeliveryOptions = {
  log: Log;
  retry: RetryRule;
  /** A handler that has not answered by then has failed. */
  handlerMs: number;
  /** Rejects when the letter is not safe yet. */
  deadLetters: (letter: DeadLetter) => Promise<void>;
  figures?: BusFigures | undefined;
};

export type Job = { group: string; event: Envelope; handler: EventHandler; stop: AbortSignal };

export type Delivery = ReturnType<typeof openDelivery>;

/** What both buses do with one event and one group: handle, retry, bury. */
export function openDelivery({ log, retry, handlerMs, deadLetters, figures }: DeliveryOptions) {
  const late = () => new Error(`the handler did not answer within ${handlerMs} ms`);
  const attempt = ({ handler, event }: Job) => within(handlerMs, handler(event), late);

  /** Resolves with true once the event is handled or buried, with false when stopped before that. */
  async function deliver(job: Job): Promise<boolean> {
    if (job.stop.aborted) return false;
    const startedAt = performance.now();
    try {
      await attempt(job);
      note(job, 'ok');
      return true;
    } catch (error) {
      return tryAgain(job, error, performance.now() - startedAt);
    }
  }

  async function tryAgain(job: Job, firstError: unknown, firstMs: number): Promise<boolean> {
    let error = firstError;
    let tookMs = firstMs;
    let tally: Tally = { failures: 0, faults: 0, spentMs: 0 };
    for (;;) {
      const away = isProblem(error, 'UNAVAILABLE');
      tally = countFailure(tally, away, tookMs);
      const waitMs = nextWaitMs(retry, tally, away);
      if (waitMs === null) return bury(letterOf(job, error), job.stop);
      warn(job, tally, error);
      await pause(waitMs, job.stop);
      if (job.stop.aborted) return false;
      const startedAt = performance.now();
      try {
        await attempt(job);
        note(job, 'retried');
        return true;
      } catch (again) {
        error = again;
        tookMs = performance.now() - startedAt + waitMs;
      }
    }
  }

  function note({ group, event: { topic, at } }: Job, outcome: 'ok' | 'retried'): void {
    figures?.handled(group, topic, outcome);
    figures?.delay(group, topic, Date.now() - Date.parse(at));
  }

  function warn({ group, event: { id, topic, requestId } }: Job, tally: Tally, error: unknown) {
    const entry = { group, topic, event: id, requestId, ...tally, reason: reasonOf(error) };
    figures?.handled(group, topic, 'failed');
    log.warn(entry, 'event not handled, trying again');
  }

  /** Puts a letter away, however long that takes; false when stopped before. */
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

function letterOf({ group, event }: Job, error: unknown): DeadLetter {
  return { group, topic: event.topic, reason: reasonOf(error), event };
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : 'not an error').slice(
    0,
    300,
  );
}

function idOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'id' in event ? event.id : undefined;
}

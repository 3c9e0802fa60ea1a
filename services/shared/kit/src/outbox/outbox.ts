import type { Bus } from '../bus/port.ts';
import { backoffMs } from '../bus/retry.ts';
import { pause, within } from '../concurrency.ts';
import type { Clock } from '../identity.ts';
import type { Log } from '../log.ts';
import { openHints } from './hints.ts';
import type { Fact, OutboxSource } from './port.ts';
import { openRelay } from './relay.ts';
import { openSettler } from './settler.ts';
import { sweepPage } from './sweep.ts';

export type { Fact, OutboxSource } from './port.ts';

export type OutboxOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  clock: Clock;
  /** Milliseconds between two looks into the store (1000), and the age a fact is looked for from (1000). */
  sweepMs?: number;
  minAgeMs?: number;
  /** Facts read and marked at once (500), on their way at most (2000); milliseconds that marking waits for more (50). */
  batch?: number;
  queue?: number;
  lingerMs?: number;
  metrics?: { published(events: number): void; backlog(facts: number, oldestMs: number): void };
};

export type Outbox = {
  /** Tells of a fact just written, to publish it soon. Never waits, never fails: what is dropped the sweep finds. */
  add(fact: Fact): void;
  start(): void;
  /** Resolves when all that was written before is published and marked. Only while started. */
  idle(): Promise<void>;
  /** Waits up to 5 s for what is on its way; the rest is published after the next start. */
  close(): Promise<void>;
};

const failing = { firstMs: 200, capMs: 5000 };
const closeMs = 5000;

/**
 * Publishes what a store remembers as unpublished: at least once, and in order per key as far as hints tell. Straight
 * from the hints while all is well; after a failure, or with too many on their way, from the store until it has caught up.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { source, bus, log, clock, metrics } = options;
  const { sweepMs = 1000, minAgeMs = 1000, batch = 500, queue = 2000, lingerMs = 50 } = options;
  const stopping = new AbortController();
  const stop = stopping.signal;
  let running: Promise<void> | undefined;
  let failures = 0;
  let idlers: (() => void)[] = [];

  const relay = openRelay({ bus, queue, onPublished, onFailure });
  const settler = openSettler({ source, log, batch, lingerMs, onSettled });
  const hints = openHints(relay);
  const sweepOptions = { source, relay, batch, patienceMs: sweepMs, stop };
  const backlog = (facts: Fact[]) => metrics?.backlog(facts.length, ageOf(facts));

  function ageOf(facts: Fact[]): number {
    const times = facts.flatMap(({ events }) => events.map(({ event }) => Date.parse(event.at)));
    return times.length === 0 ? 0 : clock().getTime() - times.reduce((a, b) => Math.min(a, b));
  }

  function onPublished(fact: Fact): void {
    metrics?.published(fact.events.length);
    settler.add(fact);
  }

  function onFailure(error: unknown): void {
    if (failures === 0)
      log.warn({ outbox: source.name, reason: String(error) }, 'not published yet');
    failures += 1;
    hints.leave();
  }

  function onSettled(facts: Fact[]): void {
    for (const fact of facts) relay.land(fact);
    wakeIdlers();
  }

  async function run(): Promise<void> {
    while (!stop.aborted) {
      const waitMs = await sweep().catch((error) => {
        log.warn({ outbox: source.name, reason: String(error) }, 'the outbox cannot be read');
        return sweepMs;
      });
      if (waitMs > 0) await pause(waitMs, stop);
    }
  }

  /** One look into the store; resolves with the milliseconds until the next. */
  async function sweep(): Promise<number> {
    const ageMs = hints.mode() === 'direct' ? minAgeMs : -1;
    const failuresBefore = failures;
    const olderThan = new Date(clock().getTime() - ageMs);
    const result = await sweepPage({ ...sweepOptions, backlog }, olderThan);
    if (failures !== failuresBefore) return backoffMs(failing, Math.max(1, failures));
    if (result === 'stuck') return sweepMs;
    if (failures > 0) log.info({ outbox: source.name }, 'publishing again');
    failures = 0;
    if (result === 'more') return 0;
    const caughtUp = hints.caughtUp();
    wakeIdlers();
    return caughtUp ? sweepMs : 0;
  }

  function isIdle(): boolean {
    return hints.mode() === 'direct' && hints.count() === 0 && relay.count() === 0;
  }

  function wakeIdlers(): void {
    if (!isIdle()) return;
    for (const wake of idlers) wake();
    idlers = [];
  }

  async function close(): Promise<void> {
    hints.close();
    stopping.abort();
    settler.hurry();
    await within(closeMs, relay.empty(), () => new Error('too late')).catch(() => {});
    settler.giveUp();
    await running;
  }

  return {
    add: hints.add,
    start: () => {
      running ??= run();
    },
    idle: () =>
      isIdle() ? Promise.resolve() : new Promise<void>((resolve) => idlers.push(resolve)),
    close,
  };
}

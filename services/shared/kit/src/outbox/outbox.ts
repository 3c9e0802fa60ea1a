import type { Bus } from '../bus/port.ts';
import { backoffMs, pause, waitAtMost } from '../concurrency.ts';
import type { Clock } from '../identity.ts';
import type { Log } from '../log.ts';
import type { Fact, OutboxSource } from './port.ts';
import { openRelay, type Relay } from './relay.ts';

export type { Fact, OutboxSource } from './port.ts';

export type OutboxOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  clock: Clock;
  /** Milliseconds between two looks into the store (1000), and the age a fact is looked for from (1000). */
  pollMs?: number;
  minAgeMs?: number;
  /** Facts read and marked at once (500), on their way at most (2000); milliseconds that marking waits for more (50). */
  batch?: number;
  queue?: number;
  lingerMs?: number;
  metrics?: { published(events: number): void; backlog(facts: number, oldestMs: number): void };
};

export type Outbox = {
  /** Tells of a fact just written, to publish it soon. Never waits, never fails: what is dropped is found in the store. */
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
 * Publishes what a store remembers as unpublished: at least once, and in order per key as far as `add` tells. Straight
 * from `add` while all is well; after a failure, or with too many on their way, from the store until it has caught up.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { source, bus, log, clock, metrics } = options;
  const { pollMs = 1000, minAgeMs = 1000, batch = 500, queue = 2000, lingerMs = 50 } = options;
  const stopping = new AbortController();
  const stop = stopping.signal;
  let running: Promise<void> | undefined;
  let failures = 0;
  let idlers: (() => void)[] = [];

  const relay = openRelay({
    source,
    bus,
    log,
    queue,
    batch,
    lingerMs,
    onPublished: ({ events }) => metrics?.published(events.length),
    onMarked: wakeIdlers,
    onFailure,
  });
  const fastPath = openFastPath(relay);

  function onFailure(error: unknown): void {
    if (failures === 0)
      log.warn({ outbox: source.name, reason: String(error) }, 'not published yet');
    failures += 1;
    fastPath.leave();
  }

  async function run(): Promise<void> {
    while (!stop.aborted) {
      const waitMs = await look().catch((error) => {
        log.warn({ outbox: source.name, reason: String(error) }, 'the outbox cannot be read');
        return pollMs;
      });
      if (waitMs > 0) await pause(waitMs, stop);
    }
  }

  /** One look into the store; resolves with the milliseconds until the next. */
  async function look(): Promise<number> {
    const ageMs = fastPath.isDirect() ? minAgeMs : -1;
    const failuresBefore = failures;
    const result = await publishPage(new Date(clock().getTime() - ageMs));
    if (failures !== failuresBefore) return backoffMs(failing, Math.max(1, failures));
    if (result === 'stuck') return pollMs;
    if (failures > 0) log.info({ outbox: source.name }, 'publishing again');
    failures = 0;
    if (result === 'more') return 0;
    fastPath.caughtUp();
    wakeIdlers();
    return fastPath.isDirect() ? pollMs : 0;
  }

  /**
   * Publishes one page of what the store holds from before `olderThan`, save what is on its way already. Says whether
   * that was everything, there is more to read, or it is no use going on now.
   */
  async function publishPage(olderThan: Date): Promise<'complete' | 'more' | 'stuck'> {
    const limit = batch + relay.count();
    const failuresBefore = relay.failures();
    const found = await source.pending(limit, olderThan);
    metrics?.backlog(found.length, oldestMs(found, clock()));
    const waiting = found.filter((fact) => !relay.isFlying(fact));
    const page = waiting.slice(0, Math.max(0, Math.min(batch, relay.room())));
    await launched(page);
    if (relay.failures() !== failuresBefore) return 'stuck';
    if (found.length < limit && page.length === waiting.length) return 'complete';
    return page.length > 0 ? 'more' : 'stuck';
  }

  /** Waits for a page, but not for ever: a fact whose handler is stuck must not hold up the others. */
  async function launched(page: Fact[]): Promise<void> {
    const done = new AbortController();
    const all = Promise.all(page.map(relay.launch)).then(() => done.abort());
    await Promise.race([all, pause(pollMs, AbortSignal.any([stop, done.signal]))]);
  }

  function isIdle(): boolean {
    return fastPath.isDirect() && fastPath.count() === 0 && relay.count() === 0;
  }

  function wakeIdlers(): void {
    if (!isIdle()) return;
    for (const wake of idlers) wake();
    idlers = [];
  }

  async function close(): Promise<void> {
    fastPath.close();
    stopping.abort();
    await waitAtMost(closeMs, relay.empty());
    relay.giveUp();
    await running;
  }

  return {
    add: fastPath.add,
    start: () => {
      running ??= run();
    },
    idle: () =>
      isIdle() ? Promise.resolve() : new Promise<void>((resolve) => idlers.push(resolve)),
    close,
  };
}

function oldestMs(facts: Fact[], now: Date): number {
  const times = facts.flatMap(({ events }) => events.map(({ event }) => Date.parse(event.at)));
  return times.length === 0 ? 0 : now.getTime() - times.reduce((a, b) => Math.min(a, b));
}

/**
 * What becomes of a fact that `add` tells of. `direct`: published at once. `behind`: dropped, since older facts wait in
 * the store and go first. `holding`: kept while the last of those are read, so that none is missed between the two.
 */
type Mode = 'direct' | 'behind' | 'holding';

/** The way from a write straight to the relay, bounded by the relay's room. */
function openFastPath(relay: Relay) {
  let mode: Mode = 'behind';
  let fresh: Fact[] = [];
  let isScheduled = false;
  let isClosed = false;

  function add(fact: Fact): void {
    if (mode === 'behind' || isClosed) return;
    if (fresh.length >= relay.room()) {
      leave();
      return;
    }
    fresh.push(fact);
    if (mode === 'direct') schedule();
  }

  /** After the writer's own work: its answer does not wait for the handlers. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (mode === 'direct') flush();
    });
  }

  function flush(): void {
    const facts = fresh;
    fresh = [];
    for (const fact of facts) void relay.launch(fact);
  }

  /** Leaves everything to the store until that has caught up. */
  function leave(): void {
    mode = 'behind';
    fresh = [];
  }

  /** The store held no more than what is on its way now: a step nearer to direct. */
  function caughtUp(): void {
    if (mode === 'holding') flush();
    mode = mode === 'behind' ? 'holding' : 'direct';
  }

  function close(): void {
    if (mode === 'direct') flush();
    isClosed = true;
  }

  return {
    add,
    leave,
    caughtUp,
    close,
    isDirect: () => mode === 'direct',
    count: () => fresh.length,
  };
}

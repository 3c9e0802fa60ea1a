import type { Bus } from '../bus/port.ts';
import { backoffMs, pause, waitAtMost } from '../concurrency.ts';
import type { Clock } from '../identity.ts';
import type { Log } from '../log.ts';
import type { OutboxEntry, OutboxSource } from './port.ts';
import { openRelay, type Relay } from './relay.ts';

export type OutboxOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  clock: Clock;
  /** Milliseconds between two polls of the store. Default: 1000. */
  pollMs?: number;
  /** The minimum age of the entries that a poll reads, in ms, while `add` publishes directly. Default: 1000. */
  minAgeMs?: number;
  /** How many entries are read, and marked, at once. Default: 500. */
  batch?: number;
  /** The maximum number of entries in flight. Default: 2000. */
  maxInFlight?: number;
  /** How long an entry waits to be marked together with other entries, in milliseconds. Default: 50. */
  lingerMs?: number;
  metrics?: { published(events: number): void; backlog(entries: number, oldestMs: number): void };
};

export type Outbox = {
  /** Publishes an entry that was just written. Never waits or throws: a dropped entry is read from the store later. */
  add(entry: OutboxEntry): void;
  start(): void;
  /** Resolves once the store has been caught up with and all entries from `add` are marked. Call `start` before. */
  whenIdle(): Promise<void>;
  /** Waits up to 5 s for entries in flight. Other entries are published after the next start. */
  close(): Promise<void>;
};

const retryBackoff = { firstMs: 200, capMs: 5000 };
const closeMs = 5000;

/**
 * Publishes the unpublished entries of a store at least once, and in order per key for entries given to `add`. Normally
 * it publishes directly from `add`; after a failure, or with too many entries in flight, it reads from the store until
 * it has caught up.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { source, bus, log, clock, metrics } = options;
  const {
    pollMs = 1000,
    minAgeMs = 1000,
    batch = 500,
    maxInFlight = 2000,
    lingerMs = 50,
  } = options;
  const stopping = new AbortController();
  const stop = stopping.signal;
  let running: Promise<void> | undefined;
  let failuresInARow = 0;
  let waiters: (() => void)[] = [];

  const relay = openRelay({
    source,
    bus,
    log,
    maxInFlight,
    batch,
    lingerMs,
    onPublished: ({ events }) => metrics?.published(events.length),
    onMarked: wakeIfIdle,
    onFailure,
  });
  const fastPath = openFastPath(relay);

  function onFailure(error: unknown): void {
    if (failuresInARow === 0)
      log.warn(
        { outbox: source.name, reason: String(error) },
        'publishing the outbox failed, retrying',
      );
    failuresInARow += 1;
    fastPath.fallBehind();
  }

  async function run(): Promise<void> {
    while (!stop.aborted) {
      const waitMs = await pollStore().catch((error) => {
        log.warn({ outbox: source.name, reason: String(error) }, 'cannot read the outbox');
        return pollMs;
      });
      if (waitMs > 0) await pause(waitMs, stop);
    }
  }

  /** Publishes one page of the store; resolves with the milliseconds until the next poll. */
  async function pollStore(): Promise<number> {
    const now = clock().getTime();
    // While `add` publishes directly, a poll reads only entries that `add` has missed: older ones. Otherwise it reads all.
    const olderThan = fastPath.isDirect() ? now - minAgeMs : now + 1;
    const failuresBefore = relay.failureCount();
    const result = await publishPage(new Date(olderThan));
    if (relay.failureCount() !== failuresBefore) return backoffMs(retryBackoff, failuresInARow);
    if (result === 'stuck') return pollMs;
    if (failuresInARow > 0) log.info({ outbox: source.name }, 'publishing the outbox works again');
    failuresInARow = 0;
    if (result === 'more') return 0;
    fastPath.noteCaughtUp();
    wakeIfIdle();
    return fastPath.isDirect() ? pollMs : 0;
  }

  /**
   * Publishes one page of entries from before `olderThan` that are not in flight. Resolves with `complete` if that was
   * all, with `more` if there is more to read, and with `stuck` after a failure or without progress.
   */
  async function publishPage(olderThan: Date): Promise<'complete' | 'more' | 'stuck'> {
    const limit = batch + relay.count(); // those found may include all that are in flight
    const failuresBefore = relay.failureCount();
    const found = await source.pending(limit, olderThan);
    metrics?.backlog(found.length, oldestMs(found, clock()));
    const waiting = found.filter((entry) => !relay.isInFlight(entry));
    const page = waiting.slice(0, Math.max(0, Math.min(batch, relay.capacity())));
    await sendPage(page);
    if (relay.failureCount() !== failuresBefore) return 'stuck';
    if (found.length < limit && page.length === waiting.length) return 'complete';
    return page.length > 0 ? 'more' : 'stuck';
  }

  /** Waits for a page at most `pollMs`, so that an entry whose handler is stuck does not block other entries. */
  async function sendPage(page: OutboxEntry[]): Promise<void> {
    const done = new AbortController();
    const all = Promise.all(page.map(relay.send)).then(() => done.abort());
    await Promise.race([all, pause(pollMs, AbortSignal.any([stop, done.signal]))]);
  }

  function isIdle(): boolean {
    return fastPath.isDirect() && fastPath.count() === 0 && relay.count() === 0;
  }

  function wakeIfIdle(): void {
    if (!isIdle()) return;
    for (const wake of waiters) wake();
    waiters = [];
  }

  async function close(): Promise<void> {
    fastPath.close();
    stopping.abort();
    await waitAtMost(closeMs, relay.drain());
    relay.giveUp();
    await running;
  }

  return {
    add: fastPath.add,
    start: () => {
      running ??= run();
    },
    whenIdle: () =>
      isIdle() ? Promise.resolve() : new Promise<void>((resolve) => waiters.push(resolve)),
    close,
  };
}

function oldestMs(entries: OutboxEntry[], now: Date): number {
  const times = entries.flatMap(({ events }) => events.map(({ event }) => Date.parse(event.at)));
  return times.length === 0 ? 0 : now.getTime() - Math.min(...times);
}

/**
 * How an entry given to `add` is treated. `direct`: it is published at once. `behind`: it is dropped, because older
 * entries in the store go first. `buffering`: it is kept while the last older entries are read, so that none is missed.
 */
type Mode = 'direct' | 'behind' | 'buffering';

/** Sends entries from `add` directly to the relay, bounded by the relay's capacity. */
function openFastPath(relay: Relay) {
  let mode: Mode = 'behind';
  let added: OutboxEntry[] = [];
  let isScheduled = false;
  let isClosed = false;

  function add(entry: OutboxEntry): void {
    if (mode === 'behind' || isClosed) return;
    if (added.length >= relay.capacity()) {
      fallBehind();
      return;
    }
    added.push(entry);
    if (mode === 'direct') schedule();
  }

  /** Sends after the current event-loop turn, so that the writer of an entry does not wait for handlers. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (mode === 'direct') flush();
    });
  }

  function flush(): void {
    const entries = added;
    added = [];
    for (const entry of entries) void relay.send(entry);
  }

  /** Drops added entries until all older ones in the store are published. */
  function fallBehind(): void {
    mode = 'behind';
    added = [];
  }

  /** Call when the store has only entries in flight: moves from `behind` to `buffering`, then to `direct`. */
  function noteCaughtUp(): void {
    if (mode === 'buffering') flush();
    mode = mode === 'behind' ? 'buffering' : 'direct';
  }

  function close(): void {
    if (mode === 'direct') flush();
    isClosed = true;
  }

  return {
    add,
    fallBehind,
    noteCaughtUp,
    close,
    isDirect: () => mode === 'direct',
    count: () => added.length,
  };
}

import type { Bus } from '../bus/port.ts';
import { openKeyedMutex, pause } from '../concurrency.ts';
import type { Log } from '../log.ts';
import type { OutboxEntry, OutboxSource } from './port.ts';

type RelayOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  /** The maximum number of entries in flight. */
  maxInFlight: number;
  /** How many entries are marked at once. */
  batch: number;
  /** How long marking waits for more entries, in milliseconds. */
  lingerMs: number;
  onPublished: (entry: OutboxEntry) => void;
  onMarked: () => void;
  onFailure: (error: unknown) => void;
};

export type Relay = ReturnType<typeof openRelay>;

/**
 * Publishes entries in order per key. An entry is in flight until it is marked as published. When a publish fails, all
 * entries that still wait for their turn are dropped; they are read again from the store, in order.
 */
export function openRelay(options: RelayOptions) {
  const { source, bus, log, maxInFlight, batch, lingerMs, onPublished, onFailure } = options;
  const marker = openMarker({ source, log, batch, lingerMs }, (entries) => {
    for (const entry of entries) release(entry);
    options.onMarked();
  });
  const order = openKeyedMutex();
  const inFlight = new Map<string, number>();
  let count = 0;
  let failureCount = 0;
  let waiters: (() => void)[] = [];

  function send(entry: OutboxEntry): Promise<void> {
    count += 1;
    inFlight.set(entry.ref, (inFlight.get(entry.ref) ?? 0) + 1);
    const failuresBefore = failureCount;
    return order.run(keysOf(entry), async () => {
      if (failureCount !== failuresBefore) return release(entry);
      try {
        await bus.publish(entry.events);
      } catch (error) {
        failureCount += 1;
        release(entry);
        return onFailure(error);
      }
      onPublished(entry);
      marker.add(entry);
    });
  }

  /** Removes an entry from the entries in flight. */
  function release({ ref }: OutboxEntry): void {
    const remaining = (inFlight.get(ref) ?? 1) - 1;
    if (remaining > 0) inFlight.set(ref, remaining);
    else inFlight.delete(ref);
    count -= 1;
    if (count > 0) return;
    for (const wake of waiters) wake();
    waiters = [];
  }

  return {
    send,
    isInFlight: (entry: OutboxEntry) => inFlight.has(entry.ref),
    count: () => count,
    capacity: () => maxInFlight - count,
    /** How many publishes have failed since the start. */
    failureCount: () => failureCount,

    /** Marks published entries without waiting for more, and resolves when nothing is in flight. */
    async drain(): Promise<void> {
      marker.stopLingering();
      if (count > 0) await new Promise<void>((resolve) => waiters.push(resolve));
    },
    /** Stops marking: entries not marked by now will be published again. */
    giveUp: marker.giveUp,
  };
}

const keysOf = ({ events }: OutboxEntry) => events.map(({ key, event }) => `${event.topic} ${key}`);

const markRetryMs = 1000;

/** Marks published entries in batches, one batch at a time, and retries until the store accepts them. */
function openMarker(
  { source, log, batch, lingerMs }: Pick<RelayOptions, 'source' | 'log' | 'batch' | 'lingerMs'>,
  onMarked: (entries: OutboxEntry[]) => void,
) {
  const givenUp = new AbortController();
  const lingerEnd = new AbortController();
  let waiting: OutboxEntry[] = [];
  let isWorking = false;

  function add(entry: OutboxEntry): void {
    waiting.push(entry);
    if (isWorking) return;
    isWorking = true;
    void work();
  }

  async function work(): Promise<void> {
    await pause(lingerMs, lingerEnd.signal);
    while (waiting.length > 0 && !givenUp.signal.aborted) {
      const entries = waiting.slice(0, batch);
      try {
        await source.markPublished(entries);
        waiting = waiting.slice(entries.length);
        onMarked(entries);
      } catch (error) {
        log.warn(
          { outbox: source.name, reason: String(error) },
          'cannot mark published entries, retrying',
        );
        await pause(markRetryMs, givenUp.signal);
      }
    }
    isWorking = false;
  }

  return { add, stopLingering: () => lingerEnd.abort(), giveUp: () => givenUp.abort() };
}

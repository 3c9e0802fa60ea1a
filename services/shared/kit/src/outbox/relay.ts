import type { Bus } from '../bus/port.ts';
import { openKeyedMutex, pause } from '../concurrency.ts';
import type { Log } from '../log.ts';
import type { Fact, OutboxSource } from './port.ts';

export type RelayOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  /** The maximum number of facts in flight. */
  maxInFlight: number;
  /** How many facts are marked at once, and how long marking waits for more facts, in milliseconds. */
  batch: number;
  lingerMs: number;
  onPublished: (fact: Fact) => void;
  onMarked: () => void;
  onFailure: (error: unknown) => void;
};

export type Relay = ReturnType<typeof openRelay>;

/**
 * Publishes facts in order per key. A fact is in flight until it is marked as published. When a publish fails, all facts
 * sent before that and not yet published are dropped; they are read again from the store, in order.
 */
export function openRelay(options: RelayOptions) {
  const { source, bus, log, maxInFlight, batch, lingerMs, onPublished, onMarked, onFailure } =
    options;
  const marker = openMarker({ source, log, batch, lingerMs }, (facts) => {
    for (const fact of facts) release(fact);
    onMarked();
  });
  const order = openKeyedMutex();
  const inFlight = new Map<string, number>();
  let count = 0;
  let failures = 0;
  let waiters: (() => void)[] = [];

  function send(fact: Fact): Promise<void> {
    count += 1;
    inFlight.set(fact.ref, (inFlight.get(fact.ref) ?? 0) + 1);
    const failuresBefore = failures;
    return order.run(keysOf(fact), async () => {
      if (failures !== failuresBefore) return release(fact);
      try {
        await bus.publish(fact.events);
      } catch (error) {
        failures += 1;
        release(fact);
        return onFailure(error);
      }
      onPublished(fact);
      marker.add(fact);
    });
  }

  /** Removes a fact from the facts in flight. */
  function release({ ref }: Fact): void {
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
    isInFlight: (fact: Fact) => inFlight.has(fact.ref),
    count: () => count,
    capacity: () => maxInFlight - count,
    failures: () => failures,

    /** Marks published facts without waiting for more, and resolves when nothing is in flight. */
    async drain(): Promise<void> {
      marker.stopLingering();
      if (count > 0) await new Promise<void>((resolve) => waiters.push(resolve));
    },
    /** Stops marking: facts not marked by now will be published again. */
    giveUp: marker.giveUp,
  };
}

const keysOf = ({ events }: Fact) => events.map(({ key, event }) => `${event.topic} ${key}`);

const markRetryMs = 1000;

/** Marks published facts in batches, one batch at a time, and retries until the store accepts them. */
function openMarker(
  { source, log, batch, lingerMs }: Pick<RelayOptions, 'source' | 'log' | 'batch' | 'lingerMs'>,
  onMarked: (facts: Fact[]) => void,
) {
  const giveUp = new AbortController();
  const stopLingering = new AbortController();
  let waiting: Fact[] = [];
  let isWorking = false;

  function add(fact: Fact): void {
    waiting.push(fact);
    if (isWorking) return;
    isWorking = true;
    void work();
  }

  async function work(): Promise<void> {
    await pause(lingerMs, stopLingering.signal);
    while (waiting.length > 0 && !giveUp.signal.aborted) {
      const facts = waiting.slice(0, batch);
      try {
        await source.markPublished(facts);
        waiting = waiting.slice(facts.length);
        onMarked(facts);
      } catch (error) {
        log.warn(
          { outbox: source.name, reason: String(error) },
          'cannot mark published facts, retrying',
        );
        await pause(markRetryMs, giveUp.signal);
      }
    }
    isWorking = false;
  }

  return { add, stopLingering: () => stopLingering.abort(), giveUp: () => giveUp.abort() };
}

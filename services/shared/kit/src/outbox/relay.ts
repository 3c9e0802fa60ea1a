import type { Bus } from '../bus/port.ts';
import { openKeyedMutex, pause } from '../concurrency.ts';
import type { Log } from '../log.ts';
import type { Fact, OutboxSource } from './port.ts';

export type RelayOptions = {
  source: OutboxSource;
  bus: Bus;
  log: Log;
  /** Facts on their way at most. */
  queue: number;
  /** Facts marked at once, and how long the first of them waits for more, in milliseconds. */
  batch: number;
  lingerMs: number;
  onPublished: (fact: Fact) => void;
  onMarked: () => void;
  onFailure: (error: unknown) => void;
};

export type Relay = ReturnType<typeof openRelay>;

/**
 * Facts on their way to the broker, in order per key. A fact holds its place until it is marked as published. When a
 * publish fails, everything launched before and not yet published is dropped: it is read again from the store, in order.
 */
export function openRelay(options: RelayOptions) {
  const { source, bus, log, queue, batch, lingerMs, onPublished, onMarked, onFailure } = options;
  const marker = openMarker({ source, log, batch, lingerMs }, (facts) => {
    for (const fact of facts) land(fact);
    onMarked();
  });
  const order = openKeyedMutex();
  const flying = new Map<string, number>();
  let count = 0;
  let failures = 0;
  let waiters: (() => void)[] = [];

  function launch(fact: Fact): Promise<void> {
    count += 1;
    flying.set(fact.ref, (flying.get(fact.ref) ?? 0) + 1);
    const launchedAt = failures;
    return order.run(keysOf(fact), async () => {
      if (failures !== launchedAt) return land(fact);
      try {
        await bus.publish(fact.events);
      } catch (error) {
        failures += 1;
        land(fact);
        return onFailure(error);
      }
      onPublished(fact);
      marker.add(fact);
    });
  }

  /** Gives the fact's place free. */
  function land({ ref }: Fact): void {
    const left = (flying.get(ref) ?? 1) - 1;
    if (left > 0) flying.set(ref, left);
    else flying.delete(ref);
    count -= 1;
    if (count > 0) return;
    for (const wake of waiters) wake();
    waiters = [];
  }

  return {
    launch,
    isFlying: (fact: Fact) => flying.has(fact.ref),
    count: () => count,
    room: () => queue - count,
    failures: () => failures,

    /** Marks at once what is published from now on, and resolves when nothing is on its way. */
    async empty(): Promise<void> {
      marker.hurry();
      if (count > 0) await new Promise<void>((resolve) => waiters.push(resolve));
    },
    /** What is not marked by now will be published again. */
    giveUp: marker.giveUp,
  };
}

const keysOf = ({ events }: Fact) => events.map(({ key, event }) => `${event.topic} ${key}`);

const markRetryMs = 1000;

/** Marks published facts in batches, one batch at a time, until the store takes them. */
function openMarker(
  { source, log, batch, lingerMs }: Pick<RelayOptions, 'source' | 'log' | 'batch' | 'lingerMs'>,
  onMarked: (facts: Fact[]) => void,
) {
  const giveUp = new AbortController();
  const hurry = new AbortController();
  let waiting: Fact[] = [];
  let isWorking = false;

  function add(fact: Fact): void {
    waiting.push(fact);
    if (isWorking) return;
    isWorking = true;
    void work();
  }

  async function work(): Promise<void> {
    await pause(lingerMs, hurry.signal);
    while (waiting.length > 0 && !giveUp.signal.aborted) {
      const facts = waiting.slice(0, batch);
      try {
        await source.markPublished(facts);
        waiting = waiting.slice(facts.length);
        onMarked(facts);
      } catch (error) {
        log.warn({ outbox: source.name, reason: String(error) }, 'published facts not marked yet');
        await pause(markRetryMs, giveUp.signal);
      }
    }
    isWorking = false;
  }

  return { add, hurry: () => hurry.abort(), giveUp: () => giveUp.abort() };
}

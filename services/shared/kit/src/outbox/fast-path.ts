import type { Fact } from './port.ts';
import type { Relay } from './relay.ts';

export function oldestMs(facts: Fact[], now: Date): number {
  const times = facts.flatMap(({ events }) => events.map(({ event }) => Date.parse(event.at)));
  return times.length === 0 ? 0 : now.getTime() - times.reduce((a, b) => Math.min(a, b));
}

/**
 * What happens to a fact given to `add`. `direct`: it is published at once. `behind`: it is dropped, because older facts
 * in the store go first. `buffering`: it is kept while the last of those are read, so that none is missed.
 */
type Mode = 'direct' | 'behind' | 'buffering';

/** Sends facts from `add` directly to the relay, bounded by the relay's capacity. */
export function openFastPath(relay: Relay) {
  let mode: Mode = 'behind';
  let fresh: Fact[] = [];
  let isScheduled = false;
  let isClosed = false;

  function add(fact: Fact): void {
    if (mode === 'behind' || isClosed) return;
    if (fresh.length >= relay.capacity()) {
      fallBehind();
      return;
    }
    fresh.push(fact);
    if (mode === 'direct') schedule();
  }

  /** Sends after the current event-loop turn, so that the writer's answer does not wait for handlers. */
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
    for (const fact of facts) void relay.send(fact);
  }

  /** Drops facts until the store has caught up. */
  function fallBehind(): void {
    mode = 'behind';
    fresh = [];
  }

  /** Call when the store held only facts in flight: moves from `behind` to `buffering`, then to `direct`. */
  function caughtUp(): void {
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
    caughtUp,
    close,
    isDirect: () => mode === 'direct',
    count: () => fresh.length,
  };
}

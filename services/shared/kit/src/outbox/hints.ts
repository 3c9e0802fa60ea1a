import type { Fact } from './port.ts';
import type { Relay } from './relay.ts';

/**
 * What becomes of a hint. `direct`: published at once. `behind`: dropped, since older facts wait in the store and go
 * first. `holding`: kept while the last of those are read, so that none is missed between the two.
 */
export type HintMode = 'direct' | 'behind' | 'holding';

/** The way from a write to the relay, bounded by the relay's room. */
export function openHints(relay: Relay) {
  let mode: HintMode = 'behind';
  let fresh: Fact[] = [];
  let scheduled = false;
  let closed = false;

  function add(fact: Fact): void {
    if (mode === 'behind' || closed) return;
    if (fresh.length >= relay.room()) {
      leave();
      return;
    }
    fresh.push(fact);
    if (mode === 'direct') schedule();
  }

  /** After the writer's own work: its answer does not wait for the handlers. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (mode === 'direct') flush();
    });
  }

  function flush(): void {
    const facts = fresh;
    fresh = [];
    for (const fact of facts) void relay.launch(fact);
  }

  /** Leaves everything to the sweep until it has caught up. */
  function leave(): void {
    mode = 'behind';
    fresh = [];
  }

  /** The store held no more than what is on its way now; true when hints are direct again. */
  function caughtUp(): boolean {
    if (mode === 'holding') flush();
    mode = mode === 'behind' ? 'holding' : 'direct';
    return mode === 'direct';
  }

  function close(): void {
    if (mode === 'direct') flush();
    closed = true;
  }

  return { add, leave, caughtUp, close, mode: () => mode, count: () => fresh.length };
}

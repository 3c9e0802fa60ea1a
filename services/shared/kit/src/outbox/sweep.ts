import { pause } from '../concurrency.ts';
import type { Fact, OutboxSource } from './port.ts';
import type { Relay } from './relay.ts';

export type SweepOptions = {
  source: OutboxSource;
  relay: Relay;
  batch: number;
  /** How long one page is waited for before the next is read. */
  patienceMs: number;
  backlog: (facts: Fact[]) => void;
  stop: AbortSignal;
};

/** What one look into the store came to: everything published, more to read, or no use going on now. */
export type SweepResult = 'complete' | 'more' | 'stuck';

/** Publishes one page of what the store still holds from before `olderThan`, save what is on its way already. */
export async function sweepPage(options: SweepOptions, olderThan: Date): Promise<SweepResult> {
  const { source, relay, batch, patienceMs, backlog, stop } = options;
  const limit = batch + relay.count();
  const failuresBefore = relay.failures();
  const found = await source.pending(limit, olderThan);
  backlog(found);
  const waiting = found.filter((fact) => !relay.isFlying(fact));
  const page = waiting.slice(0, Math.max(0, Math.min(batch, relay.room())));
  await published(page, relay, patienceMs, stop);
  if (relay.failures() !== failuresBefore) return 'stuck';
  if (found.length < limit && page.length === waiting.length) return 'complete';
  return page.length > 0 ? 'more' : 'stuck';
}

/** Waits for a page, but not for ever: a fact whose handler is stuck must not hold up the others. */
async function published(page: Fact[], relay: Relay, patienceMs: number, stop: AbortSignal) {
  const patience = new AbortController();
  const all = Promise.all(page.map(relay.launch)).then(() => patience.abort());
  await Promise.race([all, pause(patienceMs, AbortSignal.any([stop, patience.signal]))]);
}

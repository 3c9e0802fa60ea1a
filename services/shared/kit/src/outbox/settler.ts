import { pause } from '../concurrency.ts';
import type { Log } from '../log.ts';
import type { Fact, OutboxSource } from './port.ts';

export type SettlerOptions = {
  source: OutboxSource;
  log: Log;
  /** Facts of one `settle` at most, and how long the first one waits for company, in milliseconds. */
  batch: number;
  lingerMs: number;
  onSettled: (facts: Fact[]) => void;
};

const retryMs = 1000;

/** Marks published facts in batches, one at a time, until the store takes them. */
export function openSettler({ source, log, batch, lingerMs, onSettled }: SettlerOptions) {
  const giveUp = new AbortController();
  const hurry = new AbortController();
  let waiting: Fact[] = [];
  let working = false;

  function add(fact: Fact): void {
    waiting.push(fact);
    if (working) return;
    working = true;
    void work();
  }

  async function work(): Promise<void> {
    await pause(lingerMs, hurry.signal);
    while (waiting.length > 0 && !giveUp.signal.aborted) {
      const facts = waiting.slice(0, batch);
      try {
        await source.settle(facts);
        waiting = waiting.slice(facts.length);
        onSettled(facts);
      } catch (error) {
        log.warn({ outbox: source.name, reason: String(error) }, 'published facts not marked yet');
        await pause(retryMs, giveUp.signal);
      }
    }
    working = false;
  }

  return {
    add,
    /** From now on nobody is waited for. */
    hurry: () => hurry.abort(),
    /** What is not marked by now will be published again. */
    giveUp: () => giveUp.abort(),
  };
}

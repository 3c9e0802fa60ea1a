import { setTimeout as sleep } from 'node:timers/promises';
import type { Kept } from './keep-running.ts';

/** The door first, so that the calls under way find everything behind it; what is left after all by force. */
const doorMs = 7_000;
const allMs = 14_500;

/** Ends every part in order, once: on SIGTERM, SIGINT, or when one cannot run at all, whose exit code it then passes on. */
export function openShutdown() {
  const kept: Kept[] = [];
  const begun = new AbortController();

  async function end(): Promise<void> {
    const isDoor = ({ part }: Kept) => part.name === 'gateway';
    await Promise.race([endAll(kept.filter(isDoor), 'SIGTERM'), sleep(doorMs)]);
    await endAll(kept, 'SIGTERM');
  }

  async function begin(code = 0): Promise<void> {
    if (begun.signal.aborted) return;
    begun.abort();
    await Promise.race([end(), sleep(allMs)]);
    await endAll(kept, 'SIGKILL');
    process.exit(code);
  }

  process.on('SIGTERM', () => void begin());
  process.on('SIGINT', () => void begin());
  return {
    signal: begun.signal,
    add: (one: Kept) => void kept.push(one),
    begin: (code: number) => void begin(code),
  };
}

async function endAll(kept: Kept[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(kept.map((one) => one.end(signal)));
}

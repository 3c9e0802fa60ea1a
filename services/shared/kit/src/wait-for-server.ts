import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './errors.ts';

/** What an operator reads about a server: its hosts instead of a URL, which may contain a password. */
type Server = { name: string; hosts: string[]; variable: string };

const announceAfterMs = 2_000;
const retryMs = 200;
/** EX_TEMPFAIL */
const exitCode = 75;
const announced = new Set<string>();

/**
 * Tries until a server answers. After 2 s it says that it waits, once in a process; after `limitMs` it throws a sentence
 * for the operator.
 */
export async function waitForServer<R>(
  { name, hosts, variable }: Server,
  limitMs: number,
  attempt: () => Promise<R>,
): Promise<R> {
  const place = `${name} at ${hosts.join(',')} (${variable})`;
  const announcement = setTimeout(() => {
    if (!announced.has(place)) console.error(`waiting for ${place}…`);
    announced.add(place);
  }, announceAfterMs);
  const giveUpAt = performance.now() + limitMs;
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const seconds = Math.round(limitMs / 1000);
        const line = `${place} gave no usable answer in ${seconds} s: ${reasonOf(error)}`;
        if (performance.now() + retryMs > giveUpAt) throw new StartError(line, exitCode);
        await sleep(retryMs);
      }
    }
  } finally {
    clearTimeout(announcement);
  }
}

/** The last error in a chain of causes says most: the others only wrap it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

import cluster from 'node:cluster';
import { once } from 'node:events';

/**
 * How a part hands its port over, in words on the channel to the process that keeps it running: told to end, it says
 * `leaving` and works on; its successor says `listening` on the same port; then it is told to `go`.
 */
export type Word = 'leaving' | 'listening' | 'go';

/** Longer than a start takes on a busy machine; whoever is not relieved by then goes all the same. */
const patienceMs = 8_000;

/** Whether another process of ours started this one, and is told by a channel. */
export const hasParent = process.connected === true;

// Without the process that started it a worker would end at once: it is to end in order.
if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;

export function sayListening(): void {
  say('listening');
}

/** Resolves once somebody else takes the calls on this port, or nobody will. */
export async function untilRelieved(): Promise<void> {
  if (!process.connected) return;
  const signal = AbortSignal.timeout(patienceMs);
  const told = Promise.race([
    once(process, 'message', { signal }),
    once(process, 'disconnect', { signal }),
  ]);
  say('leaving');
  await told.catch(() => {});
}

function say(word: Word): void {
  if (process.connected) process.send?.(word, () => {}); // nobody listens any more: we are told by the channel's end
}

import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lets this thread come after others where both want the same processor: 0 is as before, 19 last. Only Linux has
 * priorities of threads, and tells a thread its id; elsewhere they share evenly.
 */
export function giveWay(niceness: number): void {
  try {
    const id = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(id), niceness);
  } catch {
    // Not Linux, or not allowed.
  }
}

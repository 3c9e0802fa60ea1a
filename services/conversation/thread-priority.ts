import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of this thread: 0 is normal, 19 the lowest. Works on Linux only, where threads have priorities and
 * can read their own id; elsewhere it does nothing.
 */
export function lowerThreadPriority(niceness: number): void {
  try {
    const id = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(id), niceness);
  } catch {
    // Not Linux, or not allowed.
  }
}

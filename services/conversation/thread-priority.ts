import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Lowers this thread's priority: 0 is normal, 19 the lowest. Does nothing on systems other than Linux. */
export function lowerThreadPriority(niceness: number): void {
  try {
    const id = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(id), niceness);
  } catch {
    // Not Linux, or not allowed.
  }
}

import { setPriority } from 'node:os';

/** Lowers this thread's priority: 0 is normal, 19 the lowest. Only Linux has priorities of single threads. */
export function lowerThreadPriority(niceness: number): void {
  try {
    if (process.platform === 'linux') setPriority(niceness);
  } catch {
    // Not allowed.
  }
}

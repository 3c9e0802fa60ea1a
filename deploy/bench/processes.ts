import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../testing/processes.ts';

/** The bare server in a process of its own. */
export async function startBare() {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => endProcess(child, 'SIGTERM') };
}

/** Resident memory of a process in MB, where the system tells. */
export function residentMb(child: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

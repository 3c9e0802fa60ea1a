import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnv } from '../child-env.ts';

export const deployFolder = join(import.meta.dirname, '..');

export type ProcessResult = { code: number | null; stdout: string; stderr: string };

type User = { uid?: number; gid?: number };

/** Runs a command to its end, as `user` if given. The code is 127 if it cannot start, null if a signal ends it. */
export async function run(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
  user: User = {},
): Promise<ProcessResult> {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { ...user, env: childEnv(env), stdio });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout).catch(() => ''),
    text(child.stderr).catch(() => ''),
    once(child, 'exit').catch(() => [127]),
  ]);
  return { code, stdout, stderr };
}

/** Runs a file of the deploy folder to its end, as another user if given. */
export const runTool = (
  file: string,
  args: string[],
  env: Record<string, string>,
  user: User = {},
): Promise<ProcessResult> => run([process.execPath, join(deployFolder, file), ...args], env, user);

const bound = new Set<ChildProcess>();

/**
 * Kills the child when a SIGTERM ends this process. So Vitest ends the worker of a test file whose set-up failed; it then
 * waits until the worker's output is closed, which a child that still runs would hold open.
 */
export function endWithThisProcess<Child extends ChildProcess>(child: Child): Child {
  bound.add(child);
  child.once('exit', () => bound.delete(child));
  return child;
}

process.once('SIGTERM', () => {
  for (const child of bound) child.kill('SIGKILL');
  process.exit(1);
});

/** Sends a signal and waits until the process has exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Resident memory of a process in MB; NaN if the system does not report it. */
export function residentMb({ pid }: Pick<ChildProcess, 'pid'>): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

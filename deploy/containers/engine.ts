import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inherited } from '../inherited.ts';
import type { Ended } from '../testing/processes.ts';

/** Runs a command to its end and returns its output. */
export async function run(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(command, args, { env: inherited(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit').catch(() => [127]); // command not found
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout).catch(() => ''),
    text(child.stderr).catch(() => ''),
    ended,
  ]);
  return { code, stdout, stderr };
}

/** Runs a command that must succeed: returns its standard output, or throws with the last lines of its output. */
export async function must(command: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await run(command, env);
  if (code === 0) return stdout.trim();
  const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
}

export const docker = (...args: string[]): Promise<string> => must(['docker', ...args]);

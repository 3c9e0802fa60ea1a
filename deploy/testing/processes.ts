import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export const deployFolder = join(import.meta.dirname, '..');

/** What a process started by a test inherits: everything but the test runner's own mark, under which pages would be built for tests. */
export function inherited(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a file of this folder to its end. */
export async function runTool(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(deployFolder, file), ...args], {
    env: inherited(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

/** Below the ports that systems give to outgoing connections, of which a test makes thousands. */
const firstPort = 20_000;
const ports = 12_000;

/** A port that nobody listens on now, and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ports);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return await freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a signal and waits for the end; at once when it has ended already. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

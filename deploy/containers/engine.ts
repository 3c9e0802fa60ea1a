import { run } from '../testing/processes.ts';

/** Runs a command that must succeed: returns its standard output, or throws with the last lines of its output. */
export async function must(command: string[], env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await run(command, env);
  if (code === 0) return stdout.trim();
  const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
}

export const docker = (...args: string[]): Promise<string> => must(['docker', ...args]);

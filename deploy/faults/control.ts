import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type ServerName = 'mongo' | 'kafka' | 'redis';
export type Verb = 'stop' | 'kill' | 'freeze' | 'thaw' | 'start';

/** Applies the verb to a real server and waits until it is done; `start` waits until the server answers. */
export type Control = (verb: Verb, server: ServerName) => Promise<void>;

const timeoutMs = 90_000;

/** Controls the servers through the operator's program, called for example as `PROGRAM stop kafka`. */
export function openControl(program: string): Control {
  return async (verb, server) => {
    await promisify(execFile)(program, [verb, server], { timeout: timeoutMs });
  };
}

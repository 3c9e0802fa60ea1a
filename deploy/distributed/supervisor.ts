import '../compile-cache.cjs'; // a restart takes half the time
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, pause } from '@contesta/kit/concurrency';
import { childEnv } from '../child-env.ts';
import type { Part } from './parts.ts';

/** Time limits of a shutdown, for the gateway and for all processes. */
const gatewayEndMs = 7_000;
const allEndMs = 14_500;

export type Supervisor = {
  /** Starts a process and keeps it running. */
  run(part: Part): void;
  /** Aborts when the shutdown begins. */
  stopping: AbortSignal;
};

/**
 * Keeps processes running until SIGTERM or SIGINT, or until one exits with a fatal code: then this process exits with
 * that code too. At shutdown the gateway ends first, so that running calls are completed. After the time limit all are
 * killed.
 */
export function openSupervisor(say: (line: string) => void): Supervisor {
  const supervised: SupervisedProcess[] = [];
  const stopping = new AbortController();

  async function endInOrder(): Promise<void> {
    const gateway = supervised.filter(({ part }) => part.name === 'gateway');
    await Promise.race([endAll(gateway, 'SIGTERM'), sleep(gatewayEndMs)]);
    await endAll(supervised, 'SIGTERM');
  }

  async function shutDown(code = 0): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    say('Stopping …');
    await Promise.race([endInOrder(), sleep(allEndMs)]);
    await endAll(supervised, 'SIGKILL');
    say('Stopped.');
    process.exit(code);
  }

  process.on('SIGTERM', () => void shutDown());
  process.on('SIGINT', () => void shutDown());
  const options = {
    say,
    onFatal: (code: number) => void shutDown(code),
    stopping: stopping.signal,
  };
  return {
    run: (part) => void supervised.push(supervise(part, options)),
    stopping: stopping.signal,
  };
}

async function endAll(supervised: SupervisedProcess[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(supervised.map((child) => child.end(signal)));
}

type SupervisedProcess = {
  part: Part;
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<void>;
};

type SuperviseOptions = {
  say: (line: string) => void;
  /** Called with the exit code of a process that a restart would not help. */
  onFatal: (code: number) => void;
  /** After it aborts, no process is started. */
  stopping: AbortSignal;
};

/** After a long run the restart is immediate; each consecutive short run lengthens the pause. */
const restart = { firstMs: 200, capMs: 5_000 };
/** A process that ran at least this long counts as stable. */
const longRunMs = 10_000;
/** Exit codes of wrong usage and wrong configuration (EX_CONFIG). */
const fatalCodes = [2, 78];

function supervise(part: Part, { say, onFatal, stopping }: SuperviseOptions): SupervisedProcess {
  let child: ChildProcess | undefined;
  let shortRuns = 0;
  const { name, port } = part;

  /** Milliseconds until the next start. */
  function pauseAfter(startedAt: number): number {
    shortRuns = performance.now() - startedAt > longRunMs ? 0 : shortRuns + 1;
    return shortRuns === 0 ? 0 : backoffMs(restart, shortRuns);
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.aborted) {
      const startedAt = performance.now();
      child = start(part);
      say(`${name} pid=${child.pid} port=${port}`);
      const [code, signal] = await once(child, 'exit');
      if (stopping.aborted) return;
      if (fatalCodes.includes(code)) return onFatal(code);
      const waitMs = pauseAfter(startedAt);
      say(`${name} exited with ${code ?? signal}, restart in ${waitMs} ms`);
      await pause(waitMs, stopping);
    }
  }

  const running = keepRunning();
  return {
    part,
    async end(signal) {
      child?.kill(signal);
      await running;
    },
  };
}

const program = join(import.meta.dirname, '..', 'service.ts');

function start({ service, env }: Part): ChildProcess {
  return fork(program, [service], {
    execArgv: [], // do not pass on the flags of this process
    env: childEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the child exits when the channel closes
  });
}

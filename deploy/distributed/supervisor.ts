import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, pause } from '@contesta/kit/concurrency';
import { inherited } from '../inherited.ts';
import type { Part } from './parts.ts';

/** At shutdown, until the gateway has ended, and until all parts have; in milliseconds. */
const gatewayEndMs = 7_000;
const allEndMs = 14_500;

export type Supervisor = {
  /** Starts a part, and starts it again whenever it ends. */
  run(part: Part): void;
  /** Aborts when the shutdown begins. */
  stopping: AbortSignal;
};

/**
 * Keeps parts running until SIGTERM, SIGINT, or until one cannot run at all, whose exit code it then passes on. At shutdown
 * the gateway ends first, so that the calls under way find everything behind it; what is left at the end is killed.
 */
export function openSupervisor(say: (line: string) => void): Supervisor {
  const supervised: Supervised[] = [];
  const stopping = new AbortController();

  async function endInOrder(): Promise<void> {
    const gateway = supervised.filter(({ part }) => part.name === 'gateway');
    await Promise.race([endAll(gateway, 'SIGTERM'), sleep(gatewayEndMs)]);
    await endAll(supervised, 'SIGTERM');
  }

  async function shutDown(code = 0): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await Promise.race([endInOrder(), sleep(allEndMs)]);
    await endAll(supervised, 'SIGKILL');
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

async function endAll(supervised: Supervised[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(supervised.map((one) => one.end(signal)));
}

type Supervised = {
  part: Part;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

type SuperviseOptions = {
  say: (line: string) => void;
  /** Told the exit code of a part that another start would not mend. */
  onFatal: (code: number) => void;
  /** Once it aborts, nothing is started any more. */
  stopping: AbortSignal;
};

/** The first restart is at once: a process told to end has usually ended well. */
const restart = { firstMs: 200, capMs: 5_000 };
/** A part that ran this long starts with a clean record. */
const longRunMs = 10_000;
/** Exit codes of wrong usage and wrong configuration (EX_CONFIG). */
const fatal: unknown[] = [2, 78];

function supervise(part: Part, { say, onFatal, stopping }: SuperviseOptions): Supervised {
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
      if (fatal.includes(code)) return onFatal(code);
      const waitMs = pauseAfter(startedAt);
      say(`${name} ended with ${code ?? signal}, starts again in ${waitMs} ms`);
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
/** What is compiled once need not be again: a part is back in half the time. */
const compileCache = join(tmpdir(), 'contesta-compiled');

function start({ service, env }: Part): ChildProcess {
  return fork(program, [service], {
    execArgv: [], // what this process was started with is its own
    env: inherited({ NODE_COMPILE_CACHE: compileCache, ...env }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the channel tells it when we are gone
  });
}

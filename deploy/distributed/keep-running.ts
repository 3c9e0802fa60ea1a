import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backoffMs, pause } from '@contesta/kit/concurrency';
import type { Word } from '@contesta/kit/succession';
import type { Part } from './parts.ts';

export type Kept = {
  part: Part;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

export type Watcher = {
  say: (line: string) => void;
  /** It ended in a way that starting it again cannot mend. */
  onHopeless: (code: number) => void;
  /** From when on nothing is started any more. */
  stopping: AbortSignal;
};

/** The first restart is at once: a process told to end has usually ended well. */
const restart = { firstMs: 200, capMs: 5_000 };
/** Whoever lived this long starts with a clean record. */
const calmMs = 10_000;
/** Wrong usage and wrong configuration (EX_CONFIG). */
const hopeless = [2, 78];

/** What is compiled once need not be again: a part is back in half the time. */
const compiled = join(tmpdir(), 'contesta-compiled');
/** What kafkajs is known to ask for, once per process. */
const quiet = ['--disable-warning=TimeoutNegativeWarning'];
/** A part and its successor take their connections from one listener, which this process keeps open between them. */
cluster.schedulingPolicy = cluster.SCHED_NONE;
const program = join(import.meta.dirname, '..', 'service.ts');

/**
 * Starts a part as a process and starts it again whenever it ends, after a wait that grows with quick ends in a row. One
 * that says it is leaving works on until its successor listens.
 */
export function keepRunning(part: Part, { say, onHopeless, stopping }: Watcher): Kept {
  const running = new Set<ChildProcess>();
  let quickEnds = 0;
  const { name, port } = part;

  function launch(): ChildProcess {
    cluster.setupPrimary({
      exec: program,
      args: [name],
      execArgv: quiet,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the channel tells it when we are gone
    });
    const child = cluster.fork({ NODE_COMPILE_CACHE: compiled, ...part.env }).process;
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.on('message', () => stopping.aborted && relieve(child));
    say(`${name} pid=${child.pid} port=${port}`);
    return child;
  }

  /** Milliseconds until the next start. */
  function pauseAfter(bornAt: number): number {
    quickEnds = performance.now() - bornAt > calmMs ? 0 : quickEnds + 1;
    return quickEnds === 0 ? 0 : backoffMs(restart, quickEnds);
  }

  async function live(): Promise<void> {
    for (let leaving: ChildProcess | undefined; !stopping.aborted; ) {
      const bornAt = performance.now();
      const child = launch();
      if (leaving) relieveOnce(leaving, child);
      const fate = await fateOf(child);
      leaving = fate === 'leaving' ? child : undefined;
      if (stopping.aborted) return;
      if (fate === 'leaving') say(`${name} is leaving, its successor is coming`);
      else if (typeof fate === 'number' && hopeless.includes(fate)) return onHopeless(fate);
      else {
        const waitMs = pauseAfter(bornAt);
        say(`${name} ended with ${fate}, again in ${waitMs} ms`);
        await pause(waitMs, stopping);
      }
    }
  }

  const living = live();
  return {
    part,
    async end(signal) {
      const ends = [...running].map((child) => once(child, 'exit'));
      for (const child of running) child.kill(signal);
      await Promise.all(ends);
      await living;
    },
  };
}

/** That a process is about to end, or how it did: its exit code or the signal. */
async function fateOf(child: ChildProcess): Promise<Word | number | NodeJS.Signals> {
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code);
  const leaves = new Promise<Word>((resolve) =>
    child.on('message', (word: Word) => word === 'leaving' && resolve(word)),
  );
  return await Promise.race([ended, leaves]);
}

function relieve(child: ChildProcess): void {
  const go: Word = 'go';
  if (child.connected) child.send(go, () => {}); // gone already
}

/** Tells one that is leaving to go, once its successor listens or cannot. */
function relieveOnce(leaving: ChildProcess, successor: ChildProcess): void {
  successor.once('message', () => relieve(leaving));
  successor.once('exit', () => relieve(leaving));
}

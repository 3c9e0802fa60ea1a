import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backoffMs } from '@contesta/kit/bus/retry';
import { pause } from '@contesta/kit/pause';
import { inherited } from '../inherited.ts';
import type { Part } from './parts.ts';

export type Kept = {
  part: Part;
  /** Sends the signal and waits for the end; nothing is started again after it. */
  end(signal: NodeJS.Signals): Promise<void>;
};

export type Watcher = {
  say: (line: string) => void;
  /** It ended in a way that starting it again cannot mend. */
  onHopeless: (code: number) => void;
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
const program = join(import.meta.dirname, '..', 'service.ts');

/** Starts a part as a process and starts it again whenever it ends, after a wait that grows with quick ends in a row. */
export function keepRunning(part: Part, { say, onHopeless }: Watcher): Kept {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let quickEnds = 0;
  const { name, port } = part;

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, [...quiet, program, name], {
      env: inherited({ NODE_COMPILE_CACHE: compiled, ...part.env }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the channel tells it when we are gone
    });
    say(`${name} pid=${launched.pid} port=${port}`);
    return launched;
  }

  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      const bornAt = performance.now();
      child = launch();
      const [code, signal] = await once(child, 'exit');
      if (stopping.signal.aborted) return;
      if (hopeless.includes(code)) return onHopeless(code);
      quickEnds = performance.now() - bornAt > calmMs ? 0 : quickEnds + 1;
      const waitMs = quickEnds === 0 ? 0 : backoffMs(restart, quickEnds);
      say(`${name} ended with ${signal ?? code}, again in ${waitMs} ms`);
      await pause(waitMs, stopping.signal);
    }
  }

  const living = live();
  return {
    part,
    async end(signal) {
      stopping.abort();
      child?.kill(signal);
      await living;
    },
  };
}

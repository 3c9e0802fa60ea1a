import { type Job, pause } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';

export type Chore<T> = {
  name: string;
  /** What is to be looked after by then, the longest waiting first. */
  due(by: Date): Promise<T[]>;
  /** Takes one for a while; false when another process was faster. */
  claim(one: T, now: Date): Promise<boolean>;
  work(one: T): Promise<unknown>;
};

const everyMs = 500;
/** At a start whatever was to be done within this is done at once: somebody may have died over it. */
const firstAheadMs = 60_000;
const atOnce = 4;

/** Looks after what was left undone, again and again, until it is done. */
export function openSweeper<T>({ name, due, claim, work }: Chore<T>, clock: Clock, log: Log): Job {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function tend(one: T): Promise<void> {
    if (stopping.signal.aborted || !(await claim(one, clock()))) return;
    await work(one);
  }

  async function sweep(aheadMs: number): Promise<void> {
    const waiting = await due(new Date(clock().getTime() + aheadMs));
    const worker = async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
        await tend(one).catch(note);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  function note(error: unknown): void {
    log.warn({ chore: name, reason: String(error) }, 'not done yet');
  }

  async function run(): Promise<void> {
    for (let aheadMs = firstAheadMs; !stopping.signal.aborted; aheadMs = 0) {
      await sweep(aheadMs).catch(note);
      await pause(everyMs, stopping.signal);
    }
  }

  return {
    start: () => {
      running = run();
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

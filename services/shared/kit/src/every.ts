import type { Log } from './log.ts';
import { pause } from './pause.ts';
import type { Job } from './service.ts';

/** Work done at the start and then `ms` after each round. A round that fails is logged, and the next one tries again. */
export function every(ms: number, name: string, log: Log, work: () => Promise<void>): Job {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((err) => log.warn({ err, job: name }, 'a round of work failed'));
      await pause(ms, stopping.signal);
    }
  }

  return {
    start: () => {
      running ??= run();
    },
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}

import { metricIn, metricsAt } from '../testing/metrics.ts';
import { residentMb } from '../testing/processes.ts';
import { seededRandom } from '../testing/random.ts';
import { measure } from './load.ts';

export type Row = Record<string, number | string>;

/** A running product with its bots. */
export type Target = {
  url: string;
  bots: readonly string[];
  /** The metrics ports of its processes. */
  ports: readonly string[];
  /** The processes whose memory is measured. */
  processes: () => readonly { pid?: number | undefined }[];
};

export type BotLoad = {
  /** How the bots are chosen: in turn, or by Zipf's law. */
  chosen: 'evenly' | 'by Zipf';
  message: 'the same' | 'new';
};

type Options = BotLoad & {
  /** The number of bots that get messages. */
  count: number;
  seconds: number;
  /** The requests per second of bare Express. */
  baseline: number;
};

/** Measures the bots' replies for `seconds`, after a warm-up of 1.2 messages per bot, but at least 300 in all. */
export async function measureReplies(target: Target, options: Options) {
  const { url, bots, ports, processes } = target;
  const { count, chosen, seconds, baseline } = options;
  const draw = chosen === 'evenly' ? openRoundRobin(count) : openZipf(count);
  let sent = 0;
  const next = () => {
    sent += 1;
    const message =
      options.message === 'new' ? `¿tenéis rosas ${sent} de ${count}?` : '¿tenéis rosas?';
    return { path: `/api/chatbots/${bots[draw()]}/reply`, body: JSON.stringify({ message }) };
  };
  const load = { url, method: 'POST', next } as const;
  await measure({ ...load, amount: Math.max(300, Math.round(1.2 * count)) });
  const before = await countersOf(ports);
  const measured = await measure({ ...load, seconds });
  const after = await countersOf(ports);
  const lookups = after.lookups - before.lookups;
  return {
    bots: count,
    chosen,
    message: options.message,
    'replies/s': Math.round(measured.perSecond),
    'of bare Express': round(measured.perSecond / baseline),
    p99: measured.p99,
    hits: round(lookups === 0 ? Number.NaN : (after.hits - before.hits) / lookups),
    evicted: after.evicted - before.evicted,
    trained: after.trained - before.trained,
    MB: Math.round(processes().reduce((sum, pid) => sum + residentMb(pid), 0)),
    failed: measured.failed,
  };
}

/** Reads all counters from one metrics page of each process, so that they count the same messages. */
async function countersOf(ports: readonly string[]) {
  const pages = await Promise.all(ports.map(metricsAt));
  const sum = (name: string, label?: string) =>
    pages.reduce((total, page) => total + metricIn(page, name, label), 0);
  return {
    lookups: sum('contesta_model_lookups_total'),
    hits: sum('contesta_model_lookups_total', 'found="memory"'),
    evicted: sum('contesta_models_evicted_total'),
    trained: sum('contesta_trainings_total'),
  };
}

/** How many models the processes have trained. */
export const countTrainings = async (ports: readonly string[]): Promise<number> =>
  (await countersOf(ports)).trained;

/** Rounded to two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Draws the numbers from 0 to `count` - 1 in turn, again and again. */
function openRoundRobin(count: number): () => number {
  let last = -1;
  return () => {
    last = (last + 1) % count;
    return last;
  };
}

/** Draws the n-th number 1/n as often as the first; the sequence is the same in every run. */
function openZipf(count: number): () => number {
  const sums: number[] = [];
  for (let at = 0; at < count; at++) sums.push((sums[at - 1] ?? 0) + 1 / (at + 1));
  const total = sums.at(-1) ?? 1;
  const random = seededRandom(1);
  return () => {
    const target = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

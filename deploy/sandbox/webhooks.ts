import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type Faults, type Provider, usualKinds } from './faults.ts';
import type { Entry, Ledger, Notice } from './ledger.ts';

export type WebhookOptions<T extends Entry> = {
  provider: Provider;
  /** Where the events are sent. */
  url: string;
  ledger: Ledger<T>;
  /** The headers that prove where an event comes from. */
  sign(notice: Notice, now: Date): Record<string, string>;
  /** What the passing of time makes of an entry. */
  wake(entry: T, now: Date): T;
  faults: Faults;
  clock: Clock;
  log: Log;
};

const lookEveryMs = 250;
const atOnce = 16;
const answerWithinMs = 10_000;
/** With doubling waits of 30 s at most, some ten minutes. */
const attempts = 30;
const firstRetryMs = 250;
const longestRetryMs = 30_000;
/** An event held back so that the next overtakes it goes without one after this. */
const overtakenWithinMs = 3_000;

/** Tells a webhook what happened, again and again until it answers with success; also moves on what is due. */
export function openWebhooks<T extends Entry>(options: WebhookOptions<T>) {
  const { provider, url, ledger, faults, clock, log } = options;
  const underWay = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let held: string[] = [];

  async function look(): Promise<void> {
    for (const { _id } of await ledger.due(clock(), 100)) {
      if (underWay.size >= atOnce) return;
      if (underWay.has(_id)) continue;
      const work = attend(_id)
        .catch((error) => log.error({ err: error, provider }, 'a webhook failed'))
        .finally(() => underWay.delete(_id));
      underWay.set(_id, work);
    }
  }

  async function attend(id: string): Promise<void> {
    const now = clock();
    const entry = await ledger.change(id, (one) => options.wake(one, now));
    for (const notice of entry?.notices ?? []) if (notice.dueAt <= now) await tell(id, notice);
  }

  async function tell(id: string, notice: Notice): Promise<void> {
    const fault = await faults.next(provider, 'webhook', [...usualKinds, 'reorder']);
    if (fault?.kind === 'reorder') {
      held.push(id);
      return await put(id, { ...notice, dueAt: after(overtakenWithinMs) });
    }
    if (fault?.kind === 'duplicate') await send(notice);
    const isHeard = fault?.kind !== 'fail' && (await send(notice)) && fault?.kind !== 'cut';
    fault?.applied();
    const next = notice.attempts + 1;
    if (isHeard || next >= attempts) await drop(id, notice);
    else await put(id, { ...notice, attempts: next, dueAt: after(waitAfter(next)) });
    if (isHeard) await release();
  }

  async function send(notice: Notice): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', ...options.sign(notice, clock()) };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body: notice.body, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Those held back have been overtaken now. */
  async function release(): Promise<void> {
    const ids = held;
    held = [];
    const now = clock();
    for (const id of ids)
      await ledger.change(id, (entry) => ({
        ...entry,
        notices: entry.notices.map((one) => (one.attempts === 0 ? { ...one, dueAt: now } : one)),
      }));
  }

  const after = (ms: number) => new Date(clock().getTime() + ms);

  const replace = (id: string, notice: Notice, by: Notice[]) =>
    ledger.change(id, (entry) => ({
      ...entry,
      notices: entry.notices.flatMap((one) => (one.id === notice.id ? by : [one])),
    }));
  const drop = async (id: string, notice: Notice) => void (await replace(id, notice, []));
  const put = async (id: string, notice: Notice) => void (await replace(id, notice, [notice]));

  const lookSafely = () =>
    void look().catch((error) => log.warn({ err: error, provider }, 'no look at what is due'));
  ledger.whenDue(lookSafely);
  const timer = setInterval(lookSafely, lookEveryMs);
  return {
    async close(): Promise<void> {
      clearInterval(timer);
      ledger.whenDue(() => {});
      closing.abort();
      await Promise.all(underWay.values());
    },
  };
}

const waitAfter = (attempt: number): number =>
  Math.min(firstRetryMs * 2 ** (attempt - 1), longestRetryMs);

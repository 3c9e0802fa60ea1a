import { backoffMs, openSemaphore, openSingleFlight, poll } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { type Faults, type Provider, usualKinds } from './faults.ts';
import type { Entry, Ledger, PendingEvent } from './ledger.ts';

type WebhookOptions<T extends Entry> = {
  provider: Provider;
  /** The target of the events. */
  url: string;
  ledger: Ledger<T>;
  /** The headers that authenticate an event. */
  sign(notice: PendingEvent, now: Date): Record<string, string>;
  faults: Faults;
  clock: Clock;
  log: Log;
};

const pollEveryMs = 250;
const maxConcurrent = 16;
const answerTimeoutMs = 10_000;
/** With delays of at most 30 s, these attempts take about twelve minutes. */
const maxAttempts = 30;
const retry = { firstMs: 250, capMs: 30_000 };
/** The fault `reorder` holds an event until another event is delivered, but at most for this time. */
const longestHoldMs = 3_000;

/** Processes due entries: applies changes by time, and tries to deliver their events, `maxAttempts` times at most. */
export function openWebhooks<T extends Entry>(options: WebhookOptions<T>) {
  const { provider, url, ledger, faults, clock, log } = options;
  const workers = openSemaphore({ permits: maxConcurrent });
  const oncePerEntry = openSingleFlight<void>();
  const closing = new AbortController();
  let heldIds: string[] = [];

  async function startDue(): Promise<void> {
    for (const { _id } of await ledger.due(clock(), 100))
      void oncePerEntry(_id, () => workers.run(() => processEntry(_id)));
  }

  async function processEntry(id: string): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      const notices = (await ledger.applyTime(id))?.entry.notices ?? [];
      const now = clock();
      for (const notice of notices) if (notice.dueAt <= now) await deliver(id, notice);
    } catch (error) {
      log.error({ err: error, provider }, 'a stand-in could not process a due entry');
    }
  }

  async function deliver(id: string, notice: PendingEvent): Promise<void> {
    const fault = await faults.take(provider, 'webhook', [...usualKinds, 'reorder']);
    if (fault?.kind === 'reorder') {
      heldIds.push(id);
      return await replace(id, notice, [{ ...notice, dueAt: after(longestHoldMs) }]);
    }
    if (fault?.kind === 'duplicate') await send(notice);
    // With the fault `fail` the event is not sent; with `cut` its answer is lost.
    const isAnswered = fault?.kind !== 'fail' && (await send(notice)) && fault?.kind !== 'cut';
    fault?.applied();
    const attempts = notice.attempts + 1;
    const isDone = isAnswered || attempts >= maxAttempts;
    const later = { ...notice, attempts, dueAt: after(backoffMs(retry, attempts)) };
    await replace(id, notice, isDone ? [] : [later]);
    if (isAnswered) await releaseHeld();
  }

  async function send(notice: PendingEvent): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', ...options.sign(notice, clock()) };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body: notice.body, signal });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Makes the held events due, now that another event was delivered. They are those without an attempt. */
  async function releaseHeld(): Promise<void> {
    const ids = heldIds;
    heldIds = [];
    for (const id of ids)
      await ledger.change(id, (entry, now) => ({
        ...entry,
        notices: entry.notices.map((one) => (one.attempts === 0 ? { ...one, dueAt: now } : one)),
      }));
  }

  async function replace(id: string, notice: PendingEvent, later: PendingEvent[]): Promise<void> {
    await ledger.change(id, (entry) => ({
      ...entry,
      notices: entry.notices.flatMap((one) => (one.id === notice.id ? later : [one])),
    }));
  }

  const after = (ms: number) => new Date(clock().getTime() + ms);

  const rounds = poll({ name: `${provider} webhooks`, everyMs: pollEveryMs, log }, startDue);
  ledger.whenDue(rounds.wake);
  rounds.start();
  return {
    async close(): Promise<void> {
      ledger.whenDue(() => {});
      closing.abort();
      await rounds.close();
      const release = await workers.acquire(maxConcurrent); // all permits: waits for all workers
      release();
    },
  };
}

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
  sign(event: PendingEvent, now: Date): Record<string, string>;
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
      const events = (await ledger.applyTime(id))?.entry.notices ?? [];
      const now = clock();
      for (const event of events) if (event.dueAt <= now) await deliver(id, event);
    } catch (error) {
      log.error({ err: error, provider }, 'a stand-in could not process a due entry');
    }
  }

  async function deliver(id: string, event: PendingEvent): Promise<void> {
    const fault = await faults.take(provider, 'webhook', [...usualKinds, 'reorder']);
    if (fault?.kind === 'reorder') {
      heldIds.push(id);
      return await replace(id, event, [{ ...event, dueAt: after(longestHoldMs) }]);
    }
    if (fault?.kind === 'duplicate') await send(event);
    // With the fault `fail` the event is not sent; with `cut` its answer is lost.
    const isAnswered = fault?.kind !== 'fail' && (await send(event)) && fault?.kind !== 'cut';
    fault?.applied();
    const attempts = event.attempts + 1;
    const isDone = isAnswered || attempts >= maxAttempts;
    const later = { ...event, attempts, dueAt: after(backoffMs(retry, attempts)) };
    await replace(id, event, isDone ? [] : [later]);
    if (isAnswered) await releaseHeld();
  }

  async function send(event: PendingEvent): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', ...options.sign(event, clock()) };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerTimeoutMs)]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body: event.body, signal });
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
        notices: entry.notices.map((held) =>
          held.attempts === 0 ? { ...held, dueAt: now } : held,
        ),
      }));
  }

  async function replace(id: string, event: PendingEvent, later: PendingEvent[]): Promise<void> {
    await ledger.change(id, (entry) => ({
      ...entry,
      notices: entry.notices.flatMap((other) => (other.id === event.id ? later : [other])),
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

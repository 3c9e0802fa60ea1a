import type { Filter, UpdateFilter } from 'mongodb';
import { openSemaphore, type Poll, poll, within } from './concurrency.ts';
import type { Clock } from './identity.ts';
import type { Log } from './log.ts';
import type { Doc, DocCollection } from './store/port.ts';

/** Documents as a durable queue: a date field holds when each is due, or when its lease ends. */
export type Leases<T extends Doc> = {
  /** At most `limit` documents that are due at the time `by`, ordered by due date. */
  due(by: Date, limit: number): Promise<T[]>;
  /**
   * Leases a document until the time `until`, with `change` in the same write. Resolves with the changed document, or
   * null if its date has changed since it was read: another process has claimed or removed it.
   */
  claim(found: T, until: Date, change?: UpdateFilter<T>): Promise<T | null>;
  /** Extends a lease; null if the lease was lost, or the document has left the queue. */
  renew(held: T, until: Date): Promise<T | null>;
};

/** `field` needs a sparse index, and exists only while a document is in the queue. `filter` selects its documents. */
export function leases<T extends Doc>(
  collection: DocCollection<T>,
  field: keyof T & string,
  filter: Filter<T> = {},
): Leases<T> {
  async function claim(found: T, until: Date, change: UpdateFilter<T> = {}): Promise<T | null> {
    const dueAt: Date | undefined = found[field];
    if (!dueAt) return null;
    return await collection.findOneAndUpdate(
      { _id: found._id, [field]: dueAt } as Filter<T>,
      {
        ...change,
        $set: { ...change.$set, [field]: differentFrom(dueAt, until) },
      } as UpdateFilter<T>,
      { returnDocument: 'after' },
    );
  }

  return {
    due: (by, limit) =>
      collection
        .find({ ...filter, [field]: { $lte: by } } as Filter<T>)
        .sort({ [field]: 1 })
        .limit(limit)
        .toArray(),
    claim,
    renew: (held, until) => claim(held, until),
  };
}

/** A claim must change the date, because a second claim fails only if the date has changed. */
const differentFrom = (dueAt: Date, until: Date): Date =>
  until.getTime() === dueAt.getTime() ? new Date(until.getTime() + 1) : until;

export type LeaseQueueOptions = {
  name: string;
  /** The pause between two polls, in milliseconds. */
  everyMs: number;
  /** How many documents this process works on at once. */
  atOnce: number;
  /** The first poll also takes documents due within this time, in ms: the process that leased them may have died. */
  aheadMs?: number;
  /** How often a lease is renewed during its work, in milliseconds; used with `renew`. */
  renewEveryMs?: number;
  /** How long `close` waits for running work, in milliseconds. Unlimited by default. */
  closeMs?: number;
  clock: Clock;
  log: Log;
};

/** The steps for each document of a queue. `claim` and `renew` choose the end of the lease. */
export type LeaseWork<T extends Doc> = {
  due(by: Date, limit: number): Promise<T[]>;
  claim(found: T, now: Date): Promise<T | null>;
  renew?(held: T, now: Date): Promise<T | null>;
  /** Must end by removing the document from the queue, or by setting a later date. */
  work(held: T): Promise<unknown>;
};

/** How many documents one poll reads. */
const batch = 50;

/**
 * Polls for due documents and works on them. Each document is claimed by one of several processes; when its work fails,
 * or its process dies, it is due again when the lease ends.
 */
export function openLeaseQueue<T extends Doc>(
  { name, everyMs, atOnce, aheadMs = 0, renewEveryMs, closeMs, clock, log }: LeaseQueueOptions,
  { due, claim, renew, work }: LeaseWork<T>,
): Poll {
  const permits = openSemaphore({ permits: atOnce });
  const underWay = new Set<string>();
  let nextAheadMs = aheadMs;
  let isClosing = false;

  const polling = poll({ name, everyMs, log }, async () => {
    const found = await due(new Date(clock().getTime() + nextAheadMs), batch);
    nextAheadMs = 0;
    let started = 0;
    for (const document of found) if (await startWork(document)) started += 1;
    // After a full batch poll again at once, unless none of its documents could be claimed.
    if (found.length === batch && started > 0) polling.wake();
  });

  /** Waits for a permit, then claims the document and starts its work. Resolves with false if it was not claimed. */
  async function startWork(found: T): Promise<boolean> {
    if (underWay.has(found._id)) return false;
    const release = await permits.acquire();
    const held = isClosing ? null : await claim(found, clock()).catch(logFailure(found));
    if (!held) {
      release();
      return false;
    }
    underWay.add(held._id);
    void workWithRenewal(held)
      .catch(logFailure(held))
      .finally(() => {
        underWay.delete(held._id);
        release();
      });
    return true;
  }

  async function workWithRenewal(held: T): Promise<void> {
    let latest = held;
    const renewOnce = async () => {
      latest = (await renew?.(latest, clock())) ?? latest;
    };
    // A failed renewal is ignored: the next one may succeed; otherwise the lease ends and the document is due again.
    const renewing = renewEveryMs
      ? setInterval(() => void renewOnce().catch(() => {}), renewEveryMs)
      : undefined;
    try {
      await work(held);
    } finally {
      clearInterval(renewing);
    }
  }

  /** For `catch`: logs the failure and gives null, as for a document that was not claimed. */
  const logFailure =
    ({ _id }: T) =>
    (error: unknown): null => {
      log.warn(
        { queue: name, id: _id, reason: String(error) },
        'claiming or processing a document failed, it will be retried',
      );
      return null;
    };

  async function waitForWork(): Promise<void> {
    await polling.close();
    const release = await permits.acquire(atOnce);
    release();
  }

  return {
    start: polling.start,
    wake: polling.wake,
    async close() {
      isClosing = true;
      if (closeMs === undefined) return await waitForWork();
      const late = () => new Error(`still working after ${closeMs} ms`);
      await within(closeMs, waitForWork(), late).catch((err) =>
        log.warn({ err, queue: name }, 'the queue is closed, its unfinished work will be retried'),
      );
    },
  };
}

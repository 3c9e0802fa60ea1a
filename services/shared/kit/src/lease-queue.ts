import type { Filter, UpdateFilter } from 'mongodb';
import { openSemaphore, type Poll, poll, within } from './concurrency.ts';
import type { Clock } from './identity.ts';
import type { Log } from './log.ts';
import type { Doc, DocCollection } from './store/port.ts';

/** Documents as a durable queue: a date says when each is due, or until when somebody has taken it. */
export type Leases<T extends Doc> = {
  /** What is due by then, the longest waiting first. */
  due(by: Date, limit: number): Promise<T[]>;
  /** Takes one until then, making `change` in the same write; null when somebody else was faster. Gives it as it is now. */
  claim(found: T, until: Date, change?: UpdateFilter<T>): Promise<T | null>;
  /** Keeps what one holds until then; null when it is no longer one's own. */
  renew(held: T, until: Date): Promise<T | null>;
};

/** `field` needs a sparse index, and is there only while its document waits. `which` narrows what this queue looks for. */
export function leases<T extends Doc>(
  collection: DocCollection<T>,
  field: keyof T & string,
  which: Filter<T> = {},
): Leases<T> {
  async function claim(found: T, until: Date, change: UpdateFilter<T> = {}): Promise<T | null> {
    const dueAt: Date | undefined = found[field];
    if (!dueAt) return null;
    return await collection.findOneAndUpdate(
      { _id: found._id, [field]: dueAt } as Filter<T>,
      { ...change, $set: { ...change.$set, [field]: otherThan(dueAt, until) } } as UpdateFilter<T>,
      { returnDocument: 'after' },
    );
  }

  return {
    due: (by, limit) =>
      collection
        .find({ ...which, [field]: { $lte: by } } as Filter<T>)
        .sort({ [field]: 1 })
        .limit(limit)
        .toArray(),
    claim,
    renew: (held, until) => claim(held, until),
  };
}

/** A claim that left the date as it was would not stop a second one, which is guarded by that date. */
const otherThan = (dueAt: Date, until: Date): Date =>
  until.getTime() === dueAt.getTime() ? new Date(until.getTime() + 1) : until;

export type LeaseQueueOptions = {
  name: string;
  /** The pause between two looks, in milliseconds. */
  everyMs: number;
  /** How many are worked on at once in this process. */
  atOnce: number;
  /** At the start also what is due within this is taken, in milliseconds: who held it may have died. 0 if not given. */
  aheadMs?: number;
  /** How often a lease is renewed while its work goes on, in milliseconds; goes with `renew`. */
  renewEveryMs?: number;
  /** How long `close` waits for work under way, in milliseconds. Without it there is no limit. */
  closeMs?: number;
  clock: Clock;
  log: Log;
};

/** What is done with each document of a queue. `claim` and `renew` choose the end of the lease. */
export type LeaseWork<T extends Doc> = {
  due(by: Date, limit: number): Promise<T[]>;
  claim(found: T, now: Date): Promise<T | null>;
  renew?(held: T, now: Date): Promise<T | null>;
  /** Done, it has taken the document out of the queue or given it a later date. */
  work(held: T): Promise<unknown>;
};

/** How many are read at one look. */
const batch = 50;

/**
 * Works on what is due, again and again. Of several processes one claims a document; when its work fails, or its process
 * dies, the document is due once more at the end of the lease.
 */
export function openLeaseQueue<T extends Doc>(
  { name, everyMs, atOnce, aheadMs = 0, renewEveryMs, closeMs, clock, log }: LeaseQueueOptions,
  { due, claim, renew, work }: LeaseWork<T>,
): Poll {
  const permits = openSemaphore({ permits: atOnce });
  const underWay = new Set<string>();
  let lookAheadMs = aheadMs;
  let isClosing = false;

  const looking = poll({ name, everyMs, log }, async () => {
    const found = await due(new Date(clock().getTime() + lookAheadMs), batch);
    lookAheadMs = 0;
    let begun = 0;
    for (const one of found) if (await begin(one)) begun += 1;
    // More may wait behind a full batch. One of which nothing could be claimed would only be read again.
    if (found.length === batch && begun > 0) looking.wake();
  });

  /** Waits for a permit and claims; resolves once the work has begun, or with false when there is none to do. */
  async function begin(found: T): Promise<boolean> {
    if (underWay.has(found._id)) return false;
    const release = await permits.acquire();
    const held = isClosing ? null : await claim(found, clock()).catch(failed(found));
    if (!held) {
      release();
      return false;
    }
    underWay.add(held._id);
    void whileRenewing(held)
      .catch(failed(held))
      .finally(() => {
        underWay.delete(held._id);
        release();
      });
    return true;
  }

  async function whileRenewing(held: T): Promise<void> {
    let latest = held;
    const prolong = async () => {
      latest = (await renew?.(latest, clock())) ?? latest;
    };
    // A renewal that fails is made up for by the next; if none succeeds, the lease ends and somebody else takes over.
    const renewing =
      renewEveryMs && setInterval(() => void prolong().catch(() => {}), renewEveryMs);
    try {
      await work(held);
    } finally {
      clearInterval(renewing);
    }
  }

  const failed =
    ({ _id }: T) =>
    (error: unknown): null => {
      log.warn(
        { queue: name, id: _id, reason: String(error) },
        'failed; due again when its lease ends',
      );
      return null;
    };

  async function finish(): Promise<void> {
    await looking.close();
    const release = await permits.acquire(atOnce);
    release();
  }

  return {
    start: looking.start,
    wake: looking.wake,
    async close() {
      isClosing = true;
      if (closeMs === undefined) return await finish();
      await within(closeMs, finish(), () => new Error('too slow')).catch((err) =>
        log.warn({ err, queue: name }, 'closed before its work was done: that is done once more'),
      );
    },
  };
}

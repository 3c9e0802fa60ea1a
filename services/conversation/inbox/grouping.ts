import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Job, poll } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { BotsStore } from '../bots-store.ts';
import type { Embedder } from '../encoder/embedder.ts';
import type { Exchange } from '../exchange.ts';
import type { ExchangesStore } from '../exchanges-store.ts';
import { type Group, openSorter, type Sorter } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  exchanges: Pick<ExchangesStore, 'botsWithUngrouped' | 'ungrouped' | 'markGrouped'>;
  bots: Pick<BotsStore, 'find'>;
  inbox: InboxStore;
  embedder: Pick<Embedder, 'vectorOf'>;
  newId: NewId;
  clock: Clock;
  log: Log;
};

const everyMs = 700;
const botsAtOnce = 100;
const leaseMs = 5_000;
const renewEveryMs = 1_500;
/** How many exchanges are put into groups before these are saved. */
const batch = 100;
/** Sooner than the owner may see them; a late encoder is not waited for either, words tell much. */
const batchMs = 1_000;
const patienceMs = 600;
/** Groups handled so long ago stand in nobody's way: what is asked now is asked anew. */
const handledMs = 60_000;
/** The encoder reads about so many characters of a text. */
const longestMeant = 600;

/**
 * Puts what bots did not know into their owners' inboxes. The exchanges themselves say which of them still wait; one
 * process at a time sorts those of a bot, and what was counted by one that died is not counted again.
 */
export function openGrouping(options: Options): Job {
  const { exchanges, inbox, clock, log } = options;
  const group = openGrouper(options);
  const queue = openLeaseQueue(
    {
      name: 'inbox',
      everyMs,
      atOnce: 2,
      aheadMs: leaseMs,
      renewEveryMs,
      closeMs: 3_000,
      clock,
      log,
    },
    {
      due: inbox.leases.due,
      claim: (found, now) => inbox.leases.claim(found, new Date(now.getTime() + leaseMs)),
      renew: (held, now) => inbox.leases.renew(held, new Date(now.getTime() + leaseMs)),
      async work({ _id }) {
        await group(_id);
        await inbox.unqueue(_id);
      },
    },
  );
  let last = '';
  const looking = poll({ name: 'unanswered', everyMs, log }, async () => {
    const found = await exchanges.botsWithUngrouped(last, botsAtOnce);
    last = found.length < botsAtOnce ? '' : (found.at(-1) ?? '');
    await Promise.all(found.map((bot) => inbox.queue(bot, clock())));
    if (found.length > 0) queue.wake();
  });
  return {
    start() {
      queue.start();
      looking.start();
    },
    close: async () => void (await Promise.all([looking.close(), queue.close()])),
  };
}

/** Sorts all that waits of one bot. */
function openGrouper({ exchanges, bots, inbox, embedder, newId, clock }: Options) {
  const isAlive = async (id: string) => Boolean((await bots.find(id))?.ownerId);

  /** Places what it can in a second; gives the keys of the groups by exchange. */
  async function place(sorter: Sorter, waiting: readonly Exchange[]) {
    const keys = new Map<string, string | null>();
    const began = clock().getTime();
    for (const { _id, question, at } of waiting) {
      const text = question.slice(0, longestMeant).trim().toLowerCase();
      const vector = await embedder.vectorOf(text, { maxMs: patienceMs });
      keys.set(_id, sorter.place({ id: _id, text: question, at, vector }));
      if (clock().getTime() - began > batchMs) break;
      await nextTurn(); // ten thousand groups take milliseconds to compare with
    }
    return keys;
  }

  /** One batch; false when there is no more, or what is left must wait for another look. */
  async function sortBatch(chatbotId: string): Promise<boolean> {
    const waiting = await exchanges.ungrouped(chatbotId, batch);
    if (waiting.length === 0) return false;
    const { fresh, stale } = byAge(await inbox.ofBot(chatbotId), clock());
    const sorter = openSorter(chatbotId, fresh, newId);
    const keys = await place(sorter, waiting);
    const saved = await inbox.save(sorter.changed());
    const placed = [...keys];
    const done = placed.filter(([, key]) => key === null || saved.has(key));
    await exchanges.markGrouped(done.map(([id]) => id));
    await inbox.remove(stale);
    await inbox.keepMost(sorter.all());
    return done.length === placed.length;
  }

  return async (chatbotId: string): Promise<void> => {
    while ((await isAlive(chatbotId)) && (await sortBatch(chatbotId)));
    // A bot may go while its messages are sorted: then nothing of it stays.
    if (!(await isAlive(chatbotId))) await inbox.forgetBot(chatbotId);
  };
}

function byAge(stored: readonly Group[], now: Date): { fresh: Group[]; stale: string[] } {
  const isStale = ({ handledAt }: Group) => handledAt && +now - +handledAt > handledMs;
  return {
    fresh: stored.filter((group) => !isStale(group)),
    stale: stored.filter(isStale).map(({ _id }) => _id),
  };
}

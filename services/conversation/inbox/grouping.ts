import { setImmediate } from 'node:timers/promises';
import { undoMs } from '@contesta/contracts/chatbot';
import { type Poll, poll } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import type { Embedder } from '@contesta/vectors/embedder';
import type { ActiveBot, Bots } from '../bots.ts';
import type { Exchange, ExchangesStore } from '../exchanges-store.ts';
import type { Models } from '../models.ts';
import { textForMeaning } from '../understanding/features/meaning-texts.ts';
import type { Model } from '../understanding/model.ts';
import { type Group, openSorter, type Sorter, surplusGroups } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  exchanges: Pick<ExchangesStore, 'botsWithUngrouped' | 'ungrouped' | 'markGrouped'>;
  bots: Pick<Bots, 'findCopy'>;
  inbox: InboxStore;
  models: Pick<Models, 'of'>;
  embedder: Pick<Embedder, 'vectorOf'>;
  newId: NewId;
  clock: Clock;
  log: Log;
};

const everyMs = 700;
const botsAtOnce = 100;
const leaseMs = 5_000;
/** How many exchanges are put into groups before the groups are saved. */
const batchSize = 100;
/** How many stored groups are read before other requests get the thread. */
const groupsPerSlice = 10;
/** After this time a batch is saved even if exchanges of it remain. */
const batchMs = 1_000;
/** How long a message waits for its vector; without a vector, its words decide the group. */
const vectorMs = 600;
/** How long answered groups are kept: longer than they can be reopened. Dismissed groups, without `handledAt`, stay. */
const keepAnsweredMs = 6 * undoMs;

/**
 * Puts unanswered exchanges into the owners' inboxes. An exchange is marked as `ungrouped` until then. One process at a
 * time works on a bot, and after a crash no exchange is counted twice.
 */
export function openGrouping(options: Options): Poll {
  const { exchanges, inbox, clock, log } = options;
  const group = openGrouper(options);
  const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);
  const times = { everyMs, aheadMs: leaseMs, renewEveryMs: 1_500, closeMs: 3_000 };
  const queue = openLeaseQueue(
    { name: 'inbox', atOnce: 2, ...times, clock, log },
    {
      due: inbox.leases.due,
      claim: (found, now) => inbox.leases.claim(found, leaseEnd(now)),
      renew: (held, now) => inbox.leases.renew(held, leaseEnd(now)),
      async work({ _id }) {
        await group(_id);
        await inbox.unqueue(_id);
      },
    },
  );
  let last = '';
  const finder = poll({ name: 'unanswered', everyMs, log }, async () => {
    const found = await exchanges.botsWithUngrouped(last, botsAtOnce);
    last = found.length < botsAtOnce ? '' : (found.at(-1) ?? '');
    await Promise.all(found.map((bot) => inbox.queue(bot, clock())));
    if (found.length > 0) queue.wake();
  });
  return {
    wake: finder.wake,
    start() {
      queue.start();
      finder.start();
    },
    close: async () => void (await Promise.all([finder.close(), queue.close()])),
  };
}

/** Groups all waiting exchanges of one bot. */
function openGrouper({ exchanges, bots, inbox, models, embedder, newId, clock }: Options) {
  /**
   * Puts as many exchanges into groups as it can in a second. Returns each exchange's group key, null if nothing
   * has to be saved. The encoder usually has the vectors cached from the replies.
   */
  async function assign(model: Model, sorter: Sorter, waiting: readonly Exchange[], bot: string) {
    const assigned: [exchange: string, key: string | null][] = [];
    const startedAt = clock().getTime();
    for (const { _id, question, at, rejected, reply } of waiting) {
      const asker = { bot, address: 'inbox', maxMs: vectorMs };
      const vector = await embedder.vectorOf(textForMeaning(model, question), asker);
      const message = { id: _id, text: question, at, vector };
      assigned.push([_id, sorter.assign(rejected ? { ...message, rejected: reply } : message)]);
      if (clock().getTime() - startedAt > batchMs) break;
      await setImmediate(); // comparing with ten thousand groups takes milliseconds
    }
    return assigned;
  }

  /** Groups one batch. Returns whether the next one can follow: this one was full, and all its groups were saved. */
  async function sortBatch(bot: ActiveBot): Promise<boolean> {
    const chatbotId = bot.id;
    const waiting = await exchanges.ungrouped(chatbotId, batchSize);
    if (waiting.length === 0) return false;
    const { model } = await models.of(bot);
    const { fresh = [], stale = [] } = byAge(await inbox.ofBot(chatbotId), clock());
    const sorter = openSorter(chatbotId, newId);
    for (const [at, group] of fresh.entries()) {
      sorter.addStored(group);
      if (at % groupsPerSlice === groupsPerSlice - 1) await setImmediate();
    }
    const assigned = await assign(model, sorter, waiting, chatbotId);
    const saved = await inbox.save(sorter.changed());
    const done = assigned.filter(([, key]) => key === null || saved.has(key));
    await exchanges.markGrouped(done.map(([id]) => id));
    await inbox.remove([...stale, ...surplusGroups(sorter.all())]);
    return waiting.length === batchSize && done.length === assigned.length;
  }

  return async (chatbotId: string): Promise<void> => {
    let bot = await bots.findCopy(chatbotId);
    while (bot && (await sortBatch(bot))) bot = await bots.findCopy(chatbotId);
    // A bot may be deleted in the meantime: then its groups are deleted too.
    if (!(await bots.findCopy(chatbotId))) await inbox.forgetBot(chatbotId);
  };
}

const byAge = (stored: readonly Group[], now: Date) =>
  Object.groupBy(stored, ({ handledAt }) =>
    handledAt && now.getTime() - handledAt.getTime() > keepAnsweredMs ? 'stale' : 'fresh',
  );

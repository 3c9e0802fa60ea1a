import { setImmediate as nextTurn } from 'node:timers/promises';
import { undoMs } from '@contesta/contracts/chatbot';
import { type Job, poll } from '@contesta/kit/concurrency';
import type { Clock, NewId } from '@contesta/kit/identity';
import { openLeaseQueue } from '@contesta/kit/lease-queue';
import type { Log } from '@contesta/kit/log';
import { type BotsStore, type LivingBot, livingBot } from '../bots.ts';
import type { Embedder } from '../encoder/embedder.ts';
import type { Exchange, ExchangesStore } from '../exchanges-store.ts';
import type { Models } from '../models.ts';
import { textForMeaning } from '../understanding/features/meaning-texts.ts';
import type { Model } from '../understanding/model.ts';
import { type Group, openSorter, type Sorter } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';

type Options = {
  exchanges: Pick<ExchangesStore, 'botsWithUngrouped' | 'ungrouped' | 'markGrouped'>;
  botsStore: Pick<BotsStore, 'find'>;
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
const renewEveryMs = 1_500;
/** How many exchanges are put into groups before these are saved. */
const batch = 100;
/** How many stored groups are read at a time, between which visitors are answered. */
const groupsATurn = 10;
/** Sooner than the owner may see them; a late encoder is not waited for either, words tell much. */
const batchMs = 1_000;
const patienceMs = 600;
/** Groups handled so long ago can no longer be put back, and go: what is asked now is asked anew. */
const handledMs = 6 * undoMs;

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
function openGrouper({ exchanges, botsStore, inbox, models, embedder, newId, clock }: Options) {
  async function findAlive(id: string): Promise<LivingBot | null> {
    const copy = await botsStore.find(id);
    return copy && livingBot(copy);
  }

  /**
   * Places what it can in a second; gives the keys of the groups by exchange. What the encoder is asked is what the reply
   * asked it a moment ago, so it need not work again.
   */
  async function place(model: Model, sorter: Sorter, waiting: readonly Exchange[], bot: string) {
    const asker = { bot, address: 'inbox' };
    const keys = new Map<string, string | null>();
    const began = clock().getTime();
    for (const { _id, question, at } of waiting) {
      const meant = textForMeaning(model, question);
      const vector = await embedder.vectorOf(meant, { ...asker, maxMs: patienceMs });
      keys.set(_id, sorter.place({ id: _id, text: question, at, vector }));
      if (clock().getTime() - began > batchMs) break;
      await nextTurn(); // ten thousand groups take milliseconds to compare with
    }
    return keys;
  }

  /** One batch; false when it was not full, or what is left of it must wait for another look. */
  async function sortBatch(bot: LivingBot): Promise<boolean> {
    const chatbotId = bot.id;
    const waiting = await exchanges.ungrouped(chatbotId, batch);
    if (waiting.length === 0) return false;
    const { model } = await models.of(bot);
    const { fresh = [], stale = [] } = byAge(await inbox.ofBot(chatbotId), clock());
    const sorter = openSorter(chatbotId, newId);
    for (const [at, group] of fresh.entries()) {
      sorter.know(group);
      if (at % groupsATurn === groupsATurn - 1) await nextTurn();
    }
    const keys = await place(model, sorter, waiting, chatbotId);
    const saved = await inbox.save(sorter.changed());
    const placed = [...keys];
    const done = placed.filter(([, key]) => key === null || saved.has(key));
    await exchanges.markGrouped(done.map(([id]) => id));
    await inbox.remove(stale.map(({ _id }) => _id));
    await inbox.keepMost(sorter.all());
    return waiting.length === batch && done.length === placed.length;
  }

  return async (chatbotId: string): Promise<void> => {
    let bot = await findAlive(chatbotId);
    while (bot && (await sortBatch(bot))) bot = await findAlive(chatbotId);
    // A bot may go while its messages are sorted: then nothing of it stays.
    if (!(await findAlive(chatbotId))) await inbox.forgetBot(chatbotId);
  };
}

const byAge = (stored: readonly Group[], now: Date) =>
  Object.groupBy(stored, ({ handledAt }) =>
    handledAt && +now - +handledAt > handledMs ? 'stale' : 'fresh',
  );

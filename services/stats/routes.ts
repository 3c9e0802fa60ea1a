import { internalAccount, internalChatbot } from '@contesta/contracts/internal';
import { countExchanges } from '@contesta/contracts/letters';
import {
  chatbotInsights,
  chatbotStats,
  type InsightsView,
  insightsView,
  statsView,
} from '@contesta/contracts/stats';
import { knownTimeZone } from '@contesta/contracts/time-zone';
import type { Cache } from '@contesta/kit/cache/port';
import { openSemaphore, openSingleFlight } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { z } from 'zod';
import { beforeAnywhere } from './local-time.ts';
import { openCount, openInsights, statsOf } from './projection.ts';
import type { StatsStore } from './store.ts';

type Options = {
  store: StatsStore;
  cache: Cache;
  peers: Peers;
  accounts: AccountCopies;
  clock: Clock;
};

type Wanted = { chatbotId: string; ownerId: string; days: number };

const usualDays = 30;

/** A busy bot's exchanges fill some memory while they are gone through, so that is done for one bot at a time. */
const gathering = { permits: 1, maxWaiting: 100, maxWaitMs: 8_000 };

/** A bot's numbers and insights, for its owner alone. */
export function statsRoutes({ store, cache, peers, accounts, clock }: Options): Binding[] {
  const numbersOf = openKept(cache, statsView);
  const insightsOf = openKept(cache, insightsView);
  const oneAtATime = openSemaphore(gathering);

  /** Our own copy first; the owner of bots is asked for one we have not met. */
  async function ownerOf(chatbotId: string): Promise<string> {
    if (await store.isDeleted(chatbotId)) throw problem('NOT_FOUND');
    const known = await store.ownerOf(chatbotId);
    if (known) return known;
    const { ownerId } = await peers.ask(internalChatbot, { params: { id: chatbotId } });
    await store.saveOwner(chatbotId, ownerId);
    return ownerId;
  }

  async function requireOwn(chatbotId: string, accountId: string): Promise<void> {
    if ((await ownerOf(chatbotId)) !== accountId) throw problem('NOT_FOUND');
    await accounts.require(accountId, 'statistics');
  }

  async function gather({ chatbotId, ownerId, days }: Wanted): Promise<InsightsView> {
    const [account, bot] = await Promise.all([
      peers.ask(internalAccount, { params: { id: ownerId } }),
      peers.ask(internalChatbot, { params: { id: chatbotId } }),
    ]);
    const timeZone = knownTimeZone(account.timeZone) ?? 'UTC';
    return await oneAtATime.run(async () => {
      const insights = openInsights({ timeZone, days, now: clock() });
      const from = beforeAnywhere(insights.firstDay);
      for await (const entries of store.entriesSince(chatbotId, from))
        entries.forEach(insights.add);
      return insights.view(bot.prompts.map(({ question }) => question));
    });
  }

  return [
    bind(chatbotStats, {
      load: ({ params, account }) => requireOwn(params.id, account.accountId),
      handle: ({ params: { id } }) =>
        numbersOf(`stats:${id}`, async () => statsOf(await store.totals(id))),
    }),
    bind(chatbotInsights, {
      load: ({ params, account }) => requireOwn(params.id, account.accountId),
      handle: ({ params: { id }, query: { days = usualDays }, account }) =>
        insightsOf(`insights:${id}:${days}`, () =>
          gather({ chatbotId: id, ownerId: account.accountId, days }),
        ),
    }),
    bind(countExchanges, {
      handle: ({ body: { chatbotIds, from, to } }) =>
        oneAtATime.run(async () => {
          const counting = openCount({ from: Date.parse(from), to: Date.parse(to) });
          for (const chatbotId of chatbotIds)
            for await (const entries of store.entriesSince(chatbotId, new Date(from)))
              entries.forEach(counting.add);
          return counting.counts();
        }),
    }),
  ];
}

/** What is added up once for all who ask meanwhile, and kept for a moment. */
export function openKept<S extends z.ZodType>(cache: Cache, schema: S) {
  const once = openSingleFlight<z.infer<S>>();

  async function addUp(key: string, work: () => Promise<z.infer<S>>): Promise<z.infer<S>> {
    const began = performance.now();
    const added = await work();
    await cache.set(key, JSON.stringify(added), keptMs(performance.now() - began));
    return added;
  }

  return async (key: string, work: () => Promise<z.infer<S>>): Promise<z.infer<S>> => {
    const kept = await cache.get(key);
    if (kept) return schema.parse(JSON.parse(kept));
    return await once(key, () => addUp(key, work));
  };
}

/** Sums are kept for twenty times what adding them up took: at least a second, and well below the ten they may lag. */
const keptMs = (tookMs: number) => Math.min(7_000, Math.max(1_000, tookMs * 20));

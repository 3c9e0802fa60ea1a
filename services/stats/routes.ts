import { internalAccount } from '@contesta/contracts/internal';
import { internalChatbot } from '@contesta/contracts/internal-chatbots';
import { countExchanges } from '@contesta/contracts/letters';
import {
  chatbotInsights,
  chatbotStats,
  type InsightsView,
  insightsView,
  statsView,
} from '@contesta/contracts/stats';
import { zoneOrUtc } from '@contesta/contracts/time-zone';
import type { Cache } from '@contesta/kit/cache/port';
import { openSemaphore, openSingleFlight } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Clock } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { z } from 'zod';
import { startInFirstZone } from './local-time.ts';
import { openInsights, openSpanCount, statsOf } from './projection.ts';
import type { StatsStore } from './store.ts';

type Options = {
  store: StatsStore;
  cache: Cache;
  peers: Peers;
  accounts: AccountCopies;
  clock: Clock;
};

type InsightsQuery = { chatbotId: string; ownerId: string; days: number };

const defaultDays = 30;

/** Reading a busy bot's exchanges takes memory, so a process does it for one request at a time. */
const queueLimits = { permits: 1, maxWaiting: 100, maxWaitMs: 8_000 };

/** Statistics and insights of a bot, only for its owner, and the count of exchanges for the weekly letter. */
export function statsRoutes({ store, cache, peers, accounts, clock }: Options): Binding[] {
  const cachedStats = openResultCache(cache, statsView);
  const cachedInsights = openResultCache(cache, insightsView);
  const semaphore = openSemaphore(queueLimits);

  /** The owner from our copy, or from chatbots if we have no copy yet. */
  async function ownerOf(chatbotId: string): Promise<string> {
    if (await store.isDeleted(chatbotId)) throw problem('NOT_FOUND');
    const known = await store.ownerOf(chatbotId);
    if (known) return known;
    const { ownerId } = await peers.ask(internalChatbot, { params: { id: chatbotId } });
    await store.saveOwner(chatbotId, ownerId);
    return ownerId;
  }

  async function requireAccess(chatbotId: string, accountId: string): Promise<void> {
    if ((await ownerOf(chatbotId)) !== accountId) throw problem('NOT_FOUND');
    await accounts.require(accountId, 'statistics');
  }

  async function insightsOf({ chatbotId, ownerId, days }: InsightsQuery): Promise<InsightsView> {
    const [account, bot] = await Promise.all([
      peers.ask(internalAccount, { params: { id: ownerId } }),
      peers.ask(internalChatbot, { params: { id: chatbotId } }),
    ]);
    const timeZone = zoneOrUtc(account.timeZone);
    return await semaphore.run(async () => {
      const insights = openInsights({ timeZone, days, now: clock() });
      const from = startInFirstZone(insights.firstDay);
      for await (const entries of store.entriesSince(chatbotId, from))
        entries.forEach(insights.add);
      return insights.view(bot);
    });
  }

  return [
    bind(chatbotStats, {
      load: ({ params, account }) => requireAccess(params.id, account.accountId),
      handle: ({ params: { id } }) =>
        cachedStats(`stats:${id}`, async () => statsOf(await store.totals(id))),
    }),
    bind(chatbotInsights, {
      load: ({ params, account }) => requireAccess(params.id, account.accountId),
      handle: ({ params: { id }, query: { days = defaultDays }, account }) =>
        cachedInsights(`insights:${id}:${days}`, () =>
          insightsOf({ chatbotId: id, ownerId: account.accountId, days }),
        ),
    }),
    bind(countExchanges, {
      handle: ({ body: { chatbotIds, from, to } }) =>
        semaphore.run(async () => {
          const counter = openSpanCount({ from: Date.parse(from), to: Date.parse(to) });
          for (const chatbotId of chatbotIds)
            for await (const entries of store.entriesSince(chatbotId, new Date(from)))
              entries.forEach(counter.add);
          return counter.counts();
        }),
    }),
  ];
}

/** Caches results for a few seconds; concurrent requests share one computation. */
export function openResultCache<S extends z.ZodType>(cache: Cache, schema: S) {
  const singleFlight = openSingleFlight<z.infer<S>>();

  async function computeAndCache(
    key: string,
    compute: () => Promise<z.infer<S>>,
  ): Promise<z.infer<S>> {
    const began = performance.now();
    const result = await compute();
    await cache.set(key, JSON.stringify(result), cacheMs(performance.now() - began));
    return result;
  }

  return async (key: string, compute: () => Promise<z.infer<S>>): Promise<z.infer<S>> => {
    const cached = await cache.get(key);
    if (cached) return schema.parse(JSON.parse(cached));
    return await singleFlight(key, () => computeAndCache(key, compute));
  };
}

/**
 * Caches a result for twenty times its computing time, from 1 s to 7 s. A result that took up to 3 s is therefore at
 * most 10 s old.
 */
const cacheMs = (tookMs: number) => Math.min(7_000, Math.max(1_000, tookMs * 20));

import { internalChatbot } from '@contesta/contracts/internal';
import { chatbotStats, type StatsView, statsView } from '@contesta/contracts/stats';
import type { Cache } from '@contesta/kit/cache/port';
import { openSingleFlight } from '@contesta/kit/concurrency';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { statsOf } from './projection.ts';
import type { StatsStore } from './store.ts';

type Options = { store: StatsStore; cache: Cache; peers: Peers; accounts: AccountCopies };

/** The dashboard card: a bot's numbers, for its owner alone. */
export function statsRoutes({ store, cache, peers, accounts }: Options): Binding[] {
  const numbersOf = openNumbers(store, cache);

  /** Our own copy first; the owner of bots is asked for one we have not met. */
  async function ownerOf(chatbotId: string): Promise<string> {
    if (await store.isDeleted(chatbotId)) throw problem('NOT_FOUND');
    const known = await store.ownerOf(chatbotId);
    if (known) return known;
    const { ownerId } = await peers.ask(internalChatbot, { params: { id: chatbotId } });
    await store.saveOwner(chatbotId, ownerId);
    return ownerId;
  }

  return [
    bind(chatbotStats, {
      async load({ params, account }) {
        if ((await ownerOf(params.id)) !== account.accountId) throw problem('NOT_FOUND');
        await accounts.require(account.accountId, 'statistics');
      },
      handle: ({ params }) => numbersOf(params.id),
    }),
  ];
}

/** A bot's numbers, added up once for all who ask meanwhile, and kept for a moment. */
export function openNumbers(store: Pick<StatsStore, 'totals'>, cache: Cache) {
  const once = openSingleFlight<StatsView>();

  async function addUp(chatbotId: string, key: string): Promise<StatsView> {
    const began = performance.now();
    const numbers = statsOf(await store.totals(chatbotId));
    await cache.set(key, JSON.stringify(numbers), keptMs(performance.now() - began));
    return numbers;
  }

  return async (chatbotId: string): Promise<StatsView> => {
    const key = `stats:${chatbotId}`;
    const kept = await cache.get(key);
    if (kept) return statsView.parse(JSON.parse(kept));
    return await once(key, () => addUp(chatbotId, key));
  };
}

/** Numbers are kept for twenty times what adding them up took: at least a second, and well below the ten they may lag. */
const keptMs = (tookMs: number) => Math.min(7_000, Math.max(1_000, tookMs * 20));

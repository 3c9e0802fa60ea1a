import { internalChatbot } from '@contesta/contracts/internal';
import { chatbotStats, type StatsView, statsView } from '@contesta/contracts/stats';
import type { AccountCopies } from '@contesta/kit/account-copies';
import type { Cache } from '@contesta/kit/cache/port';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import { statsOf } from './projection.ts';
import type { StatsStore } from './store.ts';

const momentMs = 1_000;

export function statsRoutes(
  store: StatsStore,
  peers: Peers,
  accounts: AccountCopies,
  cache: Cache,
): Binding[] {
  /** Our own copy first; the owner of bots is asked for one we have not met. */
  async function ownerOf(chatbotId: string): Promise<string> {
    if (await store.isDeleted(chatbotId)) throw problem('NOT_FOUND');
    const known = await store.ownerOf(chatbotId);
    if (known) return known;
    const { ownerId } = await peers.ask(internalChatbot, { params: { id: chatbotId } });
    await store.saveOwner(chatbotId, ownerId);
    return ownerId;
  }

  /** Kept for a moment: a dashboard asks for every bot, and adding up a busy one takes milliseconds. */
  async function numbersOf(chatbotId: string): Promise<StatsView> {
    const key = `stats:${chatbotId}`;
    const kept = await cache.get(key);
    if (kept) return statsView.parse(JSON.parse(kept));
    const numbers = statsOf(await store.totals(chatbotId));
    await cache.set(key, JSON.stringify(numbers), momentMs);
    return numbers;
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

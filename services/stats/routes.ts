import { internalChatbot } from '@contesta/contracts/internal';
import { chatbotStats } from '@contesta/contracts/stats';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Peers } from '@contesta/kit/peers/port';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import type { NumbersOf } from './numbers.ts';
import type { StatsStore } from './store.ts';

export function statsRoutes(
  store: StatsStore,
  peers: Peers,
  accounts: AccountCopies,
  numbersOf: NumbersOf,
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

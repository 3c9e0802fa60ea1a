import { accountErased, chatbotDeleted, messageExchanged } from '@contesta/contracts/events';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import { openCounter } from './counter.ts';
import type { StatsStore } from './store.ts';

/** What the statistics hear. Every effect may be repeated. */
export function statsHandlers(
  store: StatsStore,
  accounts: AccountCopies,
  clock: Clock,
): Subscription[] {
  const count = openCounter(store.countExchanges);
  return [
    on(messageExchanged, async ({ chatbotId, conversationId, seq, at }) => {
      await count({ chatbotId, conversationId, seq, at: new Date(at) });
    }),
    on(chatbotDeleted, async ({ chatbotId }) => store.forgetChatbot(chatbotId, clock())),
    accounts.subscription,
    on(accountErased, async ({ accountId }) => {
      for (const chatbotId of await store.chatbotsOf(accountId))
        await store.forgetChatbot(chatbotId, clock());
      await accounts.forget(accountId);
    }),
  ];
}

import { accountErased } from '@contesta/contracts/events';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';
import type { ChatbotsStore } from './store.ts';

/** What chatbots hears: plans, and accounts whose bots must go, each with an event of its own. */
export function chatbotsHandlers(
  store: ChatbotsStore,
  chatbots: Chatbots,
  accounts: AccountCopies,
): Subscription[] {
  return [
    accounts.subscription,
    on(accountErased, async ({ accountId }, event) => {
      for (const chatbot of await store.ofOwner(accountId))
        await chatbots.remove(chatbot, event.requestId ?? event.id);
      await accounts.forget(accountId);
    }),
  ];
}

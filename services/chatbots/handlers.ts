import { accountErased } from '@contesta/contracts/events';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';

/** What chatbots hears: plans, and accounts whose bots must go, each with an event of its own. */
export function chatbotsHandlers(chatbots: Chatbots, accounts: AccountCopies): Subscription[] {
  return [
    accounts.subscription,
    on(accountErased, async ({ accountId }, event) => {
      await accounts.forget(accountId);
      await chatbots.removeAllOf(accountId, event.requestId ?? event.id);
    }),
  ];
}

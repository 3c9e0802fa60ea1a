import { accountErased } from '@contesta/contracts/events';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';

/** Event handlers: plan changes, and erased accounts, whose bots are deleted with an event each. */
export function chatbotsHandlers(chatbots: Chatbots, accounts: AccountCopies): Subscription[] {
  return [
    accounts.subscription,
    on(accountErased, async ({ accountId }, event) => {
      await accounts.markErased(accountId);
      await chatbots.removeAllOf(accountId, event.requestId ?? event.id);
    }),
  ];
}

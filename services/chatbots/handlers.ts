import { accountErased } from '@contesta/contracts/events';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Chatbots } from './chatbots.ts';

/** Event handlers: copy changes of plan, and delete the bots of erased accounts. */
export function chatbotsHandlers(chatbots: Chatbots, accounts: AccountCopies): Subscription[] {
  return [
    accounts.subscription,
    on(accountErased, async ({ accountId }, event) => {
      await accounts.markErased(accountId);
      const requestId = event.requestId ?? event.id; // events of jobs have no request
      await chatbots.removeAllOf(accountId, requestId);
    }),
  ];
}

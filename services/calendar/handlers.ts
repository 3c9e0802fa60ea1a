import { accountErased, chatbotDeleted } from '@contesta/contracts/events';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Calendars } from './stores/calendars.ts';
import type { Requests } from './stores/requests.ts';

type Options = {
  calendars: Calendars;
  requests: Requests;
  accounts: AccountCopies;
  clock: Clock;
  /** Wakes the job that notifies the visitors of a deleted bot. */
  wakeCancellationNotices: () => void;
};

/** Event handlers: plan changes, deleted bots and erased accounts. All are idempotent. */
export function calendarHandlers({
  calendars,
  requests,
  accounts,
  clock,
  wakeCancellationNotices,
}: Options): Subscription[] {
  return [
    accounts.subscription,
    on(chatbotDeleted, async ({ chatbotId }) => {
      await calendars.close(chatbotId, clock());
      wakeCancellationNotices();
      await requests.forgetChatbot(chatbotId);
    }),
    on(accountErased, async ({ accountId }) => {
      await accounts.markErased(accountId);
      for (const { _id } of await calendars.ofOwner(accountId)) await calendars.close(_id, clock());
      wakeCancellationNotices();
      await requests.forgetOwner(accountId);
    }),
  ];
}

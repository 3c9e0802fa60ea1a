import { accountErased, chatbotDeleted } from '@contesta/contracts/events';
import type { Clock } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { on, type Subscription } from '@contesta/runtime/service';
import type { Appointments } from './stores/appointments.ts';
import type { Calendars } from './stores/calendars.ts';
import type { Requests } from './stores/requests.ts';

type Options = {
  calendars: Calendars;
  appointments: Appointments;
  requests: Requests;
  accounts: AccountCopies;
  clock: Clock;
};

/** What calendar hears: plans, and bots and accounts whose appointments must go. Every effect may be repeated. */
export function calendarHandlers({
  calendars,
  appointments,
  requests,
  accounts,
  clock,
}: Options): Subscription[] {
  return [
    accounts.subscription,
    on(chatbotDeleted, async ({ chatbotId }) => {
      await calendars.bury(chatbotId, clock());
      await appointments.forgetChatbot(chatbotId);
      await requests.forgetChatbot(chatbotId);
    }),
    on(accountErased, async ({ accountId }) => {
      await accounts.forget(accountId);
      for (const { _id } of await calendars.ofOwner(accountId)) await calendars.bury(_id, clock());
      await appointments.forgetOwner(accountId);
      await requests.forgetOwner(accountId);
    }),
  ];
}

import { accountEndpoints } from '@contesta/contracts/account';
import { authEndpoints } from '@contesta/contracts/auth';
import { billingEndpoints } from '@contesta/contracts/billing';
import { bookingEndpoints } from '@contesta/contracts/booking';
import { calendarEndpoints } from '@contesta/contracts/calendar';
import { chatbotsEndpoints } from '@contesta/contracts/chatbots';
import { conversationEndpoints } from '@contesta/contracts/conversation';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { googleEndpoints } from '@contesta/contracts/google';
import { inboxEndpoints } from '@contesta/contracts/inbox';
import { letterEndpoints } from '@contesta/contracts/letters';
import { mailEndpoints } from '@contesta/contracts/mail';
import { messageEndpoints } from '@contesta/contracts/messages';
import { rehearsalEndpoints } from '@contesta/contracts/rehearsal';
import { statsEndpoints } from '@contesta/contracts/stats';
import { telegramEndpoints } from '@contesta/contracts/telegram';
import { type RouteTable, routeTable } from '@contesta/kit/http/route-table';

/** Every call that the outside may make, a line a list. What is not here cannot be reached. */
export const publicEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...letterEndpoints,
  ...googleEndpoints,
  ...chatbotsEndpoints,
  ...conversationEndpoints,
  ...inboxEndpoints,
  ...messageEndpoints,
  ...rehearsalEndpoints,
  ...statsEndpoints,
  ...calendarEndpoints,
  ...bookingEndpoints,
  ...billingEndpoints,
  ...mailEndpoints,
  ...telegramEndpoints,
];

/** The table of the gateway: calls of services among themselves are left out, whoever lists them. */
export const publicRoutes = (endpoints: readonly Endpoint[]): RouteTable =>
  routeTable(endpoints.filter(({ access }) => access !== 'internal'));

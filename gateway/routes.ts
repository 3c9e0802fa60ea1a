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
import { statsEndpoints } from '@contesta/contracts/stats';
import { telegramEndpoints } from '@contesta/contracts/telegram';
import { tryoutEndpoints } from '@contesta/contracts/tryout';
import { type RouteTable, routeTable } from './route-table.ts';

/** Every call that can be made from outside, with a login or without. */
export const publicEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...letterEndpoints,
  ...googleEndpoints,
  ...chatbotsEndpoints,
  ...conversationEndpoints,
  ...inboxEndpoints,
  ...messageEndpoints,
  ...tryoutEndpoints,
  ...statsEndpoints,
  ...calendarEndpoints,
  ...bookingEndpoints,
  ...billingEndpoints,
  ...mailEndpoints,
  ...telegramEndpoints,
];

/** The gateway's route table. A call between services is left out, even if somebody adds one to the list above. */
export const publicRoutes = (endpoints: readonly Endpoint[]): RouteTable =>
  routeTable(endpoints.filter(({ access }) => access !== 'internal'));

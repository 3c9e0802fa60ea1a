import type { GoogleLinkView, googleTicket, startGoogle } from '@contesta/contracts/google';
import { allows } from '@contesta/contracts/plans';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import type { Call } from '@contesta/kit/http/bind';
import { newSecret } from '@contesta/kit/identity';
import type { Account } from '../accounts/account.ts';
import { accountOf } from '../accounts/sign-in.ts';
import type { Auth } from '../open-auth.ts';
import { browserOf, hashOf, later, markBrowser } from './browser.ts';
import type { Consent } from './provider.ts';
import type { Linking } from './store.ts';

const ticketMs = 60_000;

/** A way to Google for the browser that asks, and for no other: a link sent to somebody else must not give us their calendar. */
export async function giveTicket(
  auth: Auth,
  account: Account,
  { headers }: Pick<Call<typeof googleTicket>, 'headers'>,
) {
  if (!auth.google) throw problem('STATE', { text: 'google-off' });
  const ticket = newSecret(32);
  const marked = markBrowser(auth, headers);
  await auth.googleStore.addTicket({
    _id: hashOf(ticket),
    browser: marked.browser,
    accountId: account._id,
    epoch: account.epoch,
    until: later(auth, ticketMs),
  });
  const url = `/api/google-auth?auth=${ticket}`;
  return answerWith(200, { ticket, url }, marked.headers);
}

/** The account of a caller whose plan has calendars. */
export async function ownerWithCalendar(auth: Auth, call: Call<typeof googleTicket>) {
  const account = await accountOf(auth, call.account);
  if (!allows(account.status, 'calendar')) throw problem('PLAN_REQUIRED');
  return account;
}

/**
 * Whose calendar a browser may go and link: `unsure` where it must say so first on a page of ours, because it has only a
 * session's token, or a ticket that another browser was given; null for anything else.
 */
export async function linkingOf(
  auth: Auth,
  { query, headers }: Pick<Call<typeof startGoogle>, 'query' | 'headers'>,
): Promise<Linking | 'unsure' | null> {
  const given = query.auth ?? '';
  const ticket = await auth.googleStore.takeTicket(hashOf(given), auth.clock());
  if (!ticket) return (await isSession(auth, given)) ? 'unsure' : null;
  const { accountId, epoch, browser } = ticket;
  return browser === browserOf(headers) ? { accountId, epoch } : 'unsure';
}

async function isSession(auth: Auth, token: string): Promise<boolean> {
  const claims = await auth.tokens.verify(token);
  return claims !== null && (await accountOf(auth, claims).catch(() => null)) !== null;
}

/** How the page at the end is told what came of it. */
type Outcome = 'linked' | 'denied' | 'partial' | 'taken' | 'failed';

/** Keeps what somebody allowed, for the account that went to ask for it. `consent` is missing after a no, null after a failure. */
export async function keepCalendar(
  auth: Auth,
  { accountId, epoch }: Linking,
  consent: Consent | null | undefined,
): Promise<Outcome> {
  if (consent === undefined) return 'denied';
  if (consent === null) return 'failed';
  const { identity, refreshToken } = consent;
  if (!refreshToken) return 'partial';
  const before = await auth.accounts.linkCalendar({ _id: accountId, epoch }, identity.sub, {
    linkId: auth.newId(),
    email: identity.email,
    linkedAt: auth.clock(),
    refreshToken: auth.encryption.encrypt(refreshToken, accountId),
  });
  if (before === 'taken') return 'taken';
  if (before === null) return 'failed';
  // Google ends all consents of one person at once, the new one too.
  if (before.calendarSub !== identity.sub) await auth.accessTokens.revoke(before);
  return 'linked';
}

const recentMs = 10_000;

/** The linked calendar, after asking Google whether it still is one, unless that was asked a moment ago. */
export async function linkNow(auth: Auth, account: Account): Promise<GoogleLinkView> {
  await auth.accessTokens.tokenOf(account, recentMs).catch(() => undefined); // told by what is stored then
  return viewOf(auth, await auth.accounts.find(account._id));
}

export async function unlink(auth: Auth, account: Account): Promise<GoogleLinkView> {
  const before = await auth.accounts.unlinkCalendar(account._id);
  if (before) await auth.accessTokens.revoke(before);
  return viewOf(auth, null);
}

function viewOf(auth: Auth, account: Account | null): GoogleLinkView {
  const calendar = account?.calendar;
  if (!auth.google || !calendar) return { state: auth.google ? 'none' : 'off', email: null };
  const state = auth.accessTokens.isUsable(account) ? 'linked' : 'disconnected';
  return { state, email: calendar.email };
}

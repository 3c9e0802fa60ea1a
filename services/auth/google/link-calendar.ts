import type { GoogleLinkView, googleTicket, startGoogle } from '@contesta/contracts/google';
import { allows } from '@contesta/contracts/plans';
import { isProblem, problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import type { Call } from '@contesta/kit/http/bind';
import { newSecret } from '@contesta/kit/identity';
import type { Claims } from '@contesta/kit/tokens';
import type { Account } from '../accounts/account.ts';
import { accountOf } from '../accounts/sign-in.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { browserCookieFor, browserHashOf, expiryIn } from './browser.ts';
import type { Consent } from './provider.ts';
import type { LinkTarget } from './store.ts';

const ticketMs = 60_000;

/**
 * Creates a ticket to link a calendar, valid only in this browser: otherwise an owner could send the URL to another
 * person, and link that person's calendar.
 */
export async function createTicket(
  auth: Auth,
  account: Account,
  { headers }: Pick<Call<typeof googleTicket>, 'headers'>,
) {
  if (!auth.google) throw problem('STATE', { text: 'google-off' });
  const ticket = newSecret(32);
  const browserCookie = browserCookieFor(auth, headers);
  await auth.googleStore.addTicket({
    _id: hashOf(ticket),
    browser: browserCookie.browser,
    accountId: account._id,
    epoch: account.epoch,
    until: expiryIn(auth, ticketMs),
  });
  return answerWith(200, { ticket, url: `/api/google-auth?auth=${ticket}` }, browserCookie.headers);
}

/** The caller's account. Throws Problem PLAN_REQUIRED if its plan includes no calendar. */
export async function ownerOnCalendarPlan(auth: Auth, claims: Claims) {
  const account = await accountOf(auth, claims);
  if (!allows(account.status, 'calendar')) throw problem('PLAN_REQUIRED');
  return account;
}

/**
 * The account that the browser may link a calendar to. `needs-confirmation` if the query has a session's token, or
 * the ticket of another browser: our page must ask first. Null for anything else.
 */
export async function linkTargetOf(
  auth: Auth,
  { query, headers }: Pick<Call<typeof startGoogle>, 'query' | 'headers'>,
): Promise<LinkTarget | 'needs-confirmation' | null> {
  const ticketOrToken = query.auth ?? '';
  const ticket = await auth.googleStore.takeTicket(hashOf(ticketOrToken), auth.clock());
  if (!ticket) return (await isSessionToken(auth, ticketOrToken)) ? 'needs-confirmation' : null;
  const { accountId, epoch, browser } = ticket;
  return browser === browserHashOf(headers) ? { accountId, epoch } : 'needs-confirmation';
}

async function isSessionToken(auth: Auth, token: string): Promise<boolean> {
  const claims = await auth.tokens.verify(token);
  if (!claims) return false;
  try {
    await accountOf(auth, claims);
    return true;
  } catch (error) {
    if (isProblem(error, 'UNAUTHENTICATED')) return false;
    throw error;
  }
}

/**
 * The result, as passed to the page in the URL fragment. `partial`: the user did not allow all scopes.
 * `taken`: another account has linked this calendar.
 */
export type Outcome = 'linked' | 'denied' | 'partial' | 'taken' | 'failed';

/** Links the calendar to the account. `consent` is undefined if Google sent no code (refused), null after a failure. */
export async function saveCalendar(
  auth: Auth,
  { accountId, epoch }: LinkTarget,
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
  // Google revokes all consents of a person together, so the same person's old consent must not be revoked.
  if (before.calendarSub !== identity.sub) await auth.accessTokens.revoke(before);
  return 'linked';
}

const recentMs = 10_000;

/** The state of the linked calendar, checked with Google unless that was done in the last ten seconds. */
export async function currentLink(auth: Auth, account: Account): Promise<GoogleLinkView> {
  // Whatever fails is ignored: if the consent was withdrawn, `tokenOf` has stored that, and else the link stays.
  await auth.accessTokens.tokenOf(account, recentMs).catch(() => undefined);
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

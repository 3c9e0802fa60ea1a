import {
  exchangeCode,
  googleCallback,
  googleLink,
  googleTicket,
  loginMethods,
  startGoogle,
  unlinkGoogle,
} from '@contesta/contracts/google';
import { googleToken } from '@contesta/contracts/internal';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind, type Call } from '@contesta/kit/http/bind';
import { newSecret } from '@contesta/kit/identity';
import { accountOf } from '../accounts/sign-in.ts';
import type { Auth } from '../open-auth.ts';
import { browserOf, hashOf, later, markBrowser } from './browser.ts';
import {
  giveTicket,
  keepCalendar,
  linkingOf,
  linkNow,
  ownerWithCalendar,
  unlink,
} from './link-calendar.ts';
import type { Google } from './provider.ts';
import { arrive, exchange } from './sign-in.ts';
import type { Journey, Linking } from './store.ts';

/** Signing in with Google, and linking a Google calendar; without Google every way leads back to the login. */
export function googleRoutes(auth: Auth): Binding[] {
  const { google } = auth;
  return [
    bind(loginMethods, { handle: async () => ({ google: google !== null }) }),
    bind(startGoogle, {
      handle: async (call) => leadTo(google ? await start(auth, google, call) : refused),
    }),
    bind(googleCallback, {
      handle: async (call) => leadTo((google && (await comeBack(auth, google, call))) ?? refused),
    }),
    bind(exchangeCode, { handle: (call) => exchange(auth, call) }),
    ...linkRoutes(auth),
  ];
}

function linkRoutes(auth: Auth): Binding[] {
  return [
    bind(googleTicket, {
      load: (call) => ownerWithCalendar(auth, call),
      handle: (call, account) => giveTicket(auth, account, call),
    }),
    bind(googleLink, {
      load: (call) => accountOf(auth, call.account),
      handle: (_call, account) => linkNow(auth, account),
    }),
    bind(unlinkGoogle, {
      load: (call) => accountOf(auth, call.account),
      handle: (_call, account) => unlink(auth, account),
    }),
    bind(googleToken, { handle: (call) => tokenFor(auth, call) }),
  ];
}

const refused = '/login?error=google';
const journeyMs = 10 * 60_000;

type Way = string | { location: string; headers: Record<string, string> };

/** Sends a browser on its way. */
function leadTo(way: Way) {
  const { location, headers } = typeof way === 'string' ? { location: way, headers: {} } : way;
  return answerWith(302, undefined, { Location: location, ...headers });
}

/** Where somebody goes who wants to sign in, or to link the calendar that `auth` in the address stands for. */
async function start(auth: Auth, google: Google, call: Call<typeof startGoogle>): Promise<Way> {
  if (call.query.auth === undefined) return await sendToGoogle(auth, google, call, null);
  const linking = await linkingOf(auth, call);
  if (linking === null) return '/login';
  if (linking === 'unsure') return '/redirecting#calendar=confirm';
  return await sendToGoogle(auth, google, call, linking);
}

/** A browser's way to Google. Only that browser, by its cookie, can come back, and once. */
async function sendToGoogle(
  auth: Auth,
  google: Google,
  { query, headers }: Call<typeof startGoogle>,
  linking: Linking | null,
): Promise<Way> {
  const state = newSecret(32);
  const marked = markBrowser(auth, headers);
  const attempt = { state, nonce: newSecret(32), verifier: newSecret(48) };
  await auth.googleStore.addJourney({
    _id: hashOf(state),
    browser: marked.browser,
    nonce: attempt.nonce,
    verifier: attempt.verifier,
    ...(query.timeZone ? { timeZone: query.timeZone.slice(0, 100) } : {}),
    ...(linking ? { linking } : {}),
    until: later(auth, journeyMs),
  });
  return {
    location: await google.consentUrl(attempt, linking ? 'calendar' : 'sign-in'),
    headers: marked.headers,
  };
}

/** Where a browser goes that Google sent back; null when its way was not one of ours, or led to nothing. */
async function comeBack(
  auth: Auth,
  google: Google,
  call: Call<typeof googleCallback>,
): Promise<Way | null> {
  const { state = '', code } = call.query;
  const journey = await auth.googleStore.takeJourney(hashOf(state), auth.clock());
  if (!journey || browserOf(call.headers) !== journey.browser) return null;
  const consent = code ? await consentOf(auth, google, code, { ...journey, state }) : undefined;
  const { linking } = journey;
  if (linking) return `/redirecting#calendar=${await keepCalendar(auth, linking, consent)}`;
  const arrived = consent && (await arrive(auth, consent.identity, journey, call));
  if (!arrived) return null;
  return { location: `/redirecting#${arrived}`, headers: markBrowser(auth, call.headers).headers };
}

/** What Google says the code stands for; null where it says nothing that can be believed. */
async function consentOf(
  auth: Auth,
  google: Google,
  code: string,
  journey: Journey & { state: string },
) {
  return await google.consentOf(code, journey).catch((error: unknown) => {
    auth.noteGoogleRefusal(error);
    return null;
  });
}

/** A token for the service that writes into calendars. */
async function tokenFor(auth: Auth, { params, query }: Call<typeof googleToken>) {
  const account = await auth.accounts.find(params.id);
  if (!account || !auth.google) throw problem('NOT_FOUND');
  const withinMs = query.maxAge === undefined ? undefined : Number(query.maxAge) * 1_000;
  const { accessToken, expiresAt } = await auth.accessTokens.tokenOf(account, withinMs);
  return {
    accessToken,
    expiresAt: expiresAt.toISOString(),
    calendarApi: auth.google.calendarApi,
  };
}

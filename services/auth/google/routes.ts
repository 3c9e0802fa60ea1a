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
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { browserCookieFor, browserHashOf, expiryIn } from './browser.ts';
import {
  createTicket,
  currentLink,
  linkTargetOf,
  type Outcome,
  ownerOnCalendarPlan,
  saveCalendar,
  unlink,
} from './link-calendar.ts';
import type { Google } from './provider.ts';
import { exchange, finishSignIn } from './sign-in.ts';
import type { GoogleFlow, LinkTarget } from './store.ts';

/**
 * Sign-in with Google, and linked calendars. If Google is not configured, `startGoogle` and `googleCallback` redirect
 * to the login.
 */
export function googleRoutes(auth: Auth): Binding[] {
  const { google } = auth;
  return [
    bind(loginMethods, { handle: async () => ({ google: google !== null }) }),
    bind(startGoogle, {
      handle: async (call) =>
        redirect(google ? await startFlow(auth, google, call) : loginErrorPage),
    }),
    bind(googleCallback, {
      handle: async (call) =>
        redirect((google && (await handleCallback(auth, google, call))) ?? loginErrorPage),
    }),
    bind(exchangeCode, { handle: (call) => exchange(auth, call) }),
    ...linkRoutes(auth),
  ];
}

function linkRoutes(auth: Auth): Binding[] {
  return [
    bind(googleTicket, {
      load: (call) => ownerOnCalendarPlan(auth, call.account),
      handle: (call, account) => createTicket(auth, account, call),
    }),
    bind(googleLink, {
      load: (call) => accountOf(auth, call.account),
      handle: (_call, account) => currentLink(auth, account),
    }),
    bind(unlinkGoogle, {
      load: (call) => accountOf(auth, call.account),
      handle: (_call, account) => unlink(auth, account),
    }),
    bind(googleToken, { handle: (call) => tokenFor(auth, call) }),
  ];
}

const loginErrorPage = '/login?error=google';
const flowMs = 10 * 60_000;

type Redirect = string | { location: string; headers: Record<string, string> };

function redirect(target: Redirect) {
  const { location, headers } =
    typeof target === 'string' ? { location: target, headers: {} } : target;
  return answerWith(302, undefined, { Location: location, ...headers });
}

/** Starts a sign-in or, if the query has `auth`, the linking of a calendar. */
async function startFlow(
  auth: Auth,
  google: Google,
  call: Call<typeof startGoogle>,
): Promise<Redirect> {
  if (call.query.auth === undefined) return await redirectToGoogle(auth, google, call, null);
  return await orFailure(auth, startLinking(auth, google, call));
}

async function startLinking(
  auth: Auth,
  google: Google,
  call: Call<typeof startGoogle>,
): Promise<Redirect> {
  const linking = await linkTargetOf(auth, call);
  if (linking === null) return '/login';
  if (linking === 'needs-confirmation') return outcomePage('confirm');
  return await redirectToGoogle(auth, google, call, linking);
}

/** Our page that returns to the page where linking a calendar began, and shows the outcome there. */
const outcomePage = (outcome: Outcome | 'confirm') => `/redirecting#calendar=${outcome}`;

/** A browser is redirected even after an unexpected error, such as one of the store. */
const orFailure = (auth: Auth, linking: Promise<Redirect>): Promise<Redirect> =>
  linking.catch((error: unknown) => {
    auth.logGoogleFailure(error);
    return outcomePage('failed');
  });

/** Redirects the browser to Google. Only the same browser (by its cookie) can return, and only once. */
async function redirectToGoogle(
  auth: Auth,
  google: Google,
  { query, headers }: Call<typeof startGoogle>,
  linking: LinkTarget | null,
): Promise<Redirect> {
  const browserCookie = browserCookieFor(auth, headers);
  const secrets = { state: newSecret(32), nonce: newSecret(32), verifier: newSecret(48) };
  await auth.googleStore.addFlow({
    _id: hashOf(secrets.state),
    browser: browserCookie.browser,
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    ...(query.timeZone ? { timeZone: query.timeZone.slice(0, 100) } : {}),
    ...(linking ? { linking } : {}),
    until: expiryIn(auth, flowMs),
  });
  return {
    location: await google.consentUrl(secrets, linking ? 'calendar' : 'sign-in'),
    headers: browserCookie.headers,
  };
}

/**
 * Handles the browser's return from Google; null if the state is unknown, expired or another browser's, or if a
 * sign-in failed or was refused.
 */
async function handleCallback(
  auth: Auth,
  google: Google,
  call: Call<typeof googleCallback>,
): Promise<Redirect | null> {
  const { state = '', code } = call.query;
  const flow = await auth.googleStore.takeFlow(hashOf(state), auth.clock());
  if (!flow || browserHashOf(call.headers) !== flow.browser) return null;
  const consent = code ? await consentOf(auth, google, code, { ...flow, state }) : undefined;
  const { linking } = flow;
  if (linking) return await orFailure(auth, saveCalendar(auth, linking, consent).then(outcomePage));
  const fragment = consent && (await finishSignIn(auth, consent.identity, flow, call));
  if (!fragment) return null;
  return {
    location: `/redirecting#${fragment}`,
    headers: browserCookieFor(auth, call.headers).headers, // lasts ten minutes more, for the exchange
  };
}

/** Exchanges Google's code for the user's consent; null if that fails or the answer is invalid. */
async function consentOf(
  auth: Auth,
  google: Google,
  code: string,
  flow: GoogleFlow & { state: string },
) {
  return await google.consentOf(code, flow).catch((error: unknown) => {
    auth.logGoogleFailure(error);
    return null;
  });
}

/** An access token for the calendar service. */
async function tokenFor(auth: Auth, { params, query }: Call<typeof googleToken>) {
  const account = await auth.accounts.find(params.id);
  if (!account || !auth.google) throw problem('NOT_FOUND');
  const maxAgeMs = query.maxAge === undefined ? undefined : Number(query.maxAge) * 1_000;
  const { accessToken, expiresAt } = await auth.accessTokens.tokenOf(account, maxAgeMs);
  return {
    accessToken,
    expiresAt: expiresAt.toISOString(),
    calendarApi: auth.google.calendarApi,
  };
}

import { createHash } from 'node:crypto';
import { accountRegistered } from '@contesta/contracts/events';
import {
  exchangeCode,
  googleCallback,
  loginMethods,
  startGoogle,
} from '@contesta/contracts/google';
import { problem } from '@contesta/kit/errors';
import { answerWith } from '@contesta/kit/http/answer';
import { type Binding, bind, type Call, type CallWithBody } from '@contesta/kit/http/bind';
import { newSecret } from '@contesta/kit/identity';
import { statedLanguage } from '@contesta/kit/language';
import {
  type Account,
  type GoogleIdentity,
  newGoogleAccount,
  normalMail,
} from '../accounts/account.ts';
import { enter } from '../accounts/sign-in.ts';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';
import type { Google } from './provider.ts';
import type { Arrival, Journey } from './store.ts';

const minute = 60_000;
const journeyMs = 10 * minute;
/** A page gives its code back at once; where a password is asked, somebody has to type it. */
const arrivalMs = { atOnce: minute, withPassword: 10 * minute };

/** Signing in with Google; without it every way leads back to the login. */
export function googleRoutes(auth: Auth): Binding[] {
  const { google } = auth;
  const refused = () => answerWith(302, undefined, { Location: '/login?error=google' });
  return [
    bind(loginMethods, { handle: async () => ({ google: google !== null }) }),
    bind(startGoogle, {
      handle: async (call) => (google ? await start(auth, google, call) : refused()),
    }),
    bind(googleCallback, {
      async handle(call) {
        const arrived = google && (await arrive(auth, google, call));
        if (!arrived) return refused();
        return answerWith(302, undefined, { Location: `/redirecting#${arrived}` });
      },
    }),
    bind(exchangeCode, { handle: (call) => exchange(auth, call) }),
  ];
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Sends a browser to Google. Only that browser, by its cookie, can come back, and once. */
async function start(auth: Auth, google: Google, { query }: Call<typeof startGoogle>) {
  const [state, browser] = [newSecret(32), newSecret(32)];
  const attempt = { state, nonce: newSecret(32), verifier: newSecret(48) };
  await auth.googleStore.addJourney({
    _id: hashOf(state),
    browser: hashOf(browser),
    nonce: attempt.nonce,
    verifier: attempt.verifier,
    ...(query.timeZone ? { timeZone: query.timeZone.slice(0, 100) } : {}),
    until: later(auth, journeyMs),
  });
  return answerWith(302, undefined, {
    Location: await google.consentUrl(attempt),
    'Set-Cookie': `${cookieName}=${browser}; ${auth.cookieRules}; Max-Age=${journeyMs / 1000}`,
  });
}

const cookieName = 'contesta-google';
const later = (auth: Auth, ms: number): Date => new Date(auth.clock().getTime() + ms);

/** What the page at the end of the way is given in its fragment; null when the way was not one of ours, or Google refused. */
async function arrive(auth: Auth, google: Google, call: Call<typeof googleCallback>) {
  const { state = '', code } = call.query;
  const journey = await auth.googleStore.takeJourney(hashOf(state), auth.clock());
  const browser = cookieOf(call.headers.cookie);
  if (!journey || !browser || hashOf(browser) !== journey.browser || !code) return null;
  const identity = await google.identify(code, { ...journey, state }).catch((error: unknown) => {
    auth.noteGoogleRefusal(error);
    return null;
  });
  if (!identity) return null;
  const account = await accountFor(auth, identity, journey, call);
  if (!account) return null;
  const isLinked = account.googleSub === identity.sub;
  if (!isLinked && (account.googleSub || !account.passwordHash)) return null;
  return await leaveCode(auth, account, isLinked ? undefined : identity.sub);
}

function cookieOf(header = ''): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

/** Who signs in with it, else who has its mail, else a new account. Of several at once one opens it, and all find it. */
async function accountFor(
  auth: Auth,
  identity: GoogleIdentity,
  { timeZone }: Journey,
  { headers, ip, requestId }: Call,
): Promise<Account | null> {
  const mail = normalMail(identity.email);
  const find = async () =>
    (await auth.accounts.findByGoogle(identity.sub)) ?? (await auth.accounts.findByMail(mail));
  const found = await find();
  if (found) return found;
  const account = newGoogleAccount(identity, {
    id: auth.newId(),
    language: statedLanguage(headers['accept-language']) ?? 'es',
    address: auth.loginThrottle.keyOf(mail, ip),
    timeZone,
    now: auth.clock(),
  });
  const registered = auth.event(accountRegistered, { accountId: account._id }, requestId);
  return (await auth.accounts.add(account, registered)) ? account : await find();
}

async function leaveCode(auth: Auth, { _id, epoch }: Account, googleSub?: string): Promise<string> {
  const code = newSecret(32);
  const ms = googleSub ? arrivalMs.withPassword : arrivalMs.atOnce;
  const arrival = { _id: hashOf(code), accountId: _id, epoch, until: later(auth, ms) };
  await auth.googleStore.addArrival({ ...arrival, ...(googleSub ? { googleSub } : {}) });
  return googleSub ? `confirm=${code}` : `code=${code}`;
}

/** Opens a session for a code, once. Where the account has a password, that is asked before Google is let in. */
async function exchange(auth: Auth, call: CallWithBody<typeof exchangeCode>) {
  const { body, ip } = call;
  const id = hashOf(body.code);
  const arrival = await auth.googleStore.findArrival(id, auth.clock());
  const account = arrival && (await auth.accounts.find(arrival.accountId));
  if (!account || account.epoch !== arrival.epoch) throw codeInvalid();
  if (arrival.googleSub) await confirm(auth, account, { password: body.password, ip });
  const taken = await auth.googleStore.takeArrival(id, auth.clock());
  if (!taken || !(await isLet(auth, account, taken))) throw codeInvalid();
  const entered = await enter(auth, account, call);
  if (!entered) throw codeInvalid();
  return entered;
}

const codeInvalid = () => problem('VALIDATION', { text: 'code-invalid' });

async function confirm(
  auth: Auth,
  account: Account,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<void> {
  if (password === undefined) throw problem('STATE', { text: 'google-needs-password' });
  await provePassword(auth, { mail: account.mail, account, password, ip });
}

const isLet = async (auth: Auth, account: Account, { googleSub }: Arrival): Promise<boolean> =>
  !googleSub || (await auth.accounts.linkGoogle(account, googleSub));

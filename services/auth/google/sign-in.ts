import { accountRegistered } from '@contesta/contracts/events';
import type { exchangeCode, googleCallback } from '@contesta/contracts/google';
import { problem } from '@contesta/kit/errors';
import { statedLanguage } from '@contesta/kit/http/answer';
import type { Call, CallWithBody } from '@contesta/kit/http/bind';
import { newSecret } from '@contesta/kit/identity';
import {
  type Account,
  type GoogleIdentity,
  newGoogleAccount,
  normalMail,
} from '../accounts/account.ts';
import { enter } from '../accounts/sign-in.ts';
import type { Auth } from '../open-auth.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { browserOf, hashOf, later } from './browser.ts';
import type { Arrival, Journey } from './store.ts';

const minute = 60_000;
/** A page gives its code back at once; where a password is asked, somebody has to type it. */
const arrivalMs = { atOnce: minute, withPassword: 10 * minute };

/** What the page is given for whom Google has named; null where nobody may enter so. */
export async function arrive(
  auth: Auth,
  identity: GoogleIdentity,
  journey: Journey,
  call: Call<typeof googleCallback>,
): Promise<string | null> {
  const account = await accountFor(auth, identity, journey, call);
  if (!account) return null;
  const isLinked = account.googleSub === identity.sub;
  if (!isLinked && (account.googleSub || !account.passwordHash)) return null;
  return await leaveCode(auth, account, {
    browser: journey.browser,
    ...(isLinked ? {} : { googleSub: identity.sub }),
  });
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

async function leaveCode(
  auth: Auth,
  { _id, epoch }: Account,
  given: Pick<Arrival, 'browser' | 'googleSub'>,
): Promise<string> {
  const code = newSecret(32);
  const { googleSub } = given;
  const ms = googleSub ? arrivalMs.withPassword : arrivalMs.atOnce;
  const until = later(auth, ms);
  await auth.googleStore.addArrival({ _id: hashOf(code), accountId: _id, epoch, until, ...given });
  return googleSub ? `confirm=${code}` : `code=${code}`;
}

/** Opens a session for a code, once, in the browser that went to Google for it. Where the account has a password, that is asked before Google is let in. */
export async function exchange(auth: Auth, call: CallWithBody<typeof exchangeCode>) {
  const { body, ip } = call;
  const id = hashOf(body.code);
  const arrival = await auth.googleStore.findArrival(id, auth.clock());
  if (arrival?.browser !== browserOf(call.headers)) throw codeInvalid();
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

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
  normalizeEmail,
} from '../accounts/account.ts';
import { completeLogin } from '../accounts/sign-in.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { browserHashOf, expiryIn } from './browser.ts';
import type { GoogleFlow, SignInCode } from './store.ts';

const minute = 60_000;
/** How long a code is valid: the page exchanges it at once, unless the user must type a password first. */
const codeMs = { direct: minute, withPassword: 10 * minute };

/** Creates the code for the page, as a URL fragment; null if this Google account may not sign in. */
export async function finishSignIn(
  auth: Auth,
  identity: GoogleIdentity,
  flow: GoogleFlow,
  call: Call<typeof googleCallback>,
): Promise<string | null> {
  const account = await accountFor(auth, identity, flow, call);
  if (!account) return null;
  const isLinked = account.googleSub === identity.sub;
  // Another Google account is linked, or there is no password with which the user could link this one.
  if (!isLinked && (account.googleSub || !account.passwordHash)) return null;
  return await createCode(auth, account, {
    browser: flow.browser,
    ...(isLinked ? {} : { googleSub: identity.sub }),
  });
}

/** The account with this Google id, or with its e-mail address, or a new one. Concurrent calls create one account. */
async function accountFor(
  auth: Auth,
  identity: GoogleIdentity,
  { timeZone }: GoogleFlow,
  { headers, ip, requestId }: Call,
): Promise<Account | null> {
  const email = normalizeEmail(identity.email);
  const find = async () =>
    (await auth.accounts.findByGoogle(identity.sub)) ?? (await auth.accounts.findByEmail(email));
  const existing = await find();
  if (existing) return existing;
  const account = newGoogleAccount(identity, {
    id: auth.newId(),
    language: statedLanguage(headers['accept-language']) ?? 'es',
    addressHash: auth.loginThrottle.keyOf(email, ip),
    timeZone,
    now: auth.clock(),
  });
  const registered = auth.event(accountRegistered, { accountId: account._id }, requestId);
  return (await auth.accounts.add(account, registered)) ? account : await find();
}

async function createCode(
  auth: Auth,
  { _id, epoch }: Account,
  fields: Pick<SignInCode, 'browser' | 'googleSub'>,
): Promise<string> {
  const code = newSecret(32);
  const { googleSub } = fields;
  const until = expiryIn(auth, googleSub ? codeMs.withPassword : codeMs.direct);
  await auth.googleStore.addCode({ _id: hashOf(code), accountId: _id, epoch, until, ...fields });
  return googleSub ? `confirm=${code}` : `code=${code}`;
}

/**
 * Opens a session for a code, once, in the browser that signed in. The Google id is added to an account with a
 * password only if the user enters that password; a wrong password does not use up the code.
 */
export async function exchange(auth: Auth, call: CallWithBody<typeof exchangeCode>) {
  const { body, ip } = call;
  const id = hashOf(body.code);
  const found = await auth.googleStore.findCode(id, auth.clock());
  if (!found || found.browser !== browserHashOf(call.headers)) throw codeInvalid();
  const account = await auth.accounts.find(found.accountId);
  if (!account || account.epoch !== found.epoch) throw codeInvalid();
  const { googleSub } = found;
  if (googleSub) await checkPassword(auth, account, { password: body.password, ip });
  if (!(await auth.googleStore.takeCode(id, auth.clock()))) throw codeInvalid();
  if (googleSub && !(await auth.accounts.linkGoogle(account, googleSub))) throw codeInvalid();
  const session = await completeLogin(auth, account, call);
  if (!session) throw codeInvalid();
  return session;
}

const codeInvalid = () => problem('VALIDATION', { text: 'code-invalid' });

async function checkPassword(
  auth: Auth,
  account: Account,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<void> {
  if (password === undefined) throw problem('STATE', { text: 'google-needs-password' });
  await requirePassword(auth, { normalEmail: account.mail, account, password, ip });
}

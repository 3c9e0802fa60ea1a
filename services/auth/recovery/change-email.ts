import type {
  confirmEmail,
  requestEmailChange,
  resendEmailChange,
} from '@contesta/contracts/account';
import { accountEmailChanged, emailChangeRequested } from '@contesta/contracts/events';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import type { Call, CallWithBody } from '@contesta/kit/http/bind';
import { type Account, normalizeEmail, userOf } from '../accounts/account.ts';
import { endOlderAccess } from '../accounts/older-access.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { isUsable, pendingUntil } from './letter-code.ts';

/** Counts a letter to an address. Throws Problem RATE_LIMITED beyond the limit. */
export type CountLetter = (normalEmail: string) => Promise<void>;

/** Stores the request, after checking the password, with the event for the letters to the new and the old address. */
export async function requestChange(
  auth: Auth,
  countLetter: CountLetter,
  call: CallWithBody<typeof requestEmailChange>,
  account: Account,
) {
  const { body, ip } = call;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await requirePassword(auth, { normalEmail: account.mail, account, password: body.password, ip });
  return await sendLink(auth, countLetter, call, account, body.email);
}

/** Requests a new link to the pending address. Throws Problem STATE if no address is pending. */
export async function resendChange(
  auth: Auth,
  countLetter: CountLetter,
  call: Call<typeof resendEmailChange>,
  account: Account,
) {
  const pending = await pendingChange(auth, account);
  if (!pending) throw problem('STATE', { text: 'no-email-change' });
  return await sendLink(auth, countLetter, call, account, pending.email);
}

/** The address that waits for confirmation, and until when. */
export async function pendingChange(auth: Auth, account: Account) {
  const found = await auth.codeRequests.findChange(account._id);
  const until = found && pendingUntil(found, account, auth.clock());
  return found?.newEmail && until ? { email: found.newEmail, until: until.toISOString() } : null;
}

async function sendLink(
  auth: Auth,
  countLetter: CountLetter,
  { lang, requestId: cause }: Pick<Call, 'lang' | 'requestId'>,
  account: Account,
  newEmail: string,
) {
  const { _id: accountId, epoch } = account;
  const normalEmail = normalizeEmail(newEmail);
  if (await belongsToOther(auth, normalEmail, account)) throw problem('EMAIL_TAKEN');
  await countLetter(normalEmail);
  const requestId = auth.newId();
  const requestedAt = auth.clock();
  const request = { _id: requestId, accountId, epoch, requestedAt, newEmail };
  const event = auth.event(emailChangeRequested, { accountId, requestId }, cause);
  await auth.codeRequests.add(request, [event]);
  await auth.codeRequests.deleteEarlierChanges(request);
  return { message: sentences['email-change-requested'][lang] };
}

/**
 * Makes the requested address the account's. Only a session of the account can do that: the address may be mistyped
 * and belong to a stranger, who could then recover the password. Recovery codes sent to the old address stop working.
 */
export async function changeEmail(
  auth: Auth,
  { body, ip, requestId, account: session }: CallWithBody<typeof confirmEmail>,
  account: Account,
) {
  const found = await auth.codeRequests.findByCode(hashOf(body.code));
  if (!found?.newEmail || !isUsable(found, account, auth.clock())) throw codeInvalid();
  const { newEmail: email } = found;
  const mail = normalizeEmail(email);
  const changes = { email, mail, knownAddresses: [auth.loginThrottle.keyOf(mail, ip)] };
  const changed = auth.event(accountEmailChanged, { accountId: account._id }, requestId);
  const older = await auth.accounts.setCredentials(account, changes, changed, session.jti);
  if (!older)
    throw (await belongsToOther(auth, mail, account)) ? problem('EMAIL_TAKEN') : codeInvalid();
  await endOlderAccess(auth, older);
  await auth.loginThrottle.clear(account.mail, account.knownAddresses);
  return userOf({ ...account, ...changes });
}

const codeInvalid = () => problem('VALIDATION', { text: 'email-code-invalid' });

async function belongsToOther(auth: Auth, normalEmail: string, { _id }: Account) {
  const owner = await auth.accounts.findByEmail(normalEmail);
  return owner !== null && owner._id !== _id;
}

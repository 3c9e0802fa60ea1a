import type { confirmEmail, requestEmailChange } from '@contesta/contracts/account';
import { accountEmailChanged, emailChangeRequested } from '@contesta/contracts/events';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import { type Account, normalizeEmail, userOf } from '../accounts/account.ts';
import { endOlderAccess } from '../accounts/older-access.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { isUsable } from './reset-code.ts';

/** Counts a letter to an address. Throws Problem RATE_LIMITED beyond the limit. */
export type CountLetter = (normalEmail: string) => Promise<void>;

/** Stores the request, after checking the password, with the event for the letters to the new and the old address. */
export async function requestChange(
  auth: Auth,
  countLetter: CountLetter,
  { body, ip, lang, requestId: cause }: CallWithBody<typeof requestEmailChange>,
  account: Account,
) {
  const { _id: accountId, epoch } = account;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await requirePassword(auth, { normalEmail: account.mail, account, password: body.password, ip });
  const newMail = normalizeEmail(body.email);
  if (await belongsToOther(auth, newMail, account)) throw problem('EMAIL_TAKEN');
  await countLetter(newMail);
  const requestId = auth.newId();
  const requestedAt = auth.clock();
  const request = { _id: requestId, accountId, epoch, requestedAt, newEmail: body.email };
  const event = auth.event(emailChangeRequested, { accountId, requestId }, cause);
  await auth.resets.add(request, [event]);
  await auth.resets.deleteEarlierChanges(request);
  return { message: sentences['email-change-requested'][lang] };
}

/**
 * Makes the requested address the account's. Only a session of the account can do that: the address may be mistyped
 * and belong to a stranger, who could then recover the password. Recovery codes sent to the old address stop working.
 */
export async function changeEmail(
  auth: Auth,
  { body, ip, requestId, account: { jti } }: CallWithBody<typeof confirmEmail>,
  account: Account,
) {
  const found = await auth.resets.findByCode(hashOf(body.code));
  if (!found?.newEmail || !isUsable(found, account, auth.clock())) throw codeInvalid();
  const email = found.newEmail;
  const mail = normalizeEmail(email);
  const changes = { email, mail, knownAddresses: [auth.loginThrottle.keyOf(mail, ip)] };
  const changed = auth.event(accountEmailChanged, { accountId: account._id }, requestId);
  const older = await auth.accounts.setCredentials(account, changes, jti, changed);
  if (!older)
    throw (await belongsToOther(auth, mail, account)) ? problem('EMAIL_TAKEN') : codeInvalid();
  await endOlderAccess(auth, older);
  await auth.loginThrottle.clear(account.mail, account.knownAddresses);
  return userOf({ ...account, ...changes });
}

const codeInvalid = () => problem('VALIDATION', { text: 'email-code-invalid' });

async function belongsToOther(auth: Auth, mail: string, { _id }: Account): Promise<boolean> {
  const owner = await auth.accounts.findByEmail(mail);
  return owner !== null && owner._id !== _id;
}

import {
  changePassword,
  checkResetCode,
  confirmEmail,
  forgotPassword,
  readAccess,
  requestEmailChange,
  resendEmailChange,
  resetPassword,
  withdrawEmailChange,
} from '@contesta/contracts/account';
import { hour } from '@contesta/contracts/endpoint';
import { passwordChanged, passwordResetRequested } from '@contesta/contracts/events';
import { passwordResetCode } from '@contesta/contracts/internal';
import { sentences } from '@contesta/contracts/sentences';
import { problem } from '@contesta/kit/errors';
import { type Binding, bind, type CallWithBody } from '@contesta/kit/http/bind';
import { type Account, normalizeEmail } from '../accounts/account.ts';
import { endOlderAccess } from '../accounts/older-access.ts';
import { accountOf } from '../accounts/sign-in.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import { requirePassword } from '../passwords/require-password.ts';
import {
  type CountLetter,
  changeEmail,
  pendingChange,
  requestChange,
  resendChange,
} from './change-email.ts';
import { isUsable, makeCode } from './letter-code.ts';

export function recoveryRoutes(auth: Auth): Binding[] {
  // Counts the letters to an e-mail address, whether or not it belongs to an account.
  const limit = auth.cache.limiter({ name: 'forgot-mail', max: 5, windowMs: hour });
  const countLetter: CountLetter = async (normalEmail) => {
    if (auth.rateLimits === 'off') return;
    const { allowed, retryAfterMs } = await limit.take(auth.keyedHash('forgot', normalEmail));
    if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
  };
  return [
    bind(forgotPassword, { handle: (call) => forgot(auth, countLetter, call) }),
    bind(checkResetCode, {
      async handle({ body }) {
        await accountOfCode(auth, body.code);
        return null;
      },
    }),
    bind(resetPassword, { handle: (call) => reset(auth, call) }),
    bind(changePassword, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => change(auth, call, account),
    }),
    bind(requestEmailChange, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => requestChange(auth, countLetter, call, account),
    }),
    bind(confirmEmail, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => changeEmail(auth, call, account),
    }),
    bind(resendEmailChange, {
      load: (call) => accountOf(auth, call.account),
      handle: (call, account) => resendChange(auth, countLetter, call, account),
    }),
    bind(withdrawEmailChange, {
      load: (call) => accountOf(auth, call.account),
      async handle(_call, { _id }) {
        await auth.codeRequests.deleteChanges(_id);
        return null;
      },
    }),
    bind(readAccess, {
      load: (call) => accountOf(auth, call.account),
      handle: async (_call, account) => ({
        hasPassword: account.passwordHash !== undefined,
        newEmail: await pendingChange(auth, account),
      }),
    }),
    bind(passwordResetCode, { handle: ({ params }) => makeCode(auth, params.id) }),
  ];
}

/** Answers the same for known and unknown addresses, but stores an event for the letter only for a known one. */
async function forgot(
  auth: Auth,
  countLetter: CountLetter,
  call: CallWithBody<typeof forgotPassword>,
) {
  const normalEmail = normalizeEmail(call.body.email);
  await countLetter(normalEmail);
  const account = await auth.accounts.findByEmail(normalEmail);
  const requestId = auth.newId();
  const accountId = account?._id ?? null;
  const request = {
    _id: requestId,
    accountId,
    epoch: account?.epoch ?? 0,
    requestedAt: auth.clock(),
  };
  const events = accountId
    ? [auth.event(passwordResetRequested, { accountId, requestId }, call.requestId)]
    : [];
  await auth.codeRequests.add(request, events);
  return { message: sentences['reset-requested'][call.lang] };
}

/**
 * Sets a password with a code. The check of the account's epoch lets only one of several concurrent calls succeed.
 */
async function reset(auth: Auth, call: CallWithBody<typeof resetPassword>) {
  const { body, lang } = call;
  const account = await accountOfCode(auth, body.code);
  const passwordHash = await auth.hashing.hash(body.password);
  const changed = auth.event(passwordChanged, { accountId: account._id }, call.requestId);
  const older = await auth.accounts.setCredentials(account, { passwordHash }, changed);
  if (!older) throw codeInvalid();
  await endOlderAccess(auth, older);
  await auth.loginThrottle.clear(account.mail, account.knownAddresses);
  return { message: sentences['password-changed'][lang] };
}

/** The account whose password the code may set. Throws Problem VALIDATION if there is none. */
async function accountOfCode(auth: Auth, code: string): Promise<Account> {
  const found = await auth.codeRequests.findByCode(hashOf(code));
  const account = found?.accountId ? await auth.accounts.find(found.accountId) : null;
  if (!found || found.newEmail || !isUsable(found, account, auth.clock())) throw codeInvalid();
  return account;
}

const codeInvalid = () => problem('VALIDATION', { text: 'code-invalid' });

/** Sets a new password after checking the old one, and ends every other session. */
async function change(auth: Auth, call: CallWithBody<typeof changePassword>, account: Account) {
  const { body, ip, lang } = call;
  if (!account.passwordHash) throw problem('STATE', { text: 'no-password-yet' });
  await requirePassword(auth, { normalEmail: account.mail, account, password: body.password, ip });
  const passwordHash = await auth.hashing.hash(body.newPassword);
  const changed = auth.event(passwordChanged, { accountId: account._id }, call.requestId);
  const { jti } = call.account;
  const older = await auth.accounts.setCredentials(account, { passwordHash }, changed, jti);
  if (!older) throw problem('BAD_CREDENTIALS'); // another call was faster, so `password` may be outdated
  await endOlderAccess(auth, older);
  return { message: sentences['password-changed'][lang] };
}

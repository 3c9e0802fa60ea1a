import type { forgotPassword } from '@contesta/contracts/account';
import { hour } from '@contesta/contracts/endpoint';
import { passwordResetRequested } from '@contesta/contracts/events';
import { sentences } from '@contesta/contracts/sentences';
import type { Cache, Limiter } from '@contesta/kit/cache/port';
import { problem } from '@contesta/kit/errors';
import type { CallWithBody } from '@contesta/kit/http/bind';
import { normalMail } from '../accounts/account.ts';
import type { Auth } from '../open-auth.ts';

/** Letters of recovery per mail, known or not. */
export const openForgotLimit = (cache: Cache): Limiter =>
  cache.limiter({ name: 'forgot-mail', max: 5, windowMs: hour });

/** Notes the wish and answers alike for everybody; only for an account does an event ask for the letter. */
export async function forgot(
  auth: Auth,
  limit: Limiter,
  call: CallWithBody<typeof forgotPassword>,
) {
  const mail = normalMail(call.body.email);
  await countRequest(auth, limit, mail);
  const account = await auth.accounts.findByMail(mail);
  const requestId = auth.newId();
  const accountId = account?._id ?? null;
  const reset = {
    _id: requestId,
    accountId,
    epoch: account?.epoch ?? 0,
    requestedAt: auth.clock(),
  };
  const asked = accountId
    ? [auth.event(passwordResetRequested, { accountId, requestId }, call.requestId)]
    : [];
  await auth.resets.add(reset, asked);
  return { message: sentences['reset-requested'][call.lang] };
}

async function countRequest(auth: Auth, limit: Limiter, mail: string): Promise<void> {
  if (auth.rateLimits === 'off') return;
  const { allowed, retryAfterMs } = await limit.take(auth.keyed('forgot', mail));
  if (!allowed) throw problem('RATE_LIMITED', { retryAfter: retryAfterMs / 1000 });
}

import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import type { Account } from '../accounts/account.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import type { Reset } from './store.ts';

/** How long after the request a code may be created, and how long the code is then valid. */
const requestMs = 30 * 60_000;
const codeMs = 30 * 60_000;

/** Creates the code of a request; it replaces an earlier code. Throws Problem NOT_FOUND if no code may be created. */
export async function makeCode(auth: Auth, requestId: string) {
  const now = auth.clock();
  const reset = await auth.resets.find(requestId);
  const account = reset?.accountId ? await auth.accounts.find(reset.accountId) : null;
  if (!reset || !isOpen(reset, account, now)) throw problem('NOT_FOUND');
  const code = newSecret(32);
  const until = new Date(now.getTime() + codeMs);
  const isSaved = await auth.resets.setCode(requestId, hashOf(code), until);
  if (!isSaved) throw problem('NOT_FOUND');
  return { mail: reset.newEmail ?? account.email, language: account.language, code };
}

/** Whether a code may still be created. */
function isOpen(reset: Reset, account: Account | null, now: Date): account is Account {
  return now < endOfRequest(reset) && isCurrent(reset, account);
}

const endOfRequest = ({ requestedAt }: Reset) => new Date(requestedAt.getTime() + requestMs);

/** The end of the code, or of the time to create one; null if the account's epoch has changed or the end has passed. */
export function pendingUntil(reset: Reset, account: Account, now: Date): Date | null {
  const until = reset.codeUntil ?? endOfRequest(reset);
  return now < until && isCurrent(reset, account) ? until : null;
}

/** Whether the code may still be used. */
export function isUsable(reset: Reset, account: Account | null, now: Date): account is Account {
  return reset.codeUntil !== undefined && now < reset.codeUntil && isCurrent(reset, account);
}

const isCurrent = (reset: Reset, account: Account | null): account is Account =>
  account !== null && account._id === reset.accountId && account.epoch === reset.epoch;

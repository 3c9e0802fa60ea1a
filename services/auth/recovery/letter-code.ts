import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import type { Account } from '../accounts/account.ts';
import { hashOf } from '../hashes.ts';
import type { Auth } from '../open-auth.ts';
import type { CodeRequest } from './store.ts';

/** How long after the request a code may be created, and how long the code is then valid. */
const requestMs = 30 * 60_000;
const codeMs = 30 * 60_000;

/** Creates the code of a request; it replaces an earlier code. Throws Problem NOT_FOUND if no code may be created. */
export async function makeCode(auth: Auth, requestId: string) {
  const now = auth.clock();
  const request = await auth.codeRequests.find(requestId);
  const account = request?.accountId ? await auth.accounts.find(request.accountId) : null;
  if (!request || !isOpen(request, account, now)) throw problem('NOT_FOUND');
  const code = newSecret(32);
  const until = new Date(now.getTime() + codeMs);
  const isSaved = await auth.codeRequests.setCode(requestId, hashOf(code), until);
  if (!isSaved) throw problem('NOT_FOUND');
  return { mail: request.newEmail ?? account.email, language: account.language, code };
}

/** Whether a code may still be created. */
function isOpen(request: CodeRequest, account: Account | null, now: Date): account is Account {
  return now < endOfRequest(request) && isCurrent(request, account);
}

const endOfRequest = ({ requestedAt }: CodeRequest) => new Date(requestedAt.getTime() + requestMs);

/** The end of the code, or of the time to create one; null if the account's epoch has changed or the end has passed. */
export function pendingUntil(request: CodeRequest, account: Account, now: Date): Date | null {
  const until = request.codeUntil ?? endOfRequest(request);
  return now < until && isCurrent(request, account) ? until : null;
}

/** Whether the code may still be used. */
export function isUsable(
  request: CodeRequest,
  account: Account | null,
  now: Date,
): account is Account {
  return request.codeUntil !== undefined && now < request.codeUntil && isCurrent(request, account);
}

const isCurrent = (request: CodeRequest, account: Account | null): account is Account =>
  account !== null && account._id === request.accountId && account.epoch === request.epoch;

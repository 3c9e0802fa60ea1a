import { createHash } from 'node:crypto';
import { problem } from '@contesta/kit/errors';
import { newSecret } from '@contesta/kit/identity';
import type { Auth } from '../open-auth.ts';
import { codeMs, isOpen } from './reset-rules.ts';

/** What is stored of a code. It has 256 random bits, so a plain hash keeps it. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');

/** A new code for the letter of a wish; the one before it stops working. */
export async function makeCode(auth: Auth, requestId: string) {
  const now = auth.clock();
  const reset = await auth.resets.find(requestId);
  const account = reset?.accountId ? await auth.accounts.find(reset.accountId) : null;
  if (!reset || !isOpen(reset, account, now)) throw problem('NOT_FOUND');
  const code = newSecret(32);
  const until = new Date(now.getTime() + codeMs);
  const kept = await auth.resets.setCode(requestId, hashOf(code), until);
  if (!kept) throw problem('NOT_FOUND');
  return { mail: account.email, language: account.language, code };
}

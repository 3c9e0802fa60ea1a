import { type Claims, signToken, tokenRules } from '@contesta/kit/tokens';
import type { Auth } from '../open-auth.ts';

type OpenedSession = { id: string; token: string };

/** Opens a session for seven days and signs its token. Auth rejects a token without a stored session. */
export async function openSession(
  auth: Auth,
  account: { _id: string; epoch: number },
): Promise<OpenedSession> {
  const now = auth.clock();
  const expiresAt = Math.floor(now.getTime() / 1000) + tokenRules.lifetimeSeconds;
  const claims: Claims = { accountId: account._id, jti: auth.newId(), expiresAt };
  await auth.sessions.add({
    _id: claims.jti,
    accountId: account._id,
    epoch: account.epoch,
    startedAt: now,
    expiresAt: new Date(expiresAt * 1000),
  });
  return { id: claims.jti, token: signToken(claims, auth.keys.signing()) };
}

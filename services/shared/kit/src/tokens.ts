import { createHash } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** What a token says: whose it is, which session, and when it ends (seconds since 1970). */
export type Claims = { accountId: string; jti: string; expiresAt: number };

export type VerificationKey = { kid: string; pem: string };

/** Pinned on both sides: whatever else a token's header or claims say, it is refused. */
export const tokenRules = {
  algorithm: 'ES256',
  issuer: 'contesta',
  audience: 'contesta',
  lifetimeSeconds: 7 * 24 * 3600,
} as const;

/** The claims of a token that one of `keys` signed and that still lives, or null. */
export function verifyToken(token: string, keys: readonly VerificationKey[]): Claims | null {
  const header = jwt.decode(token, { complete: true })?.header;
  const key = keys.find(({ kid }) => kid === header?.kid);
  if (!key) return null;
  try {
    const { algorithm, issuer, audience } = tokenRules;
    const payload = jwt.verify(token, key.pem, { algorithms: [algorithm], issuer, audience });
    if (typeof payload === 'string') return null;
    const { sub, jti, exp } = payload;
    return sub && jti && exp ? { accountId: sub, jti, expiresAt: exp } : null;
  } catch {
    return null;
  }
}

export type TokenVerifier = {
  /** Rejects with Problem UNAVAILABLE while no key could be fetched. */
  verify(token: string): Promise<Claims | null>;
};

type VerifierOptions = {
  fetchKeys: () => Promise<VerificationKey[]>;
  now?: () => number;
  remembered?: number;
};

const refetchMs = 5_000;

/** Verifies tokens offline with keys fetched once, and again, at most every 5 s, for a key id nobody knows yet. */
export function openTokenVerifier({
  fetchKeys,
  now = Date.now,
  remembered = 5_000,
}: VerifierOptions): TokenVerifier {
  const verified = new Map<string, Claims>();
  let keys: VerificationKey[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;

  async function freshKeys(): Promise<VerificationKey[]> {
    if (keys.length > 0 && now() - fetchedAt < refetchMs) return keys;
    keys = await fetchKeys();
    fetchedAt = now();
    return keys;
  }

  async function check(token: string): Promise<Claims | null> {
    const known = keys.length > 0 ? verifyToken(token, keys) : null;
    return known ?? (isFromUnknownKey(token, keys) ? verifyToken(token, await freshKeys()) : null);
  }

  return {
    async verify(token) {
      if (token.length > 2_000) return null;
      const digest = createHash('sha256').update(token).digest('base64');
      const claims = verified.get(digest) ?? (await check(token));
      if (!claims || claims.expiresAt * 1000 <= now()) return null;
      if (verified.size >= remembered) verified.delete(verified.keys().next().value ?? '');
      verified.set(digest, claims);
      return claims;
    },
  };
}

function isFromUnknownKey(token: string, keys: readonly VerificationKey[]): boolean {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  return kid !== undefined && !keys.some((key) => key.kid === kid);
}

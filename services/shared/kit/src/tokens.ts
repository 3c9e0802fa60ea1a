import { createHash, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { within } from './concurrency.ts';
import { problem } from './errors.ts';
import { systemNow } from './identity.ts';

/** What a token says: whose it is, which session, and when it ends (seconds since 1970). */
export type Claims = { accountId: string; jti: string; expiresAt: number };

export type VerificationKey = { kid: string; pem: string };
/** A private key on P-256, and the id of its public half. */
export type SigningKey = { kid: string; key: KeyObject };

/** Pinned on both sides: whatever else a token's header or claims say, it is refused. */
export const tokenRules = {
  algorithm: 'ES256',
  issuer: 'contesta',
  audience: 'contesta',
  lifetimeSeconds: 7 * 24 * 3600,
} as const;

/** A token with these claims. Only auth calls it. */
export function signToken({ accountId, jti, expiresAt }: Claims, { kid, key }: SigningKey): string {
  const { algorithm, issuer, audience, lifetimeSeconds } = tokenRules;
  const options = { algorithm, issuer, audience, keyid: kid, subject: accountId, jwtid: jti };
  return jwt.sign({ iat: expiresAt - lifetimeSeconds, exp: expiresAt }, key, options);
}

/** The claims of a token that one of `keys` signed and that still lives, or null. */
function verifyToken(
  token: string,
  keys: readonly VerificationKey[],
  nowMs: number,
): Claims | null {
  const kid = keyIdOf(token);
  const key = keys.find((one) => one.kid === kid);
  if (!key) return null;
  try {
    const { algorithm, issuer, audience } = tokenRules;
    const clockTimestamp = Math.floor(nowMs / 1000);
    const options = { algorithms: [algorithm], issuer, audience, clockTimestamp };
    const payload = jwt.verify(token, key.pem, options);
    if (typeof payload === 'string') return null;
    return claimsOf(payload);
  } catch {
    return null;
  }
}

/** The library's types promise texts; what was signed may hold anything. */
function claimsOf({ sub, jti, exp }: Record<string, unknown>): Claims | null {
  const areTexts = typeof sub === 'string' && typeof jti === 'string';
  if (!areTexts || typeof exp !== 'number' || !sub || !jti) return null;
  return { accountId: sub, jti, expiresAt: exp };
}

/** jsonwebtoken's `decode` throws on a payload that is no JSON, which anybody can send. */
function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
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

type Verified = { claims: Claims; pem: string };

/** Verifies tokens offline, with keys fetched again and again, so that a withdrawn key's tokens die within five seconds. */
export function openTokenVerifier({
  fetchKeys,
  now = systemNow,
  remembered = 5_000,
}: VerifierOptions): TokenVerifier {
  const keys = openKeyCache(fetchKeys, now);
  const verified = new Map<string, Verified>();

  async function check(token: string): Promise<Verified | null> {
    const kid = keyIdOf(token);
    if (kid === undefined) return null;
    const hasKid = (key: VerificationKey) => key.kid === kid;
    const key = (await keys.current()).find(hasKid) ?? (await keys.renewed()).find(hasKid);
    const claims = key ? verifyToken(token, [key], now()) : null;
    return key && claims ? { claims, pem: key.pem } : null;
  }

  /** A token verified before, unless its key is gone since. */
  async function recall(digest: string): Promise<Verified | null> {
    const known = verified.get(digest);
    if (!known) return null;
    const isPublished = (await keys.current()).some(({ pem }) => pem === known.pem);
    if (!isPublished) verified.delete(digest);
    return isPublished ? known : null;
  }

  return {
    async verify(token) {
      if (token.length > 2_000) return null;
      const digest = createHash('sha256').update(token).digest('base64');
      const found = (await recall(digest)) ?? (await check(token));
      if (!found || found.claims.expiresAt * 1000 <= now()) return null;
      if (verified.size >= remembered) verified.delete(verified.keys().next().value ?? '');
      verified.set(digest, found);
      return found.claims;
    },
  };
}

type KeyCache = {
  /** The keys as auth published them at most five seconds ago, or the last known ones while auth does not answer. */
  current(): Promise<readonly VerificationKey[]>;
  /** Fetches them again, at most once a second: for a key nobody knew a moment ago. */
  renewed(): Promise<readonly VerificationKey[]>;
};

const refetchMs = 2_000;
const staleMs = 4_000;
const renewMs = 1_000;
/** How long a caller waits for new keys while old ones are at hand. */
const briefMs = 300;

/**
 * Public keys, fetched again every two seconds while they are used, so that the tokens of a key that was withdrawn
 * die everywhere within five. Rejects with what `fetchKeys` rejects with while none was ever fetched.
 */
function openKeyCache(fetchKeys: () => Promise<VerificationKey[]>, now: () => number): KeyCache {
  let keys: VerificationKey[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let startedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function fetchNow(): Promise<void> {
    const fetched = await fetchKeys();
    if (fetched.length > 0) keys = fetched;
    fetchedAt = now();
  }

  /** The fetch under way, or a new one when the last began `everyMs` ago; else none. */
  function refetch(everyMs: number): Promise<void> | undefined {
    if (fetching || now() - startedAt < everyMs) return fetching;
    startedAt = now();
    fetching = fetchNow().finally(() => {
      fetching = undefined;
    });
    fetching.catch(() => undefined); // whoever waits for it is told
    return fetching;
  }

  async function waitBriefly(fetched: Promise<void> | undefined): Promise<void> {
    if (fetched) await within(briefMs, fetched, () => problem('UNAVAILABLE')).catch(() => {});
  }

  return {
    async current() {
      const fetched = refetch(keys.length === 0 ? 0 : refetchMs);
      if (keys.length === 0) await fetched;
      else if (now() - fetchedAt > staleMs) await waitBriefly(fetched);
      return keys;
    },
    async renewed() {
      await waitBriefly(refetch(renewMs));
      return keys;
    },
  };
}

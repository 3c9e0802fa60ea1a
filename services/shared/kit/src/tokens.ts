import { createHash, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { openLru } from './cache/memory.ts';
import { within } from './concurrency.ts';
import { problem } from './errors.ts';
import { systemNow } from './identity.ts';

/** A token's account, session (`jti`) and expiry, in seconds since 1970. */
export type Claims = { accountId: string; jti: string; expiresAt: number };

export type VerificationKey = { kid: string; pem: string };
/** A private key on P-256, and the id of its public half. */
export type SigningKey = { kid: string; key: KeyObject };

/** The values of every token. A token with another algorithm, issuer or audience is refused. */
export const tokenRules = {
  algorithm: 'ES256',
  issuer: 'contesta',
  audience: 'contesta',
  lifetimeSeconds: 7 * 24 * 3600,
} as const;

/** Signs a token with these claims. Used only by auth. */
export function signToken({ accountId, jti, expiresAt }: Claims, { kid, key }: SigningKey): string {
  const { algorithm, issuer, audience, lifetimeSeconds } = tokenRules;
  const options = { algorithm, issuer, audience, keyid: kid, subject: accountId, jwtid: jti };
  return jwt.sign({ iat: expiresAt - lifetimeSeconds, exp: expiresAt }, key, options);
}

/** The claims of a token that the key signed and that has not expired, or null. */
function claimsIfValid(token: string, { pem }: VerificationKey, nowMs: number): Claims | null {
  try {
    const { algorithm, issuer, audience } = tokenRules;
    const clockTimestamp = Math.floor(nowMs / 1000);
    const options = { algorithms: [algorithm], issuer, audience, clockTimestamp };
    const payload = jwt.verify(token, pem, options);
    return typeof payload === 'string' ? null : claimsOf(payload);
  } catch {
    return null;
  }
}

/** Checks the claims, since the payload may hold other values than the library's types say. */
function claimsOf({ sub, jti, exp }: Record<string, unknown>): Claims | null {
  const areTexts = typeof sub === 'string' && typeof jti === 'string';
  if (!areTexts || typeof exp !== 'number' || !sub || !jti) return null;
  return { accountId: sub, jti, expiresAt: exp };
}

/** jsonwebtoken's `decode` throws on a payload that is not JSON, which any caller can send. */
function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
}

export type TokenVerifier = {
  /** The claims of a valid token, or null. Rejects with the error of `fetchKeys` until keys have been fetched once. */
  verify(token: string): Promise<Claims | null>;
};

type VerifierOptions = {
  fetchKeys: () => Promise<VerificationKey[]>;
  now?: () => number;
};

type VerifiedToken = { claims: Claims; pem: string };
const maxCached = 5_000;
/** In characters; far longer than our tokens, so longer ones are not hashed. */
const maxTokenLength = 2_000;

/** Verifies tokens with cached public keys. While auth answers, a withdrawn key is refused within five seconds. */
export function openTokenVerifier({ fetchKeys, now = systemNow }: VerifierOptions): TokenVerifier {
  const keys = openKeyCache(fetchKeys, now);
  const cache = openLru<VerifiedToken>(maxCached);

  async function check(token: string): Promise<VerifiedToken | null> {
    const kid = keyIdOf(token);
    if (kid === undefined) return null;
    const hasKid = (key: VerificationKey) => key.kid === kid;
    const key = (await keys.current()).find(hasKid) ?? (await keys.renewed()).find(hasKid);
    const claims = key && claimsIfValid(token, key, now());
    return key && claims ? { claims, pem: key.pem } : null;
  }

  /** A token verified before, unless its key has been withdrawn. */
  async function findCached(digest: string): Promise<VerifiedToken | null> {
    const entry = cache.get(digest);
    if (!entry) return null;
    const isPublished = (await keys.current()).some(({ pem }) => pem === entry.pem);
    if (!isPublished) cache.delete(digest);
    return isPublished ? entry : null;
  }

  return {
    async verify(token) {
      if (token.length > maxTokenLength) return null;
      const digest = createHash('sha256').update(token).digest('base64');
      const found = (await findCached(digest)) ?? (await check(token));
      if (!found || found.claims.expiresAt * 1000 <= now()) return null;
      cache.set(digest, found);
      return found.claims;
    },
  };
}

type KeyCache = {
  /** The keys that auth published at most five seconds ago, or the last known ones while auth is down. */
  current(): Promise<readonly VerificationKey[]>;
  /** For a token with an unknown key: fetches the keys again, at most once a second, and waits at most 300 ms. */
  renewed(): Promise<readonly VerificationKey[]>;
};

/** Keys older than `refetchMs` are fetched again; a call waits for that only if they are older than `staleMs`. */
const refetchMs = 2_000;
const staleMs = 4_000;
const renewMs = 1_000;
/** How long a caller waits for new keys if old keys are known. */
const briefMs = 300;

/**
 * Public keys, fetched again every two seconds while they are used, so that a withdrawn key stops working within five
 * seconds. `current` rejects with the error of `fetchKeys` until a first fetch has succeeded.
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

  /** The fetch in progress, or a new one if the last began `everyMs` ago; otherwise undefined. */
  function refetch(everyMs: number): Promise<void> | undefined {
    if (fetching || now() - startedAt < everyMs) return fetching;
    startedAt = now();
    fetching = fetchNow().finally(() => {
      fetching = undefined;
    });
    fetching.catch(() => undefined); // a caller that awaits it still gets the error
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

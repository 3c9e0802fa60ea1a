import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@contesta/kit/log';
import { privateFile, requireKeyFile } from '@contesta/kit/secrets';
import type { SigningKey, VerificationKey } from '@contesta/kit/tokens';

const maxAgeMs = 1_000;
/** How long a new key is published before it signs, so that every verifier has fetched it. */
const publishFirstMs = 5_000;

/**
 * The key pairs of a folder, which is read at most once a second. All of them verify tokens. The one whose file name
 * sorts last signs; a key added after the start must be published for 5 s first. Add a file to rotate keys; delete one
 * to invalidate its tokens.
 */
export function openSigningKeys(folder: string, log: Log, now = () => performance.now()) {
  let pairs = readKeyPairs(folder, log);
  let readAt = now();
  const seenAt = new Map(pairs.map(({ kid }) => [kid, Number.NEGATIVE_INFINITY]));

  function current(): KeyPair[] {
    if (now() - readAt < maxAgeMs) return pairs;
    readAt = now();
    const read = readKeyPairs(folder, log);
    if (read.length > 0) pairs = read; // While no file can be read, the known keys stay valid.
    for (const { kid } of pairs) if (!seenAt.has(kid)) seenAt.set(kid, readAt);
    return pairs;
  }

  function signing(): SigningKey {
    const known = current();
    const published = known.filter(({ kid }) => now() - (seenAt.get(kid) ?? 0) >= publishFirstMs);
    const newest = published.at(-1) ?? known.at(-1);
    if (!newest) throw new Error(`no usable signing key in ${folder}`);
    return newest;
  }

  signing(); // throws at the start if no key is usable
  return {
    signing,
    published: (): VerificationKey[] => current().map(({ kid, pem }) => ({ kid, pem })),
  };
}

/** Refuses a start on stored accounts whose signing keys are gone. */
export function requireSigningKeys(folder: string): void {
  if (keyFiles(folder).length === 0)
    requireKeyFile(join(folder, firstKey), 'everybody must log in again');
}

/** A private key, its id, and the public key in PEM. */
type KeyPair = SigningKey & { pem: string };

const firstKey = 'auth-key.pem';

/** The usable keys of a folder, in the order of their names. Creates a key if the folder has no key file. */
function readKeyPairs(folder: string, log: Log): KeyPair[] {
  const names = keyFiles(folder);
  if (names.length === 0) names.push(firstKey);
  return names.flatMap((name) => {
    try {
      return [pairOf(privateFile(folder, name, newPrivateKey))];
    } catch (err) {
      log.error({ err, name }, 'cannot read a signing key');
      return [];
    }
  });
}

const byName = new Intl.Collator('en', { numeric: true });
const stem = (name: string) => name.slice(0, -'.pem'.length);

/** In numeric order: `auth-key`, `auth-key-2`, `auth-key-10`. */
function keyFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.pem'))
      .sort((a, b) => byName.compare(stem(a), stem(b)));
  } catch {
    return [];
  }
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pairOf(text: string): KeyPair {
  const key = createPrivateKey(text);
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a P-256 key');
  const publicKey = createPublicKey(key);
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  // Key id as in RFC 7638: a hash of the required members, in alphabetical order, without white space.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kid, key, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

import type { Log } from '@contesta/kit/log';
import type { SigningKey, VerificationKey } from '@contesta/kit/tokens';
import { type KeyPair, readKeyPairs } from './key-folder.ts';

export type SigningKeys = ReturnType<typeof openSigningKeys>;

const maxAgeMs = 1_000;
/** How long a new key is published before it signs: every verifier has fetched it by then. */
const announcedMs = 5_000;

/**
 * The key pairs of a folder: all verify, and the file whose name sorts last signs. A key is rotated by adding a file,
 * and its tokens die when the file goes. The folder is read again when the last reading is a second old.
 */
export function openSigningKeys(folder: string, log: Log, now = () => performance.now()) {
  let pairs = readKeyPairs(folder, log);
  let readAt = now();
  const seenAt = new Map(pairs.map(({ kid }) => [kid, Number.NEGATIVE_INFINITY]));

  function current(): KeyPair[] {
    if (now() - readAt < maxAgeMs) return pairs;
    readAt = now();
    const read = readKeyPairs(folder, log);
    if (read.length > 0) pairs = read;
    for (const { kid } of pairs) if (!seenAt.has(kid)) seenAt.set(kid, readAt);
    return pairs;
  }

  function signing(): SigningKey {
    const known = current();
    const announced = known.filter(({ kid }) => now() - (seenAt.get(kid) ?? 0) >= announcedMs);
    const newest = announced.at(-1) ?? known.at(-1);
    if (!newest) throw new Error(`no usable signing key in ${folder}`);
    return newest;
  }

  signing();
  return {
    signing,
    published: (): VerificationKey[] => current().map(({ kid, pem }) => ({ kid, pem })),
  };
}

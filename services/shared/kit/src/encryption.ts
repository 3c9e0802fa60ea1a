import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type CommonConfig, commonConfig, isOwnSecret } from './config.ts';
import { installSecret } from './secrets.ts';

/** What a service reads that keeps the secrets of others: its schema holds these names and passes the check. */
export const encryptionNames = {
  APP_ENV: commonConfig.shape.APP_ENV,
  ENCRYPTION_SECRET: z.string().optional(),
};
export const hasEncryptionSecret = z.refine<Record<string, unknown>>(
  ({ APP_ENV, ENCRYPTION_SECRET }) =>
    APP_ENV !== 'production' ||
    String(ENCRYPTION_SECRET ?? '')
      .split(',')
      .every(isOwnSecret),
  {
    path: ['ENCRYPTION_SECRET'],
    error: 'production needs a random one of 32 characters or more',
    when: () => true,
  },
);

/** Keeps others' secrets unreadable in the store: AES-256-GCM, whose tag also tells of a change. */
export type Encryption = {
  /** `owner` (an id) is bound in: moved to another owner, what was encrypted cannot be read. */
  encrypt(text: string, owner: string): string;
  /** Throws where the text is not one that `encrypt` made for this owner with a secret that is still known. */
  decrypt(encrypted: string, owner: string): string;
  /** The same, but null where `decrypt` throws. */
  tryDecrypt(encrypted: string, owner: string): string | null;
  /** Which secret opens a text: the first, one of those behind it, or none that is known. */
  openedBy(encrypted: string, owner: string): 'first' | 'older' | 'none';
};

/** Where a service keeps what it has encrypted, each under the id of its document: a field, with dots into its parts. */
export type EncryptedField = { collection: string; field: string };

/** What a document holds in such a field, if anything. */
export function encryptedIn(doc: object, { field }: EncryptedField): string | undefined {
  let value: unknown = doc;
  for (const name of field.split('.')) value = Object(value)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The file of `DATA_DIR` with the secret of an installation that was given none. */
export const encryptionFile = 'encryption-secret';

/**
 * `purpose` keeps one service's secrets from being read as another's. `ENCRYPTION_SECRET` may be several, with commas between:
 * the first encrypts, all decrypt. Outside production one is made for each installation.
 */
export function openEncryption(
  { ENCRYPTION_SECRET, DATA_DIR }: CommonConfig & { ENCRYPTION_SECRET?: string | undefined },
  purpose: string,
): Encryption {
  const secrets = ENCRYPTION_SECRET?.split(',').filter(Boolean) ?? [];
  if (secrets.length === 0) secrets.push(installSecret(DATA_DIR, encryptionFile));
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));

  function open(encrypted: string, owner: string): { text: string; at: number } | null {
    for (const [at, key] of keys.entries()) {
      const text = unseal(key, encrypted, owner);
      if (text !== null) return { text, at };
    }
    return null;
  }

  return {
    encrypt: (text, owner) => seal(keys[0] as Buffer, text, owner),
    decrypt(encrypted, owner) {
      const found = open(encrypted, owner);
      if (!found) throw new Error('no known key opens this');
      return found.text;
    },
    tryDecrypt: (encrypted, owner) => open(encrypted, owner)?.text ?? null,
    openedBy(encrypted, owner) {
      const found = open(encrypted, owner);
      if (!found) return 'none';
      return found.at === 0 ? 'first' : 'older';
    },
  };
}

/** Lengths in bytes, as NIST SP 800-38D recommends them. */
const nonceLength = 12;
const tagLength = 16;

/** Nonce, ciphertext and tag, as base64url. */
function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

function unseal(key: Buffer, encrypted: string, owner: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < nonceLength + tagLength) return null;
  const [nonce, rest] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(rest.subarray(-tagLength));
  try {
    return (
      decipher.update(rest.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

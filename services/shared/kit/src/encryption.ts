import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { always, type CommonConfig, commonConfig } from './config.ts';
import { isStrongSecret } from './production-rules.ts';
import { installSecret, requireKeyFile } from './secrets.ts';
import { valueAt } from './store/port.ts';

/** The configuration of a service that stores other people's secrets, to be checked by `hasEncryptionSecret`. */
export const encryptionVariables = {
  APP_ENV: commonConfig.shape.APP_ENV,
  ENCRYPTION_SECRET: z.string().optional(),
};
export const hasEncryptionSecret = z.refine<Record<string, unknown>>(
  ({ APP_ENV, ENCRYPTION_SECRET }) =>
    APP_ENV !== 'production' ||
    String(ENCRYPTION_SECRET ?? '')
      .split(',')
      .every(isStrongSecret),
  {
    path: ['ENCRYPTION_SECRET'],
    error: 'production needs a random secret of 32 characters or more',
    when: always,
  },
);

/** Encrypts other people's secrets for the store with AES-256-GCM, which also detects changes. */
export type Encryption = {
  /** Binds the text to `owner` (an id): it cannot be decrypted for another owner. */
  encrypt(text: string, owner: string): string;
  /** Throws unless `encrypt` made the text for this owner with a secret that is still configured. */
  decrypt(encrypted: string, owner: string): string;
  /** Like `decrypt`, but returns null instead of throwing. */
  tryDecrypt(encrypted: string, owner: string): string | null;
  /** The configured secret that decrypts a text: the first, an older one, or none. */
  openedBy(encrypted: string, owner: string): 'first' | 'older' | 'none';
};

/** Where a service stores encrypted texts, each with its document's id as owner. `field` may be a dotted path. */
export type EncryptedField = { collection: string; field: string };

/** The encrypted text in a document's field, if there is one. */
export function encryptedIn(doc: object, { field }: EncryptedField): string | undefined {
  const value = valueAt(doc, field);
  return typeof value === 'string' ? value : undefined;
}

/** The file in `DATA_DIR` with the generated secret, when none is configured. */
export const encryptionFile = 'encryption-secret';

type EncryptionConfig = CommonConfig & { ENCRYPTION_SECRET?: string | undefined };

const configuredSecrets = ({ ENCRYPTION_SECRET }: EncryptionConfig): string[] =>
  ENCRYPTION_SECRET?.split(',').filter(Boolean) ?? [];

/** Refuses a start on encrypted data if neither the configuration nor `DATA_DIR` has a secret. */
export function requireEncryptionSecret(config: EncryptionConfig): void {
  if (configuredSecrets(config).length > 0) return;
  const loss = 'owners must connect Telegram and Google Calendar again';
  requireKeyFile(join(config.DATA_DIR, encryptionFile), loss);
}

/**
 * Each `purpose` (a service) has its own key. `ENCRYPTION_SECRET` may hold several secrets, separated by commas: the
 * first encrypts, all decrypt. Outside production a missing secret is generated at the first use, so after every
 * service of the process has checked its data with `requireEncryptionSecret`.
 */
export function openEncryption(config: EncryptionConfig, purpose: string): Encryption {
  let derivedKeys: Buffer[] | undefined;

  function deriveKeys(): Buffer[] {
    const secrets = configuredSecrets(config);
    if (secrets.length === 0) secrets.push(installSecret(config.DATA_DIR, encryptionFile));
    return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  function keys(): Buffer[] {
    derivedKeys ??= deriveKeys();
    return derivedKeys;
  }

  function open(encrypted: string, owner: string): { text: string; position: number } | null {
    for (const [position, key] of keys().entries()) {
      const text = unseal(key, encrypted, owner);
      if (text !== null) return { text, position };
    }
    return null;
  }

  return {
    encrypt: (text, owner) => seal(keys()[0] as Buffer, text, owner),
    decrypt(encrypted, owner) {
      const opened = open(encrypted, owner);
      if (!opened) throw new Error('no configured secret decrypts this text');
      return opened.text;
    },
    tryDecrypt: (encrypted, owner) => open(encrypted, owner)?.text ?? null,
    openedBy(encrypted, owner) {
      const opened = open(encrypted, owner);
      if (!opened) return 'none';
      return opened.position === 0 ? 'first' : 'older';
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

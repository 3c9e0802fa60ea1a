import { type Encryption, encryptedIn } from '@contesta/kit/encryption';
import type { Service } from '@contesta/runtime/service';
import type { Invariant } from './invariant.ts';

type EncryptingService = Pick<Service, 'name' | 'encrypted'>;

/** Every stored token can be decrypted with a configured secret. */
export function secretsInvariant(
  services: readonly EncryptingService[],
  encryptionOf: (purpose: string) => Encryption,
): Invariant {
  const found: string[] = [];
  const watched = services.flatMap(({ name, encrypted = [] }) => {
    const encryption = encryptionOf(name);
    return encrypted.map((field) => ({ name, field, encryption }));
  });
  return {
    visit({ owner, collection, doc }) {
      for (const { name, field, encryption } of watched) {
        if (owner !== name || collection !== field.collection) continue;
        const text = encryptedIn(doc, field);
        if (text !== undefined && encryption.openedBy(text, doc._id) === 'none')
          found.push(`${owner}/${collection} ${doc._id}: no ENCRYPTION_SECRET decrypts its token`);
      }
    },
    violations: () => found,
  };
}

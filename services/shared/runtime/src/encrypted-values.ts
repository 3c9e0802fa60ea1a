import { type Poll, poll } from '@contesta/kit/concurrency';
import type { CommonConfig } from '@contesta/kit/config';
import {
  type EncryptedField,
  type Encryption,
  encryptedIn,
  requireEncryptionSecret,
} from '@contesta/kit/encryption';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { Doc, Store } from '@contesta/kit/store/port';

type EncryptedValue = { doc: Doc; text: string; openedBy: ReturnType<Encryption['openedBy']> };
type Options = { store: Store; encryption: Encryption; field: EncryptedField };

/** Every encrypted value of a field, and the encryption secret that decrypts it. */
async function* encryptedValues({
  store,
  encryption,
  field,
}: Options): AsyncGenerator<EncryptedValue> {
  const rows = store.collection<Doc>(field.collection).find({ [field.field]: { $exists: true } });
  for await (const doc of rows) {
    const text = encryptedIn(doc, field);
    if (text !== undefined) yield { doc, text, openedBy: encryption.openedBy(text, doc._id) };
  }
}

/** Refuses a start if a store has encrypted values, but there is no secret. */
export async function requireSecretOf(
  store: Store,
  fields: readonly EncryptedField[],
  config: CommonConfig,
): Promise<void> {
  for (const { collection, field } of fields)
    if (await store.collection<Doc>(collection).findOne({ [field]: { $exists: true } }))
      requireEncryptionSecret(config);
}

/**
 * Re-encrypts values encrypted with an older secret, using the first. Counts them, and the values that no secret
 * decrypts. Values that changed after they were read are skipped, since a running service encrypts with the first too.
 */
export async function reencrypt({ store, encryption, field }: Options) {
  let changed = 0;
  let unreadable = 0;
  for await (const { doc, text, openedBy } of encryptedValues({ store, encryption, field })) {
    if (openedBy === 'none') unreadable += 1;
    if (openedBy !== 'older') continue;
    const { _id } = doc;
    const reencrypted = encryption.encrypt(encryption.decrypt(text, _id), _id);
    const rows = store.collection<Doc>(field.collection);
    const unchanged = { _id, [field.field]: text };
    changed += (await rows.updateOne(unchanged, { $set: { [field.field]: reencrypted } }))
      .matchedCount;
  }
  return { changed, unreadable };
}

const hourMs = 3_600_000;

type WatchOptions = {
  service: string;
  store: Store;
  encryption: Encryption;
  fields: readonly EncryptedField[];
  metrics: Metrics;
  log: Log;
};

/**
 * Counts the encrypted values at the start and every hour, by the secret that decrypts them. A value that none decrypts
 * is logged once: its owner must enter it again, or the operator put the secret back.
 */
export function watchEncryptedValues(options: WatchOptions): Poll {
  const { service, store, encryption, fields, metrics, log } = options;
  const logged = new Set<string>();

  function logUnreadable({ collection }: EncryptedField, id: string): void {
    const place = `${service}/${collection} ${id}`;
    if (logged.has(place)) return;
    logged.add(place);
    log.error({ store: service, collection, id }, 'no encryption secret decrypts a stored token');
  }

  return poll({ name: 'count encrypted values', everyMs: hourMs, log }, async () => {
    const counts = { first: 0, older: 0, none: 0 };
    for (const field of fields)
      for await (const { doc, openedBy } of encryptedValues({ store, encryption, field })) {
        counts[openedBy] += 1;
        if (openedBy === 'none') logUnreadable(field, doc._id);
      }
    for (const [opened_by, count] of Object.entries(counts))
      metrics.encryptedValues.set({ service, opened_by }, count);
  });
}

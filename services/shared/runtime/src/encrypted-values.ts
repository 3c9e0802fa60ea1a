import { type Job, poll } from '@contesta/kit/concurrency';
import { type EncryptedField, type Encryption, encryptedIn } from '@contesta/kit/encryption';
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

/**
 * Re-encrypts values encrypted with an older secret, using the first, and returns their number. Values that changed
 * after they were read are skipped, since a running service encrypts with the first secret too.
 */
export async function reencrypt({ store, encryption, field }: Options): Promise<number> {
  let changed = 0;
  for await (const { doc, text, openedBy } of encryptedValues({ store, encryption, field })) {
    if (openedBy !== 'older') continue;
    const { _id } = doc;
    const reencrypted = encryption.encrypt(encryption.decrypt(text, _id), _id);
    const rows = store.collection<Doc>(field.collection);
    const unchanged = { _id, [field.field]: text };
    changed += (await rows.updateOne(unchanged, { $set: { [field.field]: reencrypted } }))
      .matchedCount;
  }
  return changed;
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

/** Counts the encrypted values every hour, by the secret that decrypts them. */
export function watchEncryptedValues(options: WatchOptions): Job {
  const { service, store, encryption, fields, metrics, log } = options;
  return poll({ name: 'count encrypted values', everyMs: hourMs, log }, async () => {
    const counts = { first: 0, older: 0, none: 0 };
    for (const field of fields)
      for await (const { openedBy } of encryptedValues({ store, encryption, field }))
        counts[openedBy] += 1;
    for (const [opened_by, count] of Object.entries(counts))
      metrics.encryptedValues.set({ service, opened_by }, count);
  });
}

import { createHmac } from 'node:crypto';
import { newSecret } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';

/** Signs with a key of this installation, which outlives restarts and which nobody else knows. */
export type Sign = (text: string) => string;

export async function openSigningKey(store: Store, name: string): Promise<Sign> {
  const keys = store.collection<{ _id: string; key: string }>('keys');
  const fresh = { $setOnInsert: { key: newSecret(32) } };
  const kept = await keys.findOneAndUpdate({ _id: name }, fresh, {
    upsert: true,
    returnDocument: 'after',
  });
  if (!kept) throw new Error('an upsert gave nothing back');
  return (text) => createHmac('sha256', kept.key).update(text).digest('base64url');
}

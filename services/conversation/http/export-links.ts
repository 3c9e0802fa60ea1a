import { createHash } from 'node:crypto';
import { type Clock, newSecret } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';

type Link = { _id: string; chatbotId: string; expiresAt: Date };
const lifetimeMs = 60_000;

/** Links that open an export once, within a minute. Only a hash of their code is kept. */
export async function openExportLinks(store: Store, clock: Clock) {
  const links = store.collection<Link>('exportLinks');
  await links.createIndex({ expiresAt: 1 });
  const hash = (code: string) => createHash('sha256').update(code).digest('base64url');
  const living = (code: string, chatbotId: string) => ({
    _id: hash(code),
    chatbotId,
    expiresAt: { $gt: clock() },
  });

  return {
    async create(chatbotId: string): Promise<string> {
      const now = clock().getTime();
      const code = newSecret(24);
      await links.deleteMany({ expiresAt: { $lt: new Date(now) } });
      await links.insertOne({ _id: hash(code), chatbotId, expiresAt: new Date(now + lifetimeMs) });
      return code;
    },
    /** True the first time within the minute, for this bot. */
    async use(code: string, chatbotId: string): Promise<boolean> {
      const { deletedCount } = await links.deleteOne(living(code, chatbotId));
      return deletedCount === 1;
    },
    /** Whether `use` would be true now. */
    isUsable: async (code: string, chatbotId: string): Promise<boolean> =>
      (await links.findOne(living(code, chatbotId))) !== null,
  };
}

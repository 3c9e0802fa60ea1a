import { openLru } from '@contesta/kit/cache/memory';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import type { Chatbot } from './chatbot.ts';
import type { ChatbotsStore } from './store.ts';

type Entry = { version: number; bytes: Buffer };

/** The cache's limit in bytes. The bot read last is kept even if it is larger. */
const defaultBytes = 64_000_000;

type Options = {
  store: Pick<ChatbotsStore, 'find' | 'isAt'>;
  /** The object to send as JSON. */
  viewOf: (chatbot: Chatbot) => unknown;
  maxBytes?: number;
};

/** Caches the public JSON of bots. It is made once for each version, unless evicted, and shared by all readers. */
export function openPublicJson({ store, viewOf, maxBytes = defaultBytes }: Options) {
  const cache = openLru<Entry>(maxBytes, { sizeOf: ({ bytes }) => bytes.length });
  const mutex = openKeyedMutex();

  async function current(id: string): Promise<Buffer | null> {
    const entry = cache.get(id);
    if (!entry || !(await store.isAt(id, entry.version))) return null;
    return entry.bytes;
  }

  async function make(id: string): Promise<Buffer | null> {
    const chatbot = await store.find(id);
    if (!chatbot) {
      cache.delete(id);
      return null;
    }
    const bytes = Buffer.from(JSON.stringify(viewOf(chatbot)));
    cache.set(id, { version: chatbot.version, bytes });
    return bytes;
  }

  /** The current JSON; null when there is no such bot. A call that waited for the mutex checks the version again. */
  return async (id: string): Promise<Buffer | null> =>
    (await current(id)) ?? (await mutex.run(id, async () => (await current(id)) ?? make(id)));
}

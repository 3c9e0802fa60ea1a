import { openKeyedMutex } from '@contesta/kit/concurrency';
import type { Chatbot } from './chatbot.ts';
import type { ChatbotsStore } from './store.ts';

type Held = { version: number; bytes: Buffer };

/** Memory for what visitors read, in bytes. The bot read last stays in any case. */
const usualBytes = 64_000_000;

type Options = {
  store: Pick<ChatbotsStore, 'find' | 'isAt'>;
  /** What is shown of a bot. */
  viewOf: (chatbot: Chatbot) => unknown;
  maxBytes?: number;
};

/** Each bot as its visitors may see it, as JSON: made once a version, and shared by all who read it. */
export function openPublicJson({ store, viewOf, maxBytes = usualBytes }: Options) {
  const held = new Map<string, Held>();
  const oneAtATime = openKeyedMutex();
  let total = 0;

  function drop(id: string): void {
    total -= held.get(id)?.bytes.length ?? 0;
    held.delete(id);
  }

  /** The most read stands last. */
  function hold(id: string, one: Held): Buffer {
    drop(id);
    held.set(id, one);
    total += one.bytes.length;
    for (const oldest of held.keys()) {
      if (total <= maxBytes || oldest === id) break;
      drop(oldest);
    }
    return one.bytes;
  }

  async function current(id: string): Promise<Buffer | null> {
    const known = held.get(id);
    if (!known || !(await store.isAt(id, known.version))) return null;
    return held.get(id) === known ? hold(id, known) : known.bytes;
  }

  async function make(id: string): Promise<Buffer | null> {
    const chatbot = await store.find(id);
    if (!chatbot) {
      drop(id);
      return null;
    }
    const bytes = Buffer.from(JSON.stringify(viewOf(chatbot)));
    return hold(id, { version: chatbot.version, bytes });
  }

  /** The bytes as of now, or later; null when there is no such bot. Whoever waits for them to be made looks again for themselves. */
  return async (id: string): Promise<Buffer | null> =>
    (await current(id)) ?? (await oneAtATime.run(id, async () => (await current(id)) ?? make(id)));
}

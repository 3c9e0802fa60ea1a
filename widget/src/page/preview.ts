import type { Message } from '../chat-state.ts';
import type { Look } from '../look.ts';
import type { Settings } from '../settings.ts';

/** Replaces the bot's id in the URL of this page; real ids are longer. */
export const previewId = 'preview';

/** An unsaved look, and the messages to show in it. */
type Preview = { look: Look; settings: Settings; messages: Message[] };

/** Calls `onPreview` with each preview that the parent window sends, if it has our origin. */
export function followPreview(onPreview: (preview: Preview) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<Preview>) => {
    if (origin === location.origin && source === parent && data?.look) onPreview(data);
  });
}

/** A stub network and storage for a panel that shows these messages. */
export const previewEnvironment = (messages: Message[]) => ({
  fetch: () => Promise.reject(new Error('a preview makes no calls')),
  storage: (): Storage => ({
    length: 0,
    key: () => null,
    getItem: () => JSON.stringify({ messages, at: Date.now() }),
    setItem: () => {},
    removeItem: () => {},
    clear: () => {},
  }),
});

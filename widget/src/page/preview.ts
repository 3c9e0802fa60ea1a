import type { Message } from '../chat-state.ts';
import type { Look } from '../look.ts';
import type { Settings } from '../settings.ts';

/** Stands for a bot's id in the address of this page; a real id is longer. */
export const previewId = 'preview';

/** A look that is not saved yet, and what is said in it. */
export type Preview = { look: Look; settings: Settings; messages: Message[] };

/** Gives what the page around this frame sends, as long as it is a page of ours. */
export function followPreview(show: (preview: Preview) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<Preview>) => {
    if (origin === location.origin && source === parent && data?.look) show(data);
  });
}

/** What a panel needs to show these messages, without a server and without the browser's storage. */
export const previewEdges = (messages: Message[]) => ({
  fetch: () => Promise.reject(new Error('a preview asks nothing')),
  storage: (): Storage => ({
    length: 0,
    key: () => null,
    getItem: () => JSON.stringify({ messages, at: Date.now() }),
    setItem: () => {},
    removeItem: () => {},
    clear: () => {},
  }),
});

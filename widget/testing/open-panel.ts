import { expect, vi } from 'vitest';
import * as booking from '../src/booking/open-card.ts';
import { styleOf } from '../src/bot-look.ts';
import type { Look } from '../src/look.ts';
import * as messages from '../src/messages/open-card.tsx';
import type { CardModule } from '../src/panel/cards.ts';
import { type Mounted, mountPanel } from '../src/panel/mount.ts';
import { type StubCall, stubServer } from './stub-server.ts';

type Answer = (call: StubCall) => Response | Promise<Response>;
export type PanelOptions = {
  look?: Partial<Look>;
  lang?: 'es' | 'en';
  load?: () => CardModule;
};

/** A place for a panel in the page, and helpers that act as its visitor. */
export function openPanel() {
  const root = document.createElement('div');
  document.body.append(root);
  localStorage.clear();
  let mounted: Mounted | undefined;
  let calls: StubCall[] = [];
  const imports: string[] = [];

  const mount = (answer: Answer, { look = {}, lang = 'es', load }: PanelOptions = {}) => {
    mounted?.close();
    const stub = stubServer(answer);
    calls = stub.calls;
    const config = look.config ?? {};
    mounted = mountPanel(root, {
      botId: 'bot1',
      base: 'https://contesta.es',
      look: { name: 'Azahar', starters: [], ...look, config },
      style: styleOf(config),
      heading: 'h2',
      fetch: stub.fetch,
      storage: () => localStorage,
      silenceMs: 15_000,
      load: async (url) => {
        imports.push(url);
        return load?.() ?? (url.includes('widget-messages') ? messages : booking);
      },
      settings: { lang, theme: 'light' },
      emit: () => {},
    });
    return stub.calls;
  };

  return {
    root,
    imports,
    mount,
    calls: () => calls,
    callsTo: (path: string) => calls.filter(({ url }) => url.includes(path)),
    send: (text: string) => mounted?.send(text),
    /** Draws the panel in another language, with the dark theme. */
    show: (lang: 'es' | 'en') => mounted?.show({ lang, theme: 'dark' }),
    unmount: () => mounted?.close(),
    waitForText: (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text)),
    /** A field of the card. */
    field: (name: string) =>
      root.querySelector<HTMLInputElement>(`.card [name=${name}]`) ??
      expect.fail(`no field ${name}`),
    submit: () =>
      root
        .querySelector('.card form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    close() {
      mounted?.close();
      root.remove();
    },
  };
}

/** Replaces the value of a field. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

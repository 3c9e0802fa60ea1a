import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as booking from '../src/booking/open-card.ts';
import { styleOf } from '../src/bot-look.ts';
import type { Look } from '../src/look.ts';
import * as messages from '../src/messages/open-card.tsx';
import type { CardModule } from '../src/panel/cards.ts';
import { type Mounted, mountPanel } from '../src/panel/mount.ts';
import { type Answer, type StubCall, stubServer } from './stub-server.ts';

export type PanelOptions = { look?: Partial<Look>; lang?: 'es' | 'en'; load?: () => CardModule };

/** Puts an element for a panel on the page of each test; returns helpers that act as its visitor. */
export function openPanel() {
  const root = document.createElement('div');
  let mounted: Mounted | undefined;
  let calls: StubCall[] = [];
  const imports: string[] = [];
  beforeEach(() => {
    document.body.append(root);
    localStorage.clear();
    imports.length = 0;
  });
  afterEach(() => {
    mounted?.close();
    root.remove();
  });

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

  /** Waits until each of these texts is shown. */
  const waitForText = async (...texts: string[]) => {
    for (const text of texts) await vi.waitFor(() => expect(root.textContent).toContain(text));
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
    waitForText,
    /** The field of the card with this name. */
    field: (name: string) =>
      root.querySelector<HTMLInputElement>(`.card [name=${name}]`) ??
      expect.fail(`no field ${name}`),
    /** Submits the form of the last card with one, and waits until these texts are shown. */
    submit(...shown: string[]) {
      const forms = [...root.querySelectorAll('.card form')];
      forms.at(-1)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      return waitForText(...shown);
    },
  };
}

/** Replaces the value of a field. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import type { ContestaEvents } from '../../contesta.d.ts';
import { styleOf } from '../bot-look.ts';
import type { Look } from '../look.ts';
import type { mountInShadow, ShadowPanel } from '../panel/shadow-panel.ts';
import { type Lang, pickLang, pickTheme, type Settings } from '../settings.ts';
import type { ChatHost } from './chat-host.ts';
import { drawButton, drawFrame, textsOf } from './elements.ts';

export type PlacedBotOptions = {
  origin: string;
  botId: string;
  host: ChatHost;
  /** The position of the bot's button in the row: the order in which the tags' scripts ran. */
  order: number;
  /** The language that the page has set with a command, if any. */
  locale: () => Lang | undefined;
  closeOthers: () => void;
};

export type PlacedBot = {
  open(): void;
  close(): void;
  toggle(): void;
  send(text: string): void;
  /** Redraws the button and the panel in the current language and theme. */
  redraw(): void;
  /** Calls a listener that was added after the event `ready`. */
  notifyReady(listener: EventListener): void;
  destroy(): void;
};

/** Shows a bot's button. The panel is fetched when the pointer or the focus reaches the button, or for a command. */
export function placeBot(bot: PlacedBotOptions, look: Look): PlacedBot {
  const { origin, botId, host, order, closeOthers } = bot;
  const style = styleOf(look.config);
  const { button, label } = drawButton(style);
  button.style.order = `${order}`;
  const frame = drawFrame(look.name);
  const load = openLoader(origin);
  const destroyed = new AbortController();
  const { signal } = destroyed;
  let panel: ShadowPanel | undefined;

  type Detail<Name extends keyof ContestaEvents> = Omit<ContestaEvents[Name], 'botId'>;
  const eventOf = (name: string, detail?: object) =>
    new CustomEvent(`contesta:${name}`, { bubbles: true, detail: { botId, ...detail } });
  const emit = <Name extends keyof ContestaEvents>(name: Name, detail?: Detail<Name>) =>
    void host.element.dispatchEvent(eventOf(name, detail));

  const page = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** The current language and theme: of the page, the browser, the bot or the system. */
  const settings = (): Settings => ({
    lang: bot.locale() ?? pickLang(page.lang, ...navigator.languages, look.lang),
    theme: pickTheme(getComputedStyle(page).colorScheme, dark.matches),
  });

  const redraw = () => {
    const { lang, theme } = settings();
    label(!frame.hidden, lang, look.name);
    frame.style.colorScheme = theme;
    panel?.show({ lang, theme });
  };

  /** Runs an action on the panel once it is loaded. If loading fails, the frame says so; the next action tries again. */
  const withPanel = (action: (panel: ShadowPanel) => void) =>
    load().then(
      ({ mountInShadow }) => {
        if (signal.aborted) return;
        const options = { botId, base: origin, look, style, settings: settings(), emit };
        panel ??= mountInShadow(frame, options);
        action(panel);
      },
      () => {
        frame.textContent = textsOf(settings().lang).offline;
      },
    );
  const focusPanel = () => void withPanel((panel) => panel.focus());

  const open = () => {
    if (!frame.hidden) return;
    closeOthers();
    frame.hidden = false;
    redraw();
    focusPanel();
    emit('open');
  };

  const close = () => {
    if (frame.hidden) return;
    const hadFocus = frame.contains(host.focused());
    frame.hidden = true;
    redraw();
    if (hadFocus) button.focus();
    emit('close');
  };
  const toggle = () => (frame.hidden ? open() : close());

  const prefetch = () => void load().catch(() => {});
  button.addEventListener('pointerenter', prefetch);
  button.addEventListener('focus', prefetch);
  button.addEventListener('click', toggle);
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  dark.addEventListener('change', redraw, { signal });
  const loadIfMissing = () => {
    if (!frame.hidden && !panel) focusPanel();
  };
  // Without a network the panel could not be loaded.
  addEventListener('online', loadIfMissing, { signal });
  redraw();
  host.add(button, frame);
  emit('ready');

  return {
    open,
    close,
    toggle,
    redraw,
    send(text) {
      open();
      void withPanel(({ send }) => send(text));
    },
    notifyReady: (listener) => listener(eventOf('ready')),
    destroy() {
      destroyed.abort();
      panel?.close();
      host.remove(button, frame);
    },
  };
}

type PanelModule = { mountInShadow: typeof mountInShadow };

/** Loads the panel once. A retry uses another URL, because browsers cache a failed import. */
function openLoader(origin: string): () => Promise<PanelModule> {
  let url = `${origin}/widget-panel.js`;
  let loading: Promise<PanelModule> | undefined;
  return () => {
    loading ??= import(/* @vite-ignore */ url).catch((error) => {
      url += '?';
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

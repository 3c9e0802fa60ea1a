import type { ContestaEvents } from '../../contesta.d.ts';
import { styleOf } from '../bot-look.ts';
import type { Look } from '../look.ts';
import type { mountInShadow, ShadowPanel } from '../panel/shadow-panel.ts';
import { type Lang, pickLang, pickTheme, type Settings } from '../settings.ts';
import { drawButton, drawFrame } from './elements.ts';
import type { Stage } from './stage.ts';

export type PlaceParts = {
  origin: string;
  botId: string;
  stage: Stage;
  /** Its place in the row: that of its tag, however late its look came. */
  place: number;
  /** The language a page asked for. */
  locale: () => Lang | undefined;
  closeOthers: () => void;
};

export type PlacedBot = {
  open(): void;
  close(): void;
  toggle(): void;
  send(text: string): void;
  /** Shows it again in the language and theme of now. */
  show(): void;
  /** Tells a listener that came late. */
  tellReady(listener: EventListener): void;
  destroy(): void;
};

/** Puts a bot's button on the page; its panel is fetched when somebody is about to use it. */
export function placeBot(parts: PlaceParts, look: Look): PlacedBot {
  const { origin, botId, stage, place, closeOthers } = parts;
  const style = styleOf(look.config);
  const { button, label } = drawButton(style);
  button.style.order = `${place}`;
  const frame = drawFrame(look.name);
  const { settings, stop } = followPage(parts.locale, () => show());
  const load = openLoader(origin);
  let panel: ShadowPanel | undefined;
  let isOver = false;

  type Detail<Name extends keyof ContestaEvents> = Omit<ContestaEvents[Name], 'botId'>;
  const eventOf = (name: string, detail?: object) =>
    new CustomEvent(`contesta:${name}`, { bubbles: true, detail: { botId, ...detail } });
  const tell = <Name extends keyof ContestaEvents>(name: Name, detail?: Detail<Name>) =>
    void stage.host.dispatchEvent(eventOf(name, detail));

  const show = () => {
    label(!frame.hidden, settings().lang, look.name);
    panel?.show(settings());
  };

  /** Does something with the panel, once it is there; where it cannot be fetched, nothing: the next press asks again. */
  const withPanel = (act: (panel: ShadowPanel) => void) =>
    load().then(({ mountInShadow }) => {
      if (isOver) return;
      const given = { botId, base: origin, look, style, settings: settings(), tell };
      panel ??= mountInShadow(frame, given);
      act(panel);
    }, ignore);

  const open = () =>
    void withPanel(({ focus }) => {
      if (!frame.hidden) return;
      closeOthers();
      frame.hidden = false;
      show();
      focus();
      tell('open');
    });

  const close = () => {
    if (frame.hidden) return;
    const hadFocus = frame.contains(stage.focused());
    frame.hidden = true;
    show();
    if (hadFocus) button.focus();
    tell('close');
  };
  const toggle = () => (frame.hidden ? open() : close());

  const prefetch = () => void load().catch(ignore);
  button.addEventListener('pointerenter', prefetch, { once: true });
  button.addEventListener('focus', prefetch, { once: true });
  button.addEventListener('click', toggle);
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  show();
  stage.add(button, frame);
  tell('ready');

  return {
    open,
    close,
    toggle,
    show,
    send(text) {
      open();
      void withPanel(({ send }) => send(text));
    },
    tellReady: (listener) => listener(eventOf('ready')),
    destroy() {
      isOver = true;
      stop();
      panel?.close();
      stage.remove(button, frame);
    },
  };
}

const ignore = () => {};

/** The visitor's language and theme, as the page, the browser and the system have them now. */
function followPage(locale: () => Lang | undefined, onTheme: () => void) {
  const page = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onTheme);
  return {
    settings: (): Settings => ({
      lang: locale() ?? pickLang(page.lang, navigator.languages),
      theme: pickTheme(getComputedStyle(page).colorScheme, dark.matches),
    }),
    stop: () => dark.removeEventListener('change', onTheme),
  };
}

type PanelModule = { mountInShadow: typeof mountInShadow };

/** Fetches the panel once. After a failure the next try asks by another name: a browser may remember the failure. */
function openLoader(origin: string): () => Promise<PanelModule> {
  let attempts = 0;
  let loading: Promise<PanelModule> | undefined;
  return () => {
    const retry = attempts ? `?${attempts}` : '';
    loading ??= import(/* @vite-ignore */ `${origin}/widget-panel.js${retry}`).catch((error) => {
      attempts++;
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

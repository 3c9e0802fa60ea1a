import type { ContestaEvents } from '../../contesta.d.ts';
import { styleOf } from '../bot-look.ts';
import { type Look, loadLook } from '../look.ts';
import type { mountInShadow, ShadowPanel } from '../panel/shadow-panel.ts';
import { type Lang, pickLang, pickTheme, type Settings } from '../settings.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import type { Stage } from './stage.ts';

type Parts = {
  origin: string;
  botId: string;
  stage: Stage;
  /** The language a page asked for. */
  locale: () => Lang | undefined;
  closeOthers: () => void;
  onGone: () => void;
};

/** One bot on a page. What is asked before its look has come is done then; if it never comes, nothing is. */
export type BotButton = {
  open(): void;
  close(): void;
  toggle(): void;
  send(text: string): void;
  /** Shows it again in the language of now. */
  show(): void;
  /** Tells a listener that came late. */
  tellReady(listener: EventListener): void;
  destroy(): void;
};

type Placed = BotButton;
type PanelModule = { mountInShadow: typeof mountInShadow };

export function openBotButton(parts: Parts): BotButton {
  let placed: Placed | undefined;
  let isOver = false;
  const waiting: ((button: Placed) => void)[] = [];
  const later = (act: (button: Placed) => void) => {
    if (placed) act(placed);
    else if (!isOver) waiting.push(act);
  };
  const end = () => {
    isOver = true;
    parts.onGone();
  };

  void loadLook(parts.origin, parts.botId).then((look) => {
    if (isOver) return;
    if (typeof look === 'string') return end();
    placed = place(parts, look);
    for (const act of waiting) act(placed);
  });

  return {
    open: () => later(({ open }) => open()),
    close: () => later(({ close }) => close()),
    toggle: () => later(({ toggle }) => toggle()),
    send: (text) => later(({ send }) => send(text)),
    show: () => later(({ show }) => show()),
    tellReady: (listener) => placed?.tellReady(listener),
    destroy: () => {
      placed?.destroy();
      end();
    },
  };
}

/** Puts a bot's button on the page; its panel is fetched when somebody is about to use it. */
function place({ origin, botId, stage, locale, closeOthers }: Parts, look: Look): Placed {
  const over = new AbortController();
  const { signal } = over;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const settings = (): Settings => ({
    lang: locale() ?? pickLang(document.documentElement.lang, navigator.languages),
    theme: pickTheme(null, dark.matches),
  });

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  button.ariaHasPopup = 'dialog';
  const style = styleOf(look.config);
  for (const [property, value] of Object.entries(style)) button.style.setProperty(property, value);
  const icon = drawIcon();
  button.append(icon.svg);
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.role = 'dialog';
  frame.ariaLabel = look.name;
  frame.hidden = true;

  let attempts = 0;
  let loading: Promise<PanelModule> | undefined;
  let panel: ShadowPanel | undefined;

  const eventOf = <Name extends keyof ContestaEvents>(
    name: Name,
    detail: Omit<ContestaEvents[Name], 'botId'>,
  ) => new CustomEvent(`contesta:${name}`, { bubbles: true, detail: { botId, ...detail } });
  const tell = <Name extends keyof ContestaEvents>(
    name: Name,
    detail: Omit<ContestaEvents[Name], 'botId'>,
  ) => void stage.host.dispatchEvent(eventOf(name, detail));

  /** Fetched once. After a failure the next try asks by another name: a browser may remember the failure. */
  const load = (): Promise<PanelModule> => {
    const retry = attempts ? `?${attempts}` : '';
    loading ??= import(/* @vite-ignore */ `${origin}/widget-panel.js${retry}`).catch((error) => {
      attempts++;
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const show = () => {
    const isOpen = !frame.hidden;
    const now = settings();
    button.classList.toggle('open', isOpen);
    icon.show(isOpen);
    button.ariaExpanded = String(isOpen);
    const words = now.lang === 'en' ? en : es;
    button.ariaLabel = `${isOpen ? words.close : words.open} ${look.name}`;
    panel?.show(now);
  };

  const withPanel = async (act: (panel: ShadowPanel) => void) => {
    try {
      const { mountInShadow } = await load();
      if (signal.aborted) return;
      panel ??= mountInShadow(frame, {
        botId,
        base: origin,
        look,
        style,
        settings: settings(),
        tell,
      });
      act(panel);
    } catch {} // it is asked for again at the next press
  };

  const open = () =>
    withPanel((shown) => {
      if (!frame.hidden) return;
      closeOthers();
      frame.hidden = false;
      show();
      shown.focus();
      tell('open', {});
    });

  const close = () => {
    if (frame.hidden) return;
    const held = frame.contains((frame.getRootNode() as ShadowRoot).activeElement);
    frame.hidden = true;
    show();
    if (held) button.focus();
    tell('close', {});
  };
  const toggle = () => (frame.hidden ? open() : close());

  const prefetch = () => void load().catch(() => {});
  for (const near of ['pointerenter', 'focus'])
    button.addEventListener(near, prefetch, { once: true });
  button.addEventListener('click', toggle);
  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  dark.addEventListener('change', show, { signal });

  show();
  stage.add(button, frame);
  tell('ready', {});

  return {
    open,
    close,
    toggle,
    show,
    send: (text) => {
      open();
      void withPanel((shown) => shown.send(text));
    },
    tellReady: (listener) => listener(eventOf('ready', {})),
    destroy() {
      over.abort();
      panel?.close();
      stage.remove(button, frame);
    },
  };
}

/** A speech bubble, and a cross while the panel is open. */
function drawIcon() {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  const path = document.createElementNS(namespace, 'path');
  svg.append(path);
  const bubble = 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12ZM9 10.5h7M9 14h4';
  const cross = 'M18 6 6 18M6 6l12 12';
  return { svg, show: (isOpen: boolean) => path.setAttribute('d', isOpen ? cross : bubble) };
}

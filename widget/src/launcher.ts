import { lookOf } from './bot-look.ts';
import { pickLang, pickTheme, type Settings } from './settings.ts';
import type { mountInShadow, ShadowPanel } from './shadow-panel.tsx';

type Tag = { origin: string; botId: string };
type Bot = { name: string; config: Record<string, unknown> };
type PanelModule = { mountInShadow: typeof mountInShadow };

const words = {
  es: { open: 'Abrir el chat con', close: 'Cerrar el chat con' },
  en: { open: 'Open the chat with', close: 'Close the chat with' },
};

const idPattern = /^[\w-]{8,64}$/;
const elementName = 'contesta-chat';

/** The origin to call and the bot to show, as the script's own tag says; null when it names none. */
function readTag(script: HTMLScriptElement): Tag | null {
  const { origin, searchParams } = new URL(script.src);
  const botId =
    script.getAttribute('chatbot-id') ??
    script.dataset.chatbotId ??
    searchParams.get('chatbot-id') ??
    '';
  return idPattern.test(botId) ? { origin, botId } : null;
}

async function loadBot({ origin, botId }: Tag): Promise<Bot | null> {
  const response = await fetch(`${origin}/api/chatbots/${botId}`, { credentials: 'omit' });
  return response.ok ? await response.json() : null;
}

const settingsOf = (view: Window): Settings => ({
  lang: pickLang(view.document.documentElement.lang, view.navigator.languages),
  theme: pickTheme(null, view.matchMedia('(prefers-color-scheme: dark)').matches),
});

/**
 * Inside a shadow tree rules marked important win over the page's own, whatever those say. Sizes are in pixels: a page
 * may choose any size for its root.
 */
const css = `
:host{all:initial!important;position:fixed!important;inset:auto 0 0 auto!important;z-index:2147483647!important;display:block!important}
.launcher{all:initial;position:fixed;inset-block-end:max(20px,env(safe-area-inset-bottom));inset-inline-end:max(20px,env(safe-area-inset-right));display:grid;place-items:center;inline-size:60px;block-size:60px;border-radius:50%;background:var(--band,#1c5c48);color:var(--on-band,#fff);box-shadow:0 6px 20px -4px #0006;cursor:pointer}
.launcher:focus-visible{outline:3px solid var(--on-band,#fff);outline-offset:-7px;box-shadow:0 0 0 3px var(--band,#1c5c48)}
.launcher svg{inline-size:28px;block-size:28px;fill:none;stroke:currentcolor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.frame{position:fixed;inset-block-end:92px;inset-inline-end:20px;inline-size:min(400px,calc(100vw - 40px));block-size:min(640px,calc(100dvh - 112px));overflow:hidden;border-radius:20px;box-shadow:0 12px 40px -8px #0006;background:#fff;color-scheme:light dark}
.frame[hidden]{display:none}
@media (max-width:480px){.frame{inset:0;inline-size:auto;block-size:100dvh;border-radius:0}.launcher.open{inset-block:max(12px,env(safe-area-inset-top)) auto;inline-size:44px;block-size:44px;box-shadow:none}}
@media (prefers-reduced-motion:no-preference){.launcher{transition:transform .15s}.launcher:hover{transform:scale(1.06)}}
@media (forced-colors:active){.launcher{border:2px solid buttontext}}
@media print{:host{display:none!important}}`;

/** Puts the bot's button on the page; its panel is fetched when somebody is about to use it. */
function place({ origin, botId }: Tag, { name, config }: Bot): void {
  const { lang } = settingsOf(window);
  const host = document.createElement(elementName);
  host.dataset.bot = botId;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  for (const [property, value] of Object.entries(lookOf(config)))
    button.style.setProperty(property, value);
  const icon = drawIcon();
  button.append(icon.svg);
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.hidden = true;
  shadow.append(frame, button);

  let loading: Promise<PanelModule> | undefined;
  let panel: ShadowPanel | undefined;

  /** Fetched once; a failure is forgotten, so that the next try asks again. */
  function load(): Promise<PanelModule> {
    loading ??= import(/* @vite-ignore */ `${origin}/widget-panel.js`).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function show(isOpen: boolean): void {
    frame.hidden = !isOpen;
    button.classList.toggle('open', isOpen);
    icon.show(isOpen);
    button.ariaExpanded = String(isOpen);
    button.ariaLabel = `${words[lang][isOpen ? 'close' : 'open']} ${name}`;
  }

  async function open(): Promise<void> {
    const { mountInShadow } = await load();
    show(true);
    panel ??= mountInShadow(frame, {
      botId,
      base: origin,
      settings: settingsOf(window),
    });
    panel.focus();
  }

  function close(): void {
    show(false);
    button.focus();
  }

  const ignore = () => {}; // a panel that could not be fetched is asked for again at the next press
  button.addEventListener('pointerenter', () => void load().catch(ignore), { once: true });
  button.addEventListener('focus', () => void load().catch(ignore), { once: true });
  button.addEventListener('click', () => (frame.hidden ? void open().catch(ignore) : close()));
  shadow.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Escape' && !frame.hidden) close();
  });
  show(false);
  // Not in the body: a transform there would move what is fixed.
  document.documentElement.append(host);
}

/** A speech bubble, and a cross while the panel is open. */
function drawIcon() {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  svg.append(path);
  const bubble = 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12ZM9 10.5h7M9 14h4';
  const cross = 'M18 6 6 18M6 6l12 12';
  return { svg, show: (isOpen: boolean) => path.setAttribute('d', isOpen ? cross : bubble) };
}

/** Shows the bot that the tag names, once on a page. Without a bot, or a server, the page stays as it was. */
async function start(script: HTMLScriptElement): Promise<void> {
  const tag = readTag(script);
  if (!tag) return;
  const bot = await loadBot(tag);
  const isThere = document.querySelector(`${elementName}[data-bot="${tag.botId}"]`) !== null;
  if (bot && !isThere) place(tag, bot);
}

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) start(currentScript).catch(() => {});

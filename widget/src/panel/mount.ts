import { render } from 'preact';
import { type AskParts, openAsk } from '../ask.ts';
import { openChat, type Tell } from '../chat.ts';
import { openChatStorage } from '../chat-storage.ts';
import type { Settings } from '../settings.ts';
import { type CardModule, openCards } from './cards.ts';
import { drawPanel, type PanelParts } from './panel.tsx';

export type Mounted = {
  /** Draws again in another language or theme. */
  show(settings: Settings): void;
  /** Asks as if it had been typed. */
  send(text: string): void;
  /** Aborts what is under way and empties the root. */
  close(): void;
};

export type MountParts = Omit<PanelParts, 'heading'> & {
  botId: string;
  base: string;
  settings: Settings;
  tell: Tell;
};

type Edges = Pick<AskParts, 'fetch' | 'silenceMs' | 'channel'> &
  Pick<PanelParts, 'heading'> & {
    storage: () => Storage;
    /** Imports a script of the product. */
    load: (url: string) => Promise<CardModule>;
  };

/** Draws one bot's chat into `root`, which may stand in a shadow tree, and keeps it up to date. */
export const mountPanel = (root: Element, parts: MountParts & Edges): Mounted => {
  const { botId, storage, tell } = parts;
  const over = new AbortController();
  const { signal } = over;
  let { settings } = parts;
  let draft = '';

  const draw = () => {
    if (signal.aborted) return;
    const focus = keepFocus(root);
    render(drawPanel(parts, chat, settings, draft, setDraft, drawCard), root);
    focus();
    // The log runs upwards: its end is its start.
    if (chat.state().coming === '') logOf(root)?.scrollTo(0, 0);
  };

  const setDraft = (text: string) => {
    draft = text;
    draw();
  };

  const chat = openChat({
    ask: openAsk({ ...parts, signal, lang: () => settings.lang }),
    storage: openChatStorage(storage, botId, Date.now),
    onChange: draw,
    tell,
  });
  const drawCard = openCards({ ...parts, root, chat, draw, lang: () => settings.lang });
  // What could not be asked without a network is asked once there is one.
  addEventListener('online', () => chat.retry(), { signal });
  draw();
  return {
    show: (next) => {
      settings = next;
      draw();
    },
    send: chat.send,
    close: () => {
      over.abort();
      render(null, root);
    },
  };
};

const logOf = (root: Element) => root.querySelector<HTMLElement>('.log');

/** Notes whether a button in `root` has the focus; called afterwards, moves it to the log if that button is gone and nothing took it. */
const keepFocus = (root: Element): (() => void) => {
  const held = root.querySelector<HTMLElement>('button:focus');
  return () => {
    if (held && !held.isConnected && !root.querySelector(':focus')) logOf(root)?.focus();
  };
};

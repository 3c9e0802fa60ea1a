import { render } from 'preact';
import { type AskOptions, openAsk } from '../ask.ts';
import { type Emit, openChat } from '../chat.ts';
import { openChatStorage } from '../chat-storage.ts';
import type { Settings } from '../settings.ts';
import { type CardModule, openCards } from './cards.ts';
import { drawPanel, type PanelOptions } from './panel.tsx';

export type Mounted = {
  /** Draws the panel in another language or theme. */
  show(settings: Settings): void;
  /** Sends a message as if the visitor had typed it. */
  send(text: string): void;
  /** Aborts a pending question, but not the calls of a card, and empties the root. */
  close(): void;
};

export type MountOptions = Omit<PanelOptions, 'heading'> & {
  botId: string;
  base: string;
  settings: Settings;
  emit: Emit;
};

type Environment = Pick<AskOptions, 'fetch' | 'silenceMs' | 'channel'> &
  Pick<PanelOptions, 'heading'> & {
    storage: () => Storage;
    /** Imports a script from the product's origin. */
    load: (url: string) => Promise<CardModule>;
  };

/** Mounts one bot's chat into `root`, which may be in a shadow tree. */
export const mountPanel = (root: Element, options: MountOptions & Environment): Mounted => {
  const { botId, storage, emit } = options;
  const closed = new AbortController();
  const { signal } = closed;
  let { settings } = options;
  let draft = '';

  const draw = () => {
    if (signal.aborted) return;
    const restoreFocus = watchFocus(root);
    render(drawPanel(options, chat, settings, draft, setDraft, drawCard), root);
    restoreFocus();
    const { messages, partial, question } = chat.state();
    const isNewQuestion = partial === '' && messages.at(-1)?.text === question; // not a retry of an older message
    if (isNewQuestion) logOf(root)?.scrollTo(0, 0); // the log is reversed: position 0 is its end
  };

  const setDraft = (text: string) => {
    draft = text;
    draw();
  };

  const chat = openChat({
    ask: openAsk({ ...options, signal, lang: () => settings.lang }),
    storage: openChatStorage(storage, botId, Date.now),
    onChange: draw,
    emit,
  });
  const drawCard = openCards({ ...options, root, chat, draw, signal, lang: () => settings.lang });
  // Failed messages are sent again when the network is back.
  addEventListener('online', () => chat.retry(), { signal });
  addEventListener('storage', chat.refresh, { signal });
  draw();
  return {
    show: (next) => {
      settings = next;
      draw();
    },
    send: chat.send,
    close: () => {
      closed.abort();
      render(null, root);
    },
  };
};

const logOf = (root: Element) => root.querySelector<HTMLElement>('.log');

/** Call before drawing. The result, called afterwards, focuses the log if the focused button was removed. */
const watchFocus = (root: Element): (() => void) => {
  const focused = root.querySelector<HTMLElement>('button:focus');
  return () => {
    if (focused && !focused.isConnected && !root.querySelector(':focus')) logOf(root)?.focus();
  };
};

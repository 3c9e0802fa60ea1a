import { render } from 'preact';
import { openAsk } from '../ask.ts';
import type { Bot } from '../bot.ts';
import type { Chat } from '../chat.ts';
import { openChat } from '../chat.ts';
import { loadBot } from '../load-bot.ts';
import type { Reason } from '../reach.ts';
import { openReach } from '../reach.ts';
import { openSession } from '../session.ts';
import type { Settings } from '../settings.ts';
import { keepFocus, showEnd } from './log-place.ts';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';

export type Mounted = {
  /** Draws again in another language or theme. */
  show(settings: Settings): void;
  /** Aborts what is under way and empties the root. */
  close(): void;
};

export type MountParts = {
  botId: string;
  base: string;
  fetch: typeof fetch;
  storage: () => Storage;
  /** Longest wait without a byte, in milliseconds. */
  silenceMs: number;
  settings: Settings;
  onName?: (botName: string) => void;
};

type View = { bot: Bot; chat: Chat } | Reason | 'loading';

/** Draws one bot's chat into `root`, which may stand in a shadow tree, and keeps it up to date. */
export const mountPanel = (root: Element, parts: MountParts): Mounted => {
  const over = new AbortController();
  const reach = openReach({ ...parts, signal: over.signal });
  const ask = openAsk(reach, parts.botId, () => settings.lang);
  const session = openSession(parts.storage, parts.botId);
  let { settings } = parts;
  let view: View = 'loading';
  let draft = '';

  const draw = () => {
    if (over.signal.aborted) return;
    const focus = keepFocus(root);
    render(
      typeof view === 'string' ? (
        <Notice kind={view} settings={settings} onRetry={enter} />
      ) : (
        <Panel {...view} settings={settings} draft={draft} onDraft={setDraft} />
      ),
      root,
    );
    focus();
    if (typeof view !== 'string' && view.chat.state().coming === '') showEnd(root);
  };

  const setDraft = (text: string) => {
    draft = text;
    draw();
  };

  const become = (next: View) => {
    view = next;
    draw();
  };

  const enter = async () => {
    become('loading');
    const outcome = await loadBot(reach, parts.botId);
    if ('reason' in outcome) return become(outcome.reason);
    parts.onName?.(outcome.value.name);
    become({ bot: outcome.value, chat: openChat(ask, session, draw) });
  };

  void enter();
  return {
    show: (next) => {
      settings = next;
      draw();
    },
    close: () => {
      over.abort();
      render(null, root);
    },
  };
};

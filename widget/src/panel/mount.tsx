import { render } from 'preact';
import { type FailureReason, openApiClient } from '../api-client.ts';
import { openAsk } from '../ask.ts';
import { type BotProfile, loadBot } from '../bot.ts';
import { type Chat, openChat } from '../chat.ts';
import { openChatStorage } from '../chat-storage.ts';
import type { Settings } from '../settings.ts';
import { textsOf } from '../texts.ts';
import { Panel } from './panel.tsx';

export type Mounted = {
  /** Draws again in another language or theme. */
  show(settings: Settings): void;
  /** Aborts what is under way and empties the root. */
  close(): void;
};

type MountParts = {
  botId: string;
  base: string;
  fetch: typeof fetch;
  storage: () => Storage;
  /** Longest wait without a byte, in milliseconds. */
  silenceMs: number;
  settings: Settings;
  onName?: (botName: string) => void;
};

type View = { bot: BotProfile; chat: Chat } | FailureReason | 'loading';

/** Draws one bot's chat into `root`, which may stand in a shadow tree, and keeps it up to date. */
export const mountPanel = (root: Element, parts: MountParts): Mounted => {
  const over = new AbortController();
  const api = openApiClient({ ...parts, signal: over.signal });
  const ask = openAsk(api, parts.botId, () => settings.lang);
  const session = openChatStorage(parts.storage, parts.botId);
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
    // The log runs upwards: its end is its start.
    if (typeof view !== 'string' && view.chat.state().coming === '') logOf(root)?.scrollTo(0, 0);
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
    const outcome = await loadBot(api, parts.botId);
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

type NoticeProps = {
  kind: FailureReason | 'loading';
  settings: Settings;
  onRetry: () => void;
};

/** What stands in the panel's place when there is no bot to show. */
const Notice = ({ kind, settings: { lang, theme }, onRetry }: NoticeProps) => {
  const texts = textsOf(lang);
  return (
    <main class="contesta notice" data-theme={theme} lang={lang} aria-live="polite">
      <h1>{texts[`${kind}Title`]}</h1>
      <p>{texts[`${kind}Text`]}</p>
      {kind === 'failed' && (
        <button type="button" class="quiet" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </main>
  );
};

const logOf = (root: Element) => root.querySelector<HTMLElement>('.log');

/** Notes whether a button in `root` has the focus; called afterwards, moves it to the log if that button is gone. */
const keepFocus = (root: Element): (() => void) => {
  const held = root.querySelector<HTMLElement>('button:focus');
  return () => {
    if (held && !held.isConnected) logOf(root)?.focus();
  };
};

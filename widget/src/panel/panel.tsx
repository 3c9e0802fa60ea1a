import type { Bot } from '../bot.ts';
import { lookOf } from '../bot-look.ts';
import type { Chat } from '../chat.ts';
import type { Settings } from '../settings.ts';
import { textsOf } from '../texts.ts';
import { Composer } from './composer.tsx';
import { Failure } from './failure.tsx';
import { Header } from './header.tsx';
import { MessageLog } from './message-log.tsx';
import { Suggestions } from './suggestions.tsx';

export type PanelProps = {
  bot: Bot;
  chat: Chat;
  settings: Settings;
  draft: string;
  onDraft: (text: string) => void;
};

export const Panel = ({ bot, chat, settings, draft, onDraft }: PanelProps) => {
  const state = chat.state();
  const texts = textsOf(settings.lang);
  const offered = state.messages.length === 0 ? bot.starters : state.suggestions;

  return (
    <main
      class="contesta"
      data-theme={settings.theme}
      lang={settings.lang}
      style={lookOf(bot.config)}
    >
      <Header name={bot.name} texts={texts} />
      <MessageLog botName={bot.name} state={state} texts={texts}>
        {state.reason && <Failure reason={state.reason} texts={texts} onRetry={chat.retry} />}
        {offered.length > 0 && (
          <Suggestions label={texts.suggestions} questions={offered} onPick={chat.send} />
        )}
      </MessageLog>
      <Composer
        draft={draft}
        lang={settings.lang}
        texts={texts}
        waiting={state.coming !== null}
        onDraft={onDraft}
        onSend={() => chat.send(draft) && onDraft('')}
      />
    </main>
  );
};

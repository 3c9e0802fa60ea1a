import type { FailureReason } from '../api-client.ts';
import type { BotProfile } from '../bot.ts';
import { lookOf } from '../bot-look.ts';
import type { Chat } from '../chat.ts';
import type { Settings } from '../settings.ts';
import { type Texts, textsOf } from '../texts.ts';
import { Avatar } from './avatar.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';

type PanelProps = {
  bot: BotProfile;
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

const Header = ({ name, texts }: { name: string; texts: Texts }) => (
  <header class="head">
    <Avatar name={name} />
    <div>
      <h1 dir="auto">{name}</h1>
      <p>{texts.assistant}</p>
    </div>
  </header>
);

type SuggestionsProps = {
  label: string;
  questions: readonly string[];
  onPick: (question: string) => void;
};

const Suggestions = ({ label, questions, onPick }: SuggestionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
  <div class="chips" role="group" aria-label={label}>
    {questions.map((question) => (
      <button
        key={question}
        type="button"
        class="quiet"
        dir="auto"
        onClick={() => onPick(question)}
      >
        {question}
      </button>
    ))}
  </div>
);

type FailureProps = { reason: FailureReason; texts: Texts; onRetry: () => void };

const Failure = ({ reason, texts, onRetry }: FailureProps) => (
  <div class="failure">
    <p>
      <strong>{texts.replyError}</strong> {texts[reason]}
    </p>
    {reason !== 'gone' && (
      <button type="button" class="quiet" onClick={onRetry}>
        {texts.retry}
      </button>
    )}
  </div>
);

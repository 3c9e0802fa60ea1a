import type { ComponentChildren } from 'preact';
import { textsIn } from '../answer.ts';
import type { Failure } from '../ask.ts';
import type { BotStyle } from '../bot-look.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../chat-state.ts';
import type { Look } from '../look.ts';
import type { Settings } from '../settings.ts';
import { drawAvatar } from './avatar.tsx';
import { drawComposer } from './composer.tsx';
import { drawChip, drawContact, drawLog } from './message-log.tsx';
import { type Texts, textsOf } from './texts.ts';

export type PanelOptions = {
  look: Look;
  style: BotStyle;
  /** The level of the bot's name: `h1` on the full page, `h2` in a host page. */
  heading: 'h1' | 'h2';
};

/** Draws the panel. It uses functions instead of components, whose property names cannot be minified. */
export const drawPanel = (
  { look: { name, starters }, style, heading: Heading }: PanelOptions,
  chat: Chat,
  { lang, theme }: Settings,
  draft: string,
  onDraft: (text: string) => void,
  drawCard: (message: Message) => ComponentChildren,
) => {
  const { messages, reason } = chat.state();
  const texts = textsOf(lang);
  return (
    <div class="contesta" data-theme={theme} lang={lang} style={style}>
      <div class="head">
        {drawAvatar(name)}
        <div>
          <Heading dir="auto">{name}</Heading>
          <p>{texts.assistant}</p>
        </div>
      </div>
      {drawLog(
        name,
        chat,
        texts,
        (message) => [
          drawCard(message),
          drawQuestions(headingOf(message.kind, texts), textsIn(message.suggestions), chat.send),
          drawContact(message.contact),
        ],
        reason
          ? drawFailure(reason, texts, () => chat.retry())
          : !messages.length && drawQuestions(texts.starters, starters, chat.send),
      )}
      {drawComposer(chat, texts, draft, onDraft)}
    </div>
  );
};

/** The heading of the suggestions. A reply that is itself a question needs none. */
const headingOf = (kind: unknown, texts: Texts): string | undefined => {
  if (kind === 'ask') return undefined;
  return kind === 'likely' ? texts.likely : texts.suggestions;
};

const drawQuestions = (
  label: string | undefined,
  questions: readonly string[],
  onPick: (question: string) => void,
) =>
  questions[0] && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div class="chips" role="group" aria-label={label}>
      {questions.map((question) => drawChip(question, () => onPick(question)))}
    </div>
  );

/** Why the last question failed. A reason without a text of ours is the server's text. */
const drawFailure = (reason: Failure, texts: Texts, onRetry: () => void) => (
  <div class="failure">
    <p>
      {navigator.onLine ? (
        <strong>{texts[reason as 'gone' | 'failed'] ?? reason}</strong>
      ) : (
        texts.offline
      )}
    </p>
    {reason !== 'gone' && drawChip(texts.retry, onRetry)}
  </div>
);

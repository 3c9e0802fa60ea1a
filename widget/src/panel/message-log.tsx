import type { ComponentChildren } from 'preact';
import { isBlank } from '../answer.ts';
import { type ChatState, type Message, nextId } from '../chat-state.ts';
import { piecesOf } from '../links.ts';
import type { Texts } from '../texts.ts';
import { Avatar } from './avatar.tsx';

type MessageLogProps = {
  botName: string;
  state: ChatState;
  texts: Texts;
  children: ComponentChildren;
};

export const MessageLog = ({ botName, state, texts, children }: MessageLogProps) => {
  const next = nextId(state);
  const lines: Message[] = [...state.messages];
  if (state.coming !== null) lines.push({ id: next, from: 'bot', text: state.coming });

  const contentOf = ({ id, text }: Message) => {
    if (!isBlank(text)) return <RichText text={text} />;
    return <em>{id === next ? texts.typing : texts.noReply}</em>;
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
    <div class="log" tabIndex={0}>
      {/* While a reply grows the log is busy, so that a screen reader says it once, whole. */}
      <div
        class="lines"
        role="log"
        aria-live="polite"
        aria-label={texts.log}
        aria-busy={state.coming !== null}
      >
        <Bubble from="bot" botName={botName} texts={texts}>
          {texts.greeting}
        </Bubble>
        {lines.map((message) => (
          <Bubble key={message.id} from={message.from} botName={botName} texts={texts}>
            {contentOf(message)}
          </Bubble>
        ))}
        {children}
      </div>
    </div>
  );
};

type BubbleProps = {
  from: 'user' | 'bot';
  botName: string;
  texts: Texts;
  children: ComponentChildren;
};

const Bubble = ({ from, botName, texts, children }: BubbleProps) => (
  <div class={`line ${from}`}>
    <Avatar name={from === 'bot' ? botName : null} />
    <div class="bubble" dir="auto">
      <span class="unseen">{texts[from]}: </span>
      {children}
    </div>
  </div>
);

/** Text exactly as written, its web addresses as links. */
const RichText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: piece, href }, at) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  );

import type { ComponentChildren } from 'preact';
import { isBlank } from '../answer.ts';
import type { Chat } from '../chat.ts';
import type { Message } from '../chat-state.ts';
import { isOpenable, piecesOf } from '../links.ts';
import { drawAvatar } from './avatar.tsx';
import type { Texts } from './texts.ts';

/** What was said, the greeting first, and below it what can be done next. */
export const drawLog = (
  botName: string,
  chat: Chat,
  texts: Texts,
  drawCard: (message: Message) => ComponentChildren,
  next: ComponentChildren,
) => {
  const { messages, coming } = chat.state();
  const lines: Message[] = [...messages];
  if (coming !== null) lines.push({ from: 'bot', text: coming });

  const drawLine = ({ from, text }: Message, at?: number) => (
    <div key={at} class={`line ${from}`}>
      {drawAvatar(from === 'bot' ? botName : null)}
      <div class="bubble" dir="auto">
        <span class="unseen">{texts[from]}: </span>
        {isBlank(text) ? (
          <em>{at === messages.length ? texts.typing : texts.noReply}</em>
        ) : (
          linked(text)
        )}
      </div>
    </div>
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the keyboard
    <div class="log" tabIndex={0}>
      {/* While a reply grows the log is busy, so that a screen reader says it once, whole. */}
      <div
        class="lines"
        role="log"
        aria-live="polite"
        aria-label={texts.log}
        aria-busy={coming !== null}
      >
        {drawLine({ from: 'bot', text: texts.greeting })}
        {lines.map((message, at) => [
          drawLine(message, at),
          drawCard(message),
          // One that failed and was not sent again before the next.
          message.from === lines[at + 1]?.from && (
            <p class="user">{drawChip(texts.retry, () => chat.retry(at))}</p>
          ),
        ])}
        {next}
      </div>
    </div>
  );
};

/** A button with what it says. */
export const drawChip = (text: string, onClick: () => void) => (
  <button key={text} type="button" class="quiet" dir="auto" onClick={onClick}>
    {text}
  </button>
);

/** Text exactly as written, its addresses as links. */
const linked = (text: string) =>
  piecesOf(text).map(({ text: piece, href }) => (href ? drawLink(href, piece) : piece));

/** A link out of the chat; the caller has seen that it may be opened. */
const drawLink = (href: string, label: string, look?: string) => (
  <a class={look} href={href} target="_blank" rel="noopener nofollow" dir="auto">
    {label}
  </a>
);

/** Where somebody can be reached, or something is to be found, where that may be opened. */
export const drawContact = (contact: unknown) => {
  const { label, url } = Object(contact);
  return isOpenable(url) && <p class="chips">{drawLink(url, label, 'quiet')}</p>;
};

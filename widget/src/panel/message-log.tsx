import type { ComponentChildren } from 'preact';
import { isBlank } from '../answer.ts';
import type { Chat } from '../chat.ts';
import { type Message, withReply } from '../chat-state.ts';
import { isOpenable, piecesOf } from '../links.ts';
import { drawAvatar } from './avatar.tsx';
import type { Texts } from './texts.ts';

/**
 * The greeting, the messages, each with its attachments (card, suggestions, contact), and `end`: the failure or the
 * starters.
 */
export const drawLog = (
  botName: string,
  chat: Chat,
  texts: Texts,
  drawAttachments: (message: Message) => ComponentChildren,
  end: ComponentChildren,
) => {
  const state = chat.state();
  const { messages, partial } = state;
  const pending: Message = { from: 'bot', text: partial ?? '' };
  const lines = partial === null ? messages : withReply(state, pending);

  const drawLine = (message: Message, index?: number) => (
    <div key={index} class={`line ${message.from}`}>
      {drawAvatar(message.from === 'bot' ? botName : null)}
      <div class="bubble" dir="auto">
        <span class="unseen">{texts[message.from]}: </span>
        {isBlank(message.text) ? (
          <em>{message === pending ? texts.typing : texts.noReply}</em>
        ) : (
          drawText(message.text)
        )}
      </div>
    </div>
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region must be focusable for the keyboard to scroll it
    <div class="log" tabIndex={0}>
      {/* Busy while a reply is streamed, so that screen readers read it once, when it is complete. */}
      <div
        class="lines"
        role="log"
        aria-live="polite"
        aria-label={texts.log}
        aria-busy={partial !== null}
      >
        {drawLine({ from: 'bot', text: texts.greeting })}
        {lines.map((message, index) => [
          drawLine(message, index),
          drawAttachments(message),
          // A failed message: the next message is also from the visitor.
          message.from === lines[index + 1]?.from && (
            <p class="user">{drawChip(texts.retry, () => chat.retry(index))}</p>
          ),
        ])}
        {end}
      </div>
    </div>
  );
};

export const drawChip = (text: string, onClick: () => void) => (
  <button key={text} type="button" class="quiet" dir="auto" onClick={onClick}>
    {text}
  </button>
);

/** A text with its URLs and telephone numbers as links. */
const drawText = (text: string) =>
  piecesOf(text).map(({ text: piece, href }) => (href ? drawLink(href, piece) : piece));

/** A link that opens in a new tab; the caller has checked its URL. */
const drawLink = (href: string, label: string, className?: string) => (
  <a class={className} href={href} target="_blank" rel="noopener nofollow" dir="auto">
    {label}
  </a>
);

/** A link to a contact or a page, if its URL may be opened. */
export const drawContact = (contact: unknown) => {
  const { label, url } = Object(contact);
  return isOpenable(url) && <p class="chips">{drawLink(url, label, 'quiet')}</p>;
};

import type { TargetedKeyboardEvent } from 'preact';
import { type Chat, maxMessage } from '../chat.ts';
import { drawIcon, icons } from './avatar.tsx';
import type { Texts } from './texts.ts';

/** Enter without Shift sends, unless it confirms an input method's text, which Safari marks only with key code 229. */
const isSendKey = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;

/** The form to write a message in. Input goes to `onDraft`, and to the chat when it is sent. */
export const drawComposer = (
  chat: Chat,
  texts: Texts,
  draft: string,
  onDraft: (text: string) => void,
) => {
  const surplus = draft.length - maxMessage;
  const send = () => {
    if (chat.send(draft)) onDraft('');
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      {surplus > 0 && (
        <strong role="alert">
          {texts.surplus} {surplus}
        </strong>
      )}
      <textarea
        class="field"
        rows={1}
        dir="auto"
        enterkeyhint="send"
        aria-label={texts.input}
        placeholder={`${texts.input}…`}
        value={draft}
        onInput={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <button
        type="submit"
        class="send"
        aria-label={texts.send}
        aria-disabled={surplus > 0 || chat.state().partial !== null}
      >
        {drawIcon(icons.send)}
      </button>
    </form>
  );
};

import type { TargetedKeyboardEvent } from 'preact';
import { type Chat, maxMessage } from '../chat.ts';
import { drawIcon, icons } from './avatar.tsx';
import type { Texts } from './texts.ts';

/** An Enter that chooses a candidate of an input method does not send; Safari reports it only as key code 229. */
const sends = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;

/** Where one writes; what is written goes to `onDraft` and, once sent, to the chat. */
export const drawComposer = (
  chat: Chat,
  texts: Texts,
  draft: string,
  onDraft: (text: string) => void,
) => {
  const send = () => chat.send(draft) && onDraft('');
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <textarea
        class="field"
        rows={1}
        dir="auto"
        enterkeyhint="send"
        aria-label={texts.input}
        placeholder={`${texts.input}…`}
        maxLength={maxMessage}
        value={draft}
        onInput={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <button
        type="submit"
        class="send"
        aria-label={texts.send}
        aria-disabled={chat.state().coming !== null}
      >
        {drawIcon(icons.send)}
      </button>
    </form>
  );
};

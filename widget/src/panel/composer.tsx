import type { TargetedKeyboardEvent } from 'preact';
import { excessOf } from '../chat.ts';
import type { Lang } from '../settings.ts';
import type { Texts } from '../texts.ts';
import { Icon } from './avatar.tsx';

export type ComposerProps = {
  draft: string;
  lang: Lang;
  texts: Texts;
  waiting: boolean;
  onDraft: (text: string) => void;
  onSend: () => void;
};

/** An Enter that chooses a candidate of an input method does not send; Safari reports it only as key code 229. */
const sends = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;

export const Composer = ({ draft, lang, texts, waiting, onDraft, onSend }: ComposerProps) => {
  const excess = excessOf(draft);

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <p class="excess" role="status">
        {excess > 0 && texts.tooLong.replace('{n}', excess.toLocaleString(lang))}
      </p>
      <textarea
        rows={1}
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        aria-label={texts.input}
        aria-invalid={excess > 0}
        placeholder={texts.placeholder}
        value={draft}
        onInput={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          onSend();
        }}
      />
      <button
        type="submit"
        class="send"
        aria-label={texts.send}
        aria-disabled={waiting || excess > 0}
      >
        <Icon name="send" />
      </button>
    </form>
  );
};

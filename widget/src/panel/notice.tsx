import type { Reason } from '../reach.ts';
import type { Settings } from '../settings.ts';
import { textsOf } from '../texts.ts';

export type NoticeProps = {
  kind: Reason | 'loading';
  settings: Settings;
  onRetry: () => void;
};

/** What stands in the panel's place when there is no bot to show. */
export const Notice = ({ kind, settings: { lang, theme }, onRetry }: NoticeProps) => {
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

import type { Reason } from '../reach.ts';
import type { Texts } from '../texts.ts';

export type FailureProps = { reason: Reason; texts: Texts; onRetry: () => void };

export const Failure = ({ reason, texts, onRetry }: FailureProps) => (
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

import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useGoToGoogle, useLinkedCalendar } from '../../api/google.ts';
import { CalendarLink } from '../../ui/CalendarLink.tsx';
import { UnlinkCalendar } from './UnlinkCalendar.tsx';

/** Links and unlinks the owner's Google calendar. */
export function GoogleCalendar() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { link, hasFailed, isInPlan, retry, unlink, unlinking, unlinkError } = useLinkedCalendar();
  const { go, busy, failure, forgetFailure } = useGoToGoogle();
  const problem = failure
    ? messageOf(failure, t('calendarLink.failed'))
    : unlinkError
      ? messageOf(unlinkError, t('calendarLink.unlink.failed'))
      : null;
  if (link?.state === 'off') return null;
  return (
    <div className="account-row">
      <CalendarLink
        heading="h3"
        {...{ link, hasFailed, isInPlan, problem }}
        connecting={busy}
        onRetry={() => void retry()}
        onConnect={() => void go('/profile')}
      >
        <UnlinkCalendar
          busy={unlinking}
          onUnlink={() => {
            forgetFailure();
            return unlink();
          }}
        />
      </CalendarLink>
    </div>
  );
}

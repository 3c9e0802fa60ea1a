import { allows } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useCallMessage } from '../../api/call-error.ts';
import { useGoToGoogle, useLinkedCalendar } from '../../api/google.ts';
import { selectStatus, selectToken } from '../../api/session.ts';
import { CalendarLink } from '../../ui/CalendarLink.tsx';

/** Links a Google calendar from the wizard. The draft is kept while the owner is on Google's page. */
export function GoogleConnect() {
  const isInPlan = allows(useSelector(selectStatus), 'calendar');
  return useSelector(selectToken) && isInPlan ? <Connect /> : null;
}

function Connect() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { pathname } = useLocation();
  const { link, hasFailed, retry } = useLinkedCalendar();
  const { go, busy, failure } = useGoToGoogle();
  return (
    <CalendarLink
      heading="h2"
      link={link}
      hasFailed={hasFailed}
      isInPlan
      connecting={busy}
      problem={failure ? messageOf(failure, t('calendarLink.failed')) : null}
      onRetry={() => void retry()}
      onConnect={() => void go(`${pathname}?step=confirm`)}
    />
  );
}

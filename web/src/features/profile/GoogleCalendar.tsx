import { useTranslation } from 'react-i18next';
import { useReadCalendarQuery } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { useGoToGoogle, useLinkedCalendar } from '../../api/google.ts';
import { CalendarLink } from '../../ui/CalendarLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { UnlinkCalendar } from './UnlinkCalendar.tsx';

/** Links and unlinks the owner's Google calendar. */
export function GoogleCalendar() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { link, hasFailed, isInPlan, retry, unlink, unlinking, unlinkError } = useLinkedCalendar();
  const { go, busy, failure, forgetFailure } = useGoToGoogle();
  const problem = () => {
    if (failure) return messageOf(failure, t('calendarLink.failed'));
    return unlinkError ? messageOf(unlinkError, t('calendarLink.unlink.failed')) : null;
  };
  if (link?.state === 'off') return null;
  return (
    <div className="account-row">
      <CalendarLink
        heading="h3"
        link={link}
        hasFailed={hasFailed}
        isInPlan={isInPlan}
        problem={problem()}
        connecting={busy}
        onRetry={() => void retry()}
        onConnect={() => void go('/profile')}
        note={isInPlan && link?.state === 'linked' ? <BotsOfCalendar /> : null}
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

/** Limits the calls of an account with hundreds of bots. */
const maxShown = 20;

function BotsOfCalendar() {
  const { data: bots = [] } = useListChatbotsQuery();
  return bots
    .slice(0, maxShown)
    .map(({ _id, name }) => <CalendarUse key={_id} id={_id} name={name} />);
}

/** Whether a bot that gives appointments adds them to the linked calendar. */
function CalendarUse({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { data } = useReadCalendarQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  if (!data?.connected) return null; // it gives no appointments
  if (data.settings.provider === 'google') return <p>{t('profile.google.used', { name })}</p>;
  return (
    <p>
      {t('profile.google.unused', { name })}{' '}
      <Link to={`/calendar/${id}`}>{t('profile.google.use')}</Link>
    </p>
  );
}

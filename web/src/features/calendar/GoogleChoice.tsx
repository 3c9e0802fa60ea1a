import { useTranslation } from 'react-i18next';
import { useSaveCalendarMutation } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { useGoToGoogle, useLinkedCalendar } from '../../api/google.ts';
import { Button } from '../../ui/Button.tsx';
import { CalendarLink } from '../../ui/CalendarLink.tsx';
import { Notice, OutcomeNotice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { SettingsSection } from './SettingsSection.tsx';

type Props = { botId: string; isUsed: boolean };

/** Lets the owner link a Google calendar, and choose whether this bot's appointments use it. */
export function GoogleChoice({ botId, isUsed }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { link, hasFailed, isInPlan, retry } = useLinkedCalendar();
  const { go, busy, failure } = useGoToGoogle();
  const [save, { isLoading, error }] = useSaveCalendarMutation();
  const toggle = () =>
    save({ params: { id: botId }, body: { provider: isUsed ? 'own' : 'google' } });
  const problem = () => {
    if (failure) return messageOf(failure, t('calendarLink.failed'));
    return error ? `${t('calendar.notSaved')} ${messageOf(error, '')}` : null;
  };
  const isLinked = link?.state === 'linked';
  return (
    <SettingsSection title={t('calendarLink.title')}>
      <CalendarLink
        link={link}
        hasFailed={hasFailed}
        isInPlan={isInPlan}
        problem={problem()}
        connecting={busy}
        onRetry={() => void retry()}
        onConnect={() => void go(`/calendar/${botId}?show=settings`)}
        note={
          isLinked ? <p>{t(isUsed ? 'calendar.google.used' : 'calendar.google.unused')}</p> : null
        }
      >
        {isLinked || isUsed ? (
          <Button
            variant={isUsed ? 'outlined' : 'soft'}
            size="small"
            disabled={isLoading}
            onClick={() => void toggle()}
          >
            {t(isUsed ? 'calendar.google.stop' : 'calendar.google.use')}
          </Button>
        ) : null}
      </CalendarLink>
    </SettingsSection>
  );
}

/** Above the appointments: says that this bot does not use the linked Google calendar, until the owner chooses to. */
export function UnusedGoogle({ botId, isUsed }: Props) {
  const { t } = useTranslation();
  const { link } = useLinkedCalendar();
  const [save, { isLoading, isSuccess, error }] = useSaveCalendarMutation();
  if (isUsed)
    return isSuccess ? <OutcomeNotice>{t('calendar.google.nowUsed')}</OutcomeNotice> : null;
  if (link?.state !== 'linked') return null;
  const useIt = (
    <Button
      variant="outlined"
      size="small"
      disabled={isLoading}
      onClick={() => void save({ params: { id: botId }, body: { provider: 'google' } })}
    >
      {t('calendar.google.use')}
    </Button>
  );
  return (
    <>
      <Notice kind="warn" action={useIt}>
        {t('calendar.google.unusedHere')}
      </Notice>
      <FailureNotice text={t('calendar.google.failed')} error={error} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useSaveCalendarMutation } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { useGoToGoogle, useLinkedCalendar } from '../../api/google.ts';
import { Button } from '../../ui/Button.tsx';
import { CalendarLink } from '../../ui/CalendarLink.tsx';
import { SettingsPart } from './SettingsPart.tsx';

type Props = { botId: string; isUsed: boolean };

/** Whether this bot's appointments keep to the owner's Google calendar, which is linked here or in the profile. */
export function GoogleChoice({ botId, isUsed }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { link, hasFailed, isInPlan, retry } = useLinkedCalendar();
  const { go, busy, failure } = useGoToGoogle();
  const [save, { isLoading, error }] = useSaveCalendarMutation();
  const choose = () =>
    save({ params: { id: botId }, body: { provider: isUsed ? 'own' : 'google' } });
  const problem = failure
    ? messageOf(failure, t('calendarLink.failed'))
    : error
      ? `${t('calendar.notSaved')} ${messageOf(error, '')}`
      : null;
  const isLinked = link?.state === 'linked';
  return (
    <SettingsPart title={t('calendarLink.title')}>
      <CalendarLink
        {...{ link, hasFailed, isInPlan, problem }}
        connecting={busy}
        onRetry={() => void retry()}
        onConnect={() => void go(`/calendar/${botId}?show=settings`)}
        note={isLinked ? t(isUsed ? 'calendar.google.used' : 'calendar.google.unused') : null}
      >
        {isLinked || isUsed ? (
          <Button
            look={isUsed ? 'outlined' : 'soft'}
            size="small"
            disabled={isLoading}
            onClick={() => void choose()}
          >
            {t(isUsed ? 'calendar.google.stop' : 'calendar.google.use')}
          </Button>
        ) : null}
      </CalendarLink>
    </SettingsPart>
  );
}

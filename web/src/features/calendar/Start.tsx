import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveCalendarMutation } from '../../api/calendar.ts';
import { Button, ButtonLink, UpgradeLink } from '../../ui/Button.tsx';
import { asWeekday } from '../../ui/format.ts';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { asDuration, zoneName } from '../../ui/zoned-time.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { WithChatSample } from './HowToBook.tsx';
import type { Proposal } from './hours-in-answers.ts';
import { groupOpeningHours } from './settings-draft.ts';
import './Start.css';

type StartProps = { botId: string; settings: CalendarSettings; proposal: Proposal };

/**
 * Explains appointments, and has a button that connects the calendar. It saves only the app's proposal: the server
 * takes what else it proposed, which are the settings shown.
 */
export function Start({ botId, settings, proposal }: StartProps) {
  const { t } = useTranslation();
  const [save, { isLoading, error }] = useSaveCalendarMutation();
  return (
    <WithChatSample title={t('calendar.start.title')}>
      <Explanation />
      <Summary settings={settings} />
      <div className="calendar-start-actions">
        <Button
          disabled={isLoading}
          onClick={() => save({ params: { id: botId }, body: proposal })}
        >
          {t(isLoading ? 'calendar.start.busy' : 'calendar.start.go')}
        </Button>
        <ButtonLink variant="text" to="?show=settings">
          {t('calendar.start.before')}
        </ButtonLink>
      </div>
      <FailureNotice text={t('calendar.notSaved')} error={error} />
    </WithChatSample>
  );
}

/** Explains appointments and their price to owners whose plan does not include them. */
export function Offer() {
  const { t } = useTranslation();
  const { price } = usePlanTexts();
  return (
    <WithChatSample title={t('calendar.start.title')}>
      <Explanation />
      <p className="calendar-start-price">
        <Lock aria-hidden size={20} strokeWidth={1.75} />
        {t('calendar.start.price', { price: price('pro') })}
      </p>
      <div>
        <UpgradeLink />
      </div>
    </WithChatSample>
  );
}

function Explanation() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('calendar.start.text')}</p>
      <p>{t('calendar.start.letters')}</p>
    </>
  );
}

function Summary({ settings }: { settings: CalendarSettings }) {
  const { t, i18n } = useTranslation();
  const lang = i18n.language;
  const nameOf = (day: number) => asWeekday(day, lang, 'long');
  const rangeName = ([first = 0, ...others]: number[]) => {
    const last = others.at(-1);
    return last === undefined ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
  };
  return (
    <dl className="calendar-summary">
      {groupOpeningHours(settings.hours).map(({ days, spans }) => (
        <div key={days.join()}>
          <dt>{rangeName(days)}</dt>
          <dd>{spans.map(({ from, to }) => `${from} – ${to}`).join(', ')}</dd>
        </div>
      ))}
      {settings.services.map(({ key, name, minutes }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{asDuration(minutes, lang)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('calendar.zone')}</dt>
        <dd>{zoneName(settings.timeZone)}</dd>
      </div>
      {settings.provider === 'google' ? (
        <div>
          <dt>{t('calendarLink.title')}</dt>
          <dd>{t('calendar.google.fromStart')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

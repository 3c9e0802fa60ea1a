import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListAppointmentsQuery } from '../../api/calendar.ts';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { ListPage, type When } from './AppointmentList.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import './Appointments.css';

/** A bot's upcoming, or past and cancelled, appointments by day. `empty` is shown when none is upcoming. */
export function Appointments({ botId, empty }: { botId: string; empty: ReactNode }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const when: When = search.get('when') === 'past' ? 'past' : 'upcoming';
  const [outcome, setOutcome] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the notice when the other list is shown
  useEffect(() => setOutcome(null), [when]);
  const linkTo = (target: When) => ({
    to: target === 'past' ? '?when=past' : '?',
    ...(target === when ? { 'aria-current': 'page' as const } : {}),
  });
  return (
    <section className="appointments" aria-label={t('calendar.appointments')}>
      <nav className="appointments-when" aria-label={t('calendar.which')}>
        <Link {...linkTo('upcoming')}>{t('calendar.upcoming')}</Link>
        <Link {...linkTo('past')}>{t('calendar.past')}</Link>
      </nav>
      {outcome ? <FocusedOutcome key={outcome}>{outcome}</FocusedOutcome> : null}
      <ListPage
        key={when}
        botId={botId}
        when={when}
        empty={when === 'past' ? <p>{t('calendar.noPast')}</p> : empty}
        onDone={setOutcome}
      />
    </section>
  );
}

/**
 * The upcoming appointments outside the opening hours, until the owner moves or cancels them. Empty if there are none.
 */
export function OutsideHours({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const hasAny = useHasOutsideHours(botId);
  if (!hasAny && !outcome) return null;
  return (
    <SettingsSection
      title={t('calendar.outside.title')}
      {...(hasAny ? { help: t('calendar.outside.help') } : {})}
    >
      {outcome ? <FocusedOutcome key={outcome}>{outcome}</FocusedOutcome> : null}
      {hasAny ? (
        <ListPage botId={botId} when="outside-hours" empty={null} onDone={setOutcome} />
      ) : null}
    </SettingsSection>
  );
}

export function useHasOutsideHours(botId: string): boolean {
  const query = { when: 'outside-hours' as const };
  const { data } = useListAppointmentsQuery({ params: { id: botId }, query });
  return data !== undefined && data.items.length > 0;
}

/** The outcome of an action, as wide as the list. */
export function FocusedOutcome({ children }: { children: ReactNode }) {
  return (
    <div className="appointments-done">
      <OutcomeNotice>{children}</OutcomeNotice>
    </div>
  );
}

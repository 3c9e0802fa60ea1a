import type { ListedAppointment } from '@contesta/contracts/appointments';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListAppointmentsQuery } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { OutcomeNotice, RetryNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addDays, asDate, dateIn } from '../../ui/zoned-time.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { ZoneNote } from './SlotDays.tsx';
import './Appointments.css';

type When = 'upcoming' | 'past';

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

type ListPageProps = {
  botId: string;
  when: When | 'outside-hours';
  cursor?: string;
  /** The last day of the previous page: its heading is already shown. */
  lastDay?: string | undefined;
  empty: ReactNode;
  onDone: (message: string) => void;
};

/** The page may stay open all day: polling shows new bookings without a reload. */
const pollMs = 60_000;

/** One page of the list and, once "more" is pressed, the next page after it. */
function ListPage({ botId, when, cursor, lastDay, empty, onDone }: ListPageProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [showNext, setShowNext] = useState(false);
  const { currentData, error, isFetching, refetch } = useListAppointmentsQuery(
    { params: { id: botId }, query: { when, ...(cursor ? { cursor } : {}) } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  if (!currentData && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  if (!currentData) return <Skeleton shape="lines" />;
  const { items, timeZone, next } = currentData;
  if (items.length === 0 && !cursor) return empty;
  const dayOf = (item: ListedAppointment | undefined) => item && dateIn(item.start, timeZone);
  return (
    <>
      {cursor ? null : <ZoneNote timeZone={timeZone} at={items[0]?.start} />}
      {items.map((item, n) => {
        const isNewDay = dayOf(item) !== (n === 0 ? lastDay : dayOf(items[n - 1]));
        return (
          <div key={item.appointmentId} className="appointments-item">
            {isNewDay ? <DayTitle start={item.start} timeZone={timeZone} /> : null}
            <AppointmentCard {...{ botId, item, timeZone, onDone }} isUpcoming={when !== 'past'} />
          </div>
        );
      })}
      {next === null ? null : showNext ? (
        <ListPage {...{ botId, when, empty, onDone }} cursor={next} lastDay={dayOf(items.at(-1))} />
      ) : (
        <div>
          <Button variant="outlined" size="small" onClick={() => setShowNext(true)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function DayTitle({ start, timeZone }: { start: string; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const day = dateIn(start, timeZone);
  const today = dateIn(new Date().toISOString(), timeZone);
  const nearDay = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null;
  return (
    <h2 className="appointments-day">
      <span>{asDate(start, { lang: i18n.language, timeZone })}</span>
      {nearDay ? <small>{t(`calendar.${nearDay}`)}</small> : null}
    </h2>
  );
}

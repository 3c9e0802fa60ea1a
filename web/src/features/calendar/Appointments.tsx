import type { AppointmentItem } from '@contesta/contracts/calendar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useListAppointmentsQuery } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice, RetryNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { asWeekday, dateIn } from '../../ui/zoned-time.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { ZoneNote } from './SlotPicker.tsx';

import './Appointments.css';

type When = 'upcoming' | 'past';

/** A bot's appointments day by day, those to come or those that were; `empty` is shown where none is to come. */
export function Appointments({ botId, empty }: { botId: string; empty: ReactNode }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const when: When = search.get('when') === 'past' ? 'past' : 'upcoming';
  const [done, setDone] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done is no news on the other list
  useEffect(() => setDone(null), [when]);
  const link = (of: When) => ({
    to: of === 'past' ? '?when=past' : '?',
    ...(of === when ? { 'aria-current': 'page' as const } : {}),
  });
  return (
    <section className="appointments" aria-label={t('calendar.appointments')}>
      <nav className="appointments-when" aria-label={t('calendar.which')}>
        <Link {...link('upcoming')}>{t('calendar.upcoming')}</Link>
        <Link {...link('past')}>{t('calendar.past')}</Link>
      </nav>
      {done ? <Done key={done}>{done}</Done> : null}
      <AppointmentPage
        key={when}
        botId={botId}
        when={when}
        empty={when === 'past' ? <p>{t('calendar.noPast')}</p> : empty}
        onDone={setDone}
      />
    </section>
  );
}

/** What came of it; it takes the focus, for what was pressed is gone. */
export function Done({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="appointments-done">
      <Notice kind="good">{children}</Notice>
    </div>
  );
}

type PageProps = {
  botId: string;
  when: When;
  cursor?: string;
  /** The day that the page before ends with, whose heading stands already. */
  dayBefore?: string | undefined;
  empty: ReactNode;
  onDone: (said: string) => void;
};

/** The page may stay open all day at the desk: what is booked meanwhile comes by itself. */
const lookAgainMs = 60_000;

/** A page of the list and, on request, the next one, which does the same. */
function AppointmentPage({ botId, when, cursor, dayBefore, empty, onDone }: PageProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [further, setFurther] = useState(false);
  const { currentData, error, isFetching, refetch } = useListAppointmentsQuery(
    { params: { id: botId }, query: { when, ...(cursor ? { cursor } : {}) } },
    { refetchOnMountOrArgChange: true, pollingInterval: lookAgainMs },
  );
  if (!currentData && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  if (!currentData) return <Skeleton shape="lines" />;
  const { items, timeZone, next } = currentData;
  if (items.length === 0 && !cursor) return empty;
  const dayOf = (item: AppointmentItem | undefined) => item && dateIn(item.start, timeZone);
  return (
    <>
      {cursor ? null : <ZoneNote timeZone={timeZone} at={items[0]?.start} />}
      {items.map((item, n) => {
        const isNewDay = dayOf(item) !== (n === 0 ? dayBefore : dayOf(items[n - 1]));
        return (
          <div key={item.appointmentId} className="appointments-item">
            {isNewDay ? <DayTitle start={item.start} timeZone={timeZone} /> : null}
            <AppointmentCard
              {...{ botId, item, timeZone, onDone }}
              changeable={when === 'upcoming'}
            />
          </div>
        );
      })}
      {next === null ? null : further ? (
        <AppointmentPage
          {...{ botId, when, empty, onDone }}
          cursor={next}
          dayBefore={dayOf(items.at(-1))}
        />
      ) : (
        <div>
          <Button look="outlined" size="small" onClick={() => setFurther(true)}>
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
  const dayAfter = (days: number) =>
    dateIn(new Date(Date.now() + days * 24 * 3_600_000).toISOString(), timeZone);
  const near = day === dayAfter(0) ? 'today' : day === dayAfter(1) ? 'tomorrow' : null;
  return (
    <h2 className="appointments-day">
      <span>{asWeekday(start, { lang: i18n.language, timeZone })}</span>
      {near ? <small>{t(`calendar.${near}`)}</small> : null}
    </h2>
  );
}

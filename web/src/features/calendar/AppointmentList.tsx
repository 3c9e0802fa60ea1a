import type { ListedAppointment } from '@contesta/contracts/appointments';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAppointmentsQuery } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { addDays, asDate, dateIn } from '../../ui/zoned-time.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { ZoneNote } from './SlotDays.tsx';

export type When = 'upcoming' | 'past';

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

/** One page of a bot's appointments and, once "more" is pressed, the next page after it. */
export function ListPage({ botId, when, cursor, lastDay, empty, onDone }: ListPageProps) {
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
        const shownDay = n === 0 ? lastDay : dayOf(items[n - 1]);
        const isNewDay = dayOf(item) !== shownDay;
        return (
          <div key={item.appointmentId} className="appointments-item">
            {isNewDay ? <DayTitle start={item.start} timeZone={timeZone} /> : null}
            <AppointmentCard
              botId={botId}
              item={item}
              timeZone={timeZone}
              onDone={onDone}
              isUpcoming={when !== 'past'}
            />
          </div>
        );
      })}
      {next !== null && showNext ? (
        <ListPage
          botId={botId}
          when={when}
          empty={empty}
          onDone={onDone}
          cursor={next}
          lastDay={dayOf(items.at(-1))}
        />
      ) : null}
      {next !== null && !showNext ? (
        <div>
          <Button variant="outlined" size="small" onClick={() => setShowNext(true)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function DayTitle({ start, timeZone }: { start: string; timeZone: string }) {
  const { t, i18n } = useTranslation();
  const day = dateIn(start, timeZone);
  const today = dateIn(new Date().toISOString(), timeZone);
  const nearDays: Record<string, string> = { [today]: 'today', [addDays(today, 1)]: 'tomorrow' };
  const nearDay = nearDays[day];
  return (
    <h2 className="appointments-day">
      <span>{asDate(start, { lang: i18n.language, timeZone })}</span>
      {nearDay ? <small>{t(`calendar.${nearDay}`)}</small> : null}
    </h2>
  );
}

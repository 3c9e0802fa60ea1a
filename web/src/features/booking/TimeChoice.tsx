import type { Bookable, BookingView, SlotsView } from '@contesta/contracts/booking';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingSlotsQuery } from '../../api/booking.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading, RetryNotice } from '../../ui/Notice.tsx';
import { asDuration, asWeekday, dateIn, noonOf } from '../../ui/zoned-time.ts';
import type { BookWays } from './address.ts';
import { Days } from './Days.tsx';
import { Times } from './Times.tsx';
import { dayToShow, type Weeks, weeksWith } from './weeks.ts';
import './TimeChoice.css';

type Props = { botId: string; booking: BookingView; service: Bookable; ways: BookWays };

/** A day of four weeks, and below or beside them a time of that day. */
export function TimeChoice({ botId, booking, service, ways }: Props) {
  const { t, i18n } = useTranslation();
  const { timeZone, services } = booking;
  const { address, hrefOf, go, stay } = ways;
  // Only the day that a link asked for is missed when it is full, not one that the weeks were turned to.
  const [asked] = useState(address.from);
  const today = dateIn(new Date().toISOString(), timeZone);
  const weeks = weeksWith(address.from, today, booking.horizonDays);
  const slots = useBookingSlotsQuery(
    {
      params: { id: botId },
      query: { service: service.key, from: weeks.from, days: weeks.days },
    },
    { refetchOnMountOrArgChange: true },
  );
  const view = slots.currentData;
  const day = dayToShow(view?.days ?? [], address.from, address.part, i18n.language);
  const times = useRef<HTMLDivElement>(null);
  const show = (date: string) => {
    stay({ from: date });
    times.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="book-choice">
      <h2 tabIndex={-1} data-stage>
        {t('booking.time.title')}
      </h2>
      <p className="book-choice-service">
        {service.name} · {asDuration(service.minutes, i18n.language)}
        {services.length > 1 ? (
          <Link className="book-link" to={hrefOf({ service: null })}>
            {t('booking.service.change')}
          </Link>
        ) : null}
      </p>
      <div className="book-choice-parts">
        <Days
          weeks={weeks}
          days={view?.days ?? []}
          chosen={day?.date ?? null}
          onChosen={show}
          onTurned={(date) => stay({ from: date })}
        />
        <div className="book-choice-times">
          <div ref={times} className="book-choice-begin" />
          {day ? (
            <>
              <Instead wanted={address.from === asked ? asked : null} shown={day.date} />
              <Times
                key={day.date}
                date={day.date}
                slots={day.slots}
                part={address.part}
                timeZone={timeZone}
                onChosen={(start) => go({ from: day.date, at: start })}
              />
            </>
          ) : (
            <NoTimes slots={slots} weeks={weeks} today={today} ways={ways} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Said where the day that was asked for has nothing free and a later one is shown. */
function Instead({ wanted, shown }: { wanted: string | null; shown: string }) {
  const { t, i18n } = useTranslation();
  if (!wanted || wanted === shown) return null;
  const day = asWeekday(noonOf(wanted), { lang: i18n.language, timeZone: 'UTC' });
  return <p className="book-choice-instead">{t('booking.time.instead', { day })}</p>;
}

type NoTimesProps = {
  slots: {
    currentData?: SlotsView | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  weeks: Weeks;
  today: string;
  ways: BookWays;
};

/** In place of times: they are on their way, could not be had, or there are none. */
function NoTimes({ slots, weeks, today, ways }: NoTimesProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { currentData, error, isFetching, refetch } = slots;
  if (!currentData && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  if (!currentData) return <Loading text={t('booking.time.loading')} />;
  const { after } = weeks;
  const earlier = currentData.days.some((one) => one.slots.length > 0);
  return (
    <div className="book-choice-none">
      <p role="status">{t(after ? 'booking.time.noneHere' : 'booking.time.none')}</p>
      {after ? (
        <Link className="button button-filled" to={ways.hrefOf({ from: after })} replace>
          {t('booking.time.later')}
        </Link>
      ) : null}
      {earlier || (!after && weeks.before) ? (
        <Link className="button button-outlined" to={ways.hrefOf({ from: today })} replace>
          {t('booking.time.first')}
        </Link>
      ) : null}
    </div>
  );
}

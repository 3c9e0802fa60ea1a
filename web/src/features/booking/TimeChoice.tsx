import type { Bookable, BookingView, SlotsView } from '@contesta/contracts/booking';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookingSlotsQuery } from '../../api/booking.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading, RetryNotice } from '../../ui/Notice.tsx';
import { addDays, asDuration, dateIn, dayInSentence, noonOf } from '../../ui/zoned-time.ts';
import type { BookNavigation } from './book-query.ts';
import { Days } from './Days.tsx';
import { Times } from './Times.tsx';
import { dayToShow, type Weeks, weeksWith } from './weeks.ts';
import './TimeChoice.css';

type Props = { botId: string; booking: BookingView; service: Bookable; navigation: BookNavigation };

/** Choice of a day within four weeks and, below or beside it, of a time on that day. */
export function TimeChoice({ botId, booking, service, navigation }: Props) {
  const { t, i18n } = useTranslation();
  const { timeZone, services } = booking;
  const { query, hrefOf, go, replace } = navigation;
  // A day without free times is reported only if the link asked for it, not if paging led to it.
  const [linkedDay] = useState(query.from);
  const today = dateIn(new Date().toISOString(), timeZone);
  const lastDay = addDays(today, booking.horizonDays);
  const weeks = weeksWith(query.from, today, booking.horizonDays);
  const slotsQuery = useBookingSlotsQuery(
    {
      params: { id: botId },
      query: { service: service.key, from: weeks.from, days: weeks.days },
    },
    { refetchOnMountOrArgChange: true },
  );
  const days = slotsQuery.currentData?.days ?? [];
  const day = dayToShow(days, query.from, query.part, i18n.language);
  const times = useRef<HTMLDivElement>(null);
  const showDay = (date: string) => {
    replace({ from: date });
    times.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="book-choice">
      <h2 tabIndex={-1} data-step-focus>
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
          days={days}
          chosen={day?.date ?? null}
          onChosen={showDay}
          onPage={(date) => replace({ from: date })}
        />
        <div className="book-choice-times">
          <div ref={times} className="book-choice-start" />
          {day ? (
            <>
              <OtherDayNotice
                wanted={query.from === linkedDay ? linkedDay : null}
                shown={day.date}
                days={days}
              />
              <Times
                key={day.date}
                date={day.date}
                slots={day.slots}
                part={query.part}
                timeZone={timeZone}
                onChosen={(start) => go({ from: day.date, at: start })}
              />
            </>
          ) : (
            <NoTimes
              slotsQuery={slotsQuery}
              weeks={weeks}
              today={today}
              navigation={navigation}
              lastDay={lastDay}
            />
          )}
        </div>
      </div>
    </section>
  );
}

type OtherDayProps = { wanted: string | null; shown: string; days: SlotsView['days'] };

/** Says that the wanted day is closed or full, and a later one is shown. */
function OtherDayNotice({ wanted, shown, days }: OtherDayProps) {
  const { t, i18n } = useTranslation();
  if (!wanted || wanted === shown) return null;
  const day = dayInSentence(noonOf(wanted), { lang: i18n.language, timeZone: 'UTC' });
  const isClosed = days.some(({ date, closed }) => date === wanted && closed);
  const text = isClosed ? 'insteadOfClosed' : 'instead';
  return <p className="book-choice-instead">{t(`booking.time.${text}`, { day })}</p>;
}

type NoTimesProps = {
  slotsQuery: {
    currentData?: SlotsView | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  weeks: Weeks;
  today: string;
  /** The last day that can be booked. */
  lastDay: string;
  navigation: BookNavigation;
};

/** Shown instead of times: while they load, after an error, or when there are none. */
function NoTimes({ slotsQuery, weeks, today, lastDay, navigation }: NoTimesProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { currentData, error, isFetching, refetch } = slotsQuery;
  if (!currentData && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  if (!currentData) return <Loading text={t('booking.time.loading')} />;
  const { after } = weeks;
  const reason = () => {
    if ((navigation.query.from ?? today) > lastDay) return 'tooEarly';
    return after ? 'noneHere' : 'none';
  };
  // All free times of these weeks are before the wanted day: otherwise a day would be shown.
  const hasEarlier = currentData.days.some((day) => day.slots.length > 0);
  return (
    <div className="book-choice-none">
      <p role="status">{t(`booking.time.${reason()}`)}</p>
      {after ? (
        <Link className="button button-filled" to={navigation.hrefOf({ from: after })} replace>
          {t('booking.time.later')}
        </Link>
      ) : null}
      {hasEarlier || (!after && weeks.before) ? (
        <Link className="button button-outlined" to={navigation.hrefOf({ from: today })} replace>
          {t('booking.time.first')}
        </Link>
      ) : null}
    </div>
  );
}

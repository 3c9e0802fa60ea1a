import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError, type CallError, isTransient, useCallMessage } from '../../api/call-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { asDate, asTime } from '../../ui/zoned-time.ts';
import './Times.css';

type FailureProps = { failure: unknown; timeZone: string; onChosen: (start: string) => void };

/** Says why the booking failed. If the slot is no longer free, offers the nearest free times. */
export function BookFailure({ failure, timeZone, onChosen }: FailureProps) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const error = asCallError(failure);
  const nearest = error.nearest ?? [];
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new failure
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const message = () => {
    if (error.kind !== 'answer') return t('booking.noAnswer');
    if (error.status === 404) return t('booking.closed.text');
    return messageOf(error, t('booking.failed'));
  };
  return (
    <div ref={container} className="book-failure">
      <Notice kind="bad">
        {message()}
        {mayBeBooked(error) ? ` ${t('booking.again')}` : null}
        {nearest.length > 0 ? <> {t('booking.nearest')}</> : null}
      </Notice>
      <Nearest starts={nearest.map(({ start }) => start)} timeZone={timeZone} onChosen={onChosen} />
    </div>
  );
}

/** Whether the appointment may be booked in spite of the error. A call beyond the rate limit (429) books nothing. */
const mayBeBooked = (error: CallError): boolean =>
  error.kind !== 'answer' ||
  error.code === 'IN_PROGRESS' ||
  (isTransient(error) && error.status !== 429);

type NearestProps = { starts: string[]; timeZone: string; onChosen: (start: string) => void };

/** Free times, grouped by day. */
function Nearest({ starts, timeZone, onChosen }: NearestProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const locale = { lang: i18n.language, timeZone };
  const days = Map.groupBy(starts, (start) => asDate(start, locale));
  return [...days].map(([day, times], n) => (
    <section key={day} className="book-times" aria-labelledby={`${id}${n}`}>
      <h3 id={`${id}${n}`}>{day}</h3>
      <div>
        {times.map((start) => (
          <button key={start} type="button" className="book-time" onClick={() => onChosen(start)}>
            <time dateTime={start}>{asTime(start, locale)}</time>
          </button>
        ))}
      </div>
    </section>
  ));
}

import type { SlotsView } from '@contesta/contracts/booking';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asCalendarDay, asWeekday, localeOf } from '../../ui/format.ts';
import type { Weeks } from './weeks.ts';
import './Days.css';

type Props = {
  weeks: Weeks;
  /** What is known of the weeks' days. */
  days: SlotsView['days'];
  chosen: string | null;
  onChosen: (date: string) => void;
  onTurned: (date: string) => void;
};

/** Four weeks of days with how many times each has free. */
export function Days({ weeks, days, chosen, onChosen, onTurned }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const free = new Map(days.map(({ date, slots }) => [date, slots.length]));
  return (
    <fieldset className="book-days">
      <legend className="hidden">{t('booking.time.day')}</legend>
      <div className="book-days-head">
        <p aria-live="polite">{monthsOf(weeks.dates, i18n.language)}</p>
        <Turn to={weeks.before} onTurned={onTurned} label={t('booking.time.before')}>
          <ChevronLeft aria-hidden />
        </Turn>
        <Turn to={weeks.after} onTurned={onTurned} label={t('booking.time.after')}>
          <ChevronRight aria-hidden />
        </Turn>
      </div>
      <div className="book-days-grid">
        {weeks.dates.slice(0, 7).map((date, n) => (
          <span key={date} className="book-days-name" aria-hidden="true">
            {asWeekday(n, i18n.language, 'short')}
          </span>
        ))}
        {weeks.dates.map((date) => (
          <Day
            key={date}
            date={date}
            group={`${id}-day`}
            free={free.get(date) ?? null}
            isChosen={date === chosen}
            onChosen={onChosen}
          />
        ))}
      </div>
      <p className="book-days-note" aria-hidden="true">
        {t('booking.time.legend')}
      </p>
    </fieldset>
  );
}

type DayProps = {
  date: string;
  group: string;
  /** Null while it is not known, and for a day that is past. */
  free: number | null;
  isChosen: boolean;
  onChosen: (date: string) => void;
};

function Day({ date, group, free, isChosen, onChosen }: DayProps) {
  const { t, i18n } = useTranslation();
  const day = asCalendarDay(date, i18n.language, 'long');
  return (
    <label className="book-day">
      <input
        type="radio"
        name={group}
        disabled={!free}
        checked={isChosen}
        onChange={() => onChosen(date)}
      />
      <span className="hidden">
        {free
          ? t('booking.time.free', { day, count: free })
          : free === 0
            ? t('booking.time.full', { day })
            : day}
      </span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <small aria-hidden="true">{free || ''}</small>
    </label>
  );
}

type TurnProps = {
  to: string | null;
  label: string;
  onTurned: (date: string) => void;
  children: React.ReactNode;
};

/** It stays where it is when there is nowhere to turn to, and keeps the focus. */
function Turn({ to, label, onTurned, children }: TurnProps) {
  return (
    <button
      type="button"
      className="book-days-turn"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => (to === null ? undefined : onTurned(to))}
    >
      {children}
    </button>
  );
}

/** The months that the days are in: noviembre–diciembre. */
function monthsOf(dates: string[], lang: string): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return new Intl.DateTimeFormat(localeOf(lang), {
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(new Date(first), new Date(last));
}

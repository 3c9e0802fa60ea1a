import type { SlotsView } from '@contesta/contracts/booking';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asCalendarDay, asWeekday, localeOf } from '../../ui/format.ts';
import type { Weeks } from './weeks.ts';
import './Days.css';

type Props = {
  weeks: Weeks;
  /** The days whose free slots have been loaded. */
  days: SlotsView['days'];
  chosen: string | null;
  onChosen: (date: string) => void;
  onPage: (date: string) => void;
};

/** Four weeks of days, each with its number of free times. */
export function Days({ weeks, days, chosen, onChosen, onPage }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const dayOf = new Map(days.map((day) => [day.date, day]));
  return (
    <fieldset className="book-days">
      <legend className="hidden">{t('booking.time.day')}</legend>
      <div className="book-days-head">
        <p aria-live="polite">{monthsOf(weeks.dates, i18n.language)}</p>
        <PageButton to={weeks.before} onPage={onPage} label={t('booking.time.before')}>
          <ChevronLeft aria-hidden />
        </PageButton>
        <PageButton to={weeks.after} onPage={onPage} label={t('booking.time.after')}>
          <ChevronRight aria-hidden />
        </PageButton>
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
            freeCount={dayOf.get(date)?.slots.length ?? null}
            isClosed={dayOf.get(date)?.closed ?? false}
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
  /** Null until it is loaded, and for days that cannot be booked. */
  freeCount: number | null;
  isClosed: boolean;
  isChosen: boolean;
  onChosen: (date: string) => void;
};

function Day({ date, group, freeCount, isClosed, isChosen, onChosen }: DayProps) {
  const { t, i18n } = useTranslation();
  const name = () => {
    const day = asCalendarDay(date, i18n.language, 'long');
    if (freeCount === null) return day;
    if (freeCount > 0) return t('booking.time.free', { day, count: freeCount });
    return t(`booking.time.${isClosed ? 'closed' : 'full'}`, { day });
  };
  return (
    <label className="book-day">
      <input
        type="radio"
        name={group}
        disabled={!freeCount}
        checked={isChosen}
        onChange={() => onChosen(date)}
      />
      <span className="hidden">{name()}</span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      <small aria-hidden="true">{isClosed ? '–' : freeCount}</small>
    </label>
  );
}

type PageButtonProps = {
  to: string | null;
  label: string;
  onPage: (date: string) => void;
  children: React.ReactNode;
};

/** A paging button. It is not disabled at the end of the range, because it would lose the focus. */
function PageButton({ to, label, onPage, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className="icon-button book-days-page"
      aria-label={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) onPage(to);
      }}
    >
      {children}
    </button>
  );
}

/** The range of months of the dates, for example "noviembre–diciembre". */
function monthsOf(dates: string[], lang: string): string {
  const first = new Date(dates[0] ?? '');
  const last = new Date(dates.at(-1) ?? '');
  const format = new Intl.DateTimeFormat(localeOf(lang), { month: 'long', timeZone: 'UTC' });
  return format.formatRange(first, last);
}

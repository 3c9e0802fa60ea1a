import type { DaysView } from '@contesta/contracts/appointments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../ui/format.ts';
import { asDate, asTime, cityOf, isSameTimeIn, noonOf, ownZone } from '../../ui/zoned-time.ts';

type DaysProps = {
  view: DaysView;
  /** The day of the appointment, which is shown first; if it is full, the next free day. */
  currentDay: string;
  /** The start of the chosen slot. */
  start: string | null;
  onChosen: (start: string | null) => void;
};

/** Choice of a day that has free slots, then of a slot. */
export function SlotDays({ view, currentDay, start, onChosen }: DaysProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const lang = i18n.language;
  const [date, setDate] = useState(view.days.find((option) => option.date >= currentDay)?.date);
  const day = view.days.find((other) => other.date === date) ?? view.days[0];
  if (!day) return <p>{t(view.next ? 'calendar.slots.noneHere' : 'calendar.slots.none')}</p>;
  return (
    <>
      <fieldset>
        <legend>{t('calendar.slots.day')}</legend>
        <div className="slots-days">
          {view.days.map((option) => (
            <label key={option.date}>
              <input
                type="radio"
                name={`${id}-day`}
                checked={option.date === day.date}
                onChange={() => {
                  setDate(option.date);
                  onChosen(null);
                }}
              />
              <ShortDay date={option.date} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('calendar.slots.time', { day: asDate(noonOf(day.date), { lang, timeZone: 'UTC' }) })}
        </legend>
        <ZoneNote timeZone={view.timeZone} at={day.slots[0]?.start} />
        <div className="slots-times">
          {day.slots.map((slot) => (
            <label key={slot.start}>
              <input
                type="radio"
                name={`${id}-time`}
                checked={slot.start === start}
                onChange={() => onChosen(slot.start)}
              />
              <time dateTime={slot.start}>
                {asTime(slot.start, { lang, timeZone: view.timeZone })}
              </time>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** An abbreviated day; screen readers get its full name. */
function ShortDay({ date }: { date: string }) {
  const { i18n } = useTranslation();
  const at = new Date(noonOf(date));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...options, timeZone: 'UTC' }).format(at);
  return (
    <>
      <span className="hidden">{format({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <span className="slots-day" aria-hidden="true">
        <small>{format({ weekday: 'short' })}</small>
        <b>{format({ day: 'numeric' })}</b>
        <small>{format({ month: 'short' })}</small>
      </span>
    </>
  );
}

/** Names the time zone of the shown times, if they would differ in the reader's own zone. */
export function ZoneNote({ timeZone, at }: { timeZone: string; at: string | undefined }) {
  const { t } = useTranslation();
  if (!at || isSameTimeIn(at, timeZone, ownZone())) return null;
  return <p className="zone-note">{t('calendar.inZone', { city: cityOf(timeZone) })}</p>;
}

import type { DaysView } from '@contesta/contracts/calendar';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { localeOf } from '../../ui/format.ts';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';
import { asTime, asWeekday, cityOf, isSameTimeIn, noonOf, ownZone } from '../../ui/zoned-time.ts';
import './SlotPicker.css';

type SlotsQuery = {
  currentData?: DaysView | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props = {
  /** The free slots from a day on; without one, from now. */
  useSlots: (from: string | undefined) => SlotsQuery;
  /** Takes the slot; false when that did not work, for the reason that `notMoved` then is. */
  onPicked: (start: string) => Promise<boolean>;
  onClose: () => void;
  busy: boolean;
  notMoved: unknown;
};

/** Another moment for an appointment: first a day, then a time, a fortnight at once. */
export function SlotPicker({ useSlots, onPicked, onClose, busy, notMoved }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  // The days that each fortnight shown before began with, so that one can go back.
  const [begins, setBegins] = useState<string[]>([]);
  const { currentData: view, error, isFetching, refetch } = useSlots(begins.at(-1));
  const [start, setStart] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (start === null || (await onPicked(start))) return;
    setStart(null);
    refetch();
  };
  const turnTo = (next: string[]) => {
    setStart(null);
    setBegins(next);
  };
  if (!view && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  return (
    <form className="slots" onSubmit={submit}>
      {view ? (
        <Days key={begins.at(-1)} view={view} start={start} onChosen={setStart} />
      ) : (
        <Loading text={t('calendar.slots.loading')} />
      )}
      <div className="slots-turn">
        {begins.length > 0 ? (
          <Button look="text" size="small" onClick={() => turnTo(begins.slice(0, -1))}>
            {t('calendar.slots.before')}
          </Button>
        ) : null}
        {view?.next ? (
          <Button look="text" size="small" onClick={() => turnTo([...begins, view.next ?? ''])}>
            {t('calendar.slots.after')}
          </Button>
        ) : null}
      </div>
      {notMoved ? (
        <Notice kind="bad">
          {t('calendar.notMoved')} {messageOf(notMoved, '')}
        </Notice>
      ) : null}
      <Decision start={start} view={view} busy={busy} onClose={onClose} />
    </form>
  );
}

type DaysProps = { view: DaysView; start: string | null; onChosen: (start: string | null) => void };

function Days({ view, start, onChosen }: DaysProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const lang = i18n.language;
  const [date, setDate] = useState(view.days[0]?.date);
  const day = view.days.find((one) => one.date === date) ?? view.days[0];
  if (!day) return <p>{t(view.next ? 'calendar.slots.noneHere' : 'calendar.slots.none')}</p>;
  return (
    <>
      <fieldset>
        <legend>{t('calendar.slots.day')}</legend>
        <div className="slots-days">
          {view.days.map((one) => (
            <label key={one.date}>
              <input
                type="radio"
                name={`${id}-day`}
                checked={one.date === day.date}
                onChange={() => {
                  setDate(one.date);
                  onChosen(null);
                }}
              />
              <ShortDay date={one.date} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          {t('calendar.slots.time', {
            day: asWeekday(noonOf(day.date), { lang, timeZone: 'UTC' }),
          })}
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

/** Whose clock the times are of, where the reader's own shows another. */
export function ZoneNote({ timeZone, at }: { timeZone: string; at: string | undefined }) {
  const { t } = useTranslation();
  if (!at || isSameTimeIn(at, timeZone, ownZone())) return null;
  return <p className="zone-note">{t('calendar.inZone', { city: cityOf(timeZone) })}</p>;
}

/** A day in little room, with its full name for whom it is read to. */
function ShortDay({ date }: { date: string }) {
  const { i18n } = useTranslation();
  const at = new Date(noonOf(date));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...options, timeZone: 'UTC' }).format(at);
  return (
    <>
      <span className="hidden">{part({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
      <span className="slots-day" aria-hidden="true">
        <small>{part({ weekday: 'short' })}</small>
        <b>{part({ day: 'numeric' })}</b>
        <small>{part({ month: 'short' })}</small>
      </span>
    </>
  );
}

type DecisionProps = {
  start: string | null;
  view: DaysView | undefined;
  busy: boolean;
  onClose: () => void;
};

function Decision({ start, view, busy, onClose }: DecisionProps) {
  const { t, i18n } = useTranslation();
  const place = { lang: i18n.language, timeZone: view?.timeZone ?? 'UTC' };
  return (
    <div className="slots-decision">
      <p role="status">
        {start
          ? t('calendar.slots.chosen', { day: asWeekday(start, place), time: asTime(start, place) })
          : null}
      </p>
      <Button look="text" onClick={onClose}>
        {t('calendar.slots.keep')}
      </Button>
      <Button type="submit" disabled={busy || start === null}>
        {t(busy ? 'calendar.slots.moving' : 'calendar.slots.move')}
      </Button>
    </div>
  );
}

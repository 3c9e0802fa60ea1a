import type { DaysView } from '@contesta/contracts/appointments';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading, RetryNotice } from '../../ui/Notice.tsx';
import { addDays, dateIn, dayAndTime } from '../../ui/zoned-time.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { SlotDays } from './SlotDays.tsx';
import './SlotPicker.css';

type SlotsQuery = {
  currentData?: DaysView | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props = {
  /** When the appointment is now. */
  current: { start: string; timeZone: string };
  /** Loads the free slots from a day on; without a day, from now. */
  useSlots: (from: string | undefined) => SlotsQuery;
  /** Moves the appointment to the slot. Resolves to false on failure; `moveError` is then the reason. */
  onPicked: (start: string) => Promise<boolean>;
  onClose: () => void;
  busy: boolean;
  moveError: unknown;
};

/** As many days as the server lists at once. */
const daysPerPage = 14;

/** Choice of a new time for an appointment: first a day, then a time. It opens on the appointment's day. */
export function SlotPicker({ current, useSlots, onPicked, onClose, busy, moveError }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const currentDay = dateIn(current.start, current.timeZone);
  const today = dateIn(new Date().toISOString(), current.timeZone);
  // The first day of each page after the first one. Empty on the first page, which begins today.
  const [pageStarts, setPageStarts] = useState<string[]>(
    currentDay < addDays(today, daysPerPage) ? [] : [currentDay],
  );
  const { currentData: view, error, isFetching, refetch } = useSlots(pageStarts.at(-1));
  const nextPage = view?.next;
  const [start, setStart] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (start === null || (await onPicked(start))) return;
    setStart(null);
    refetch();
  };
  const showPage = (starts: string[]) => {
    setStart(null);
    setPageStarts(starts);
  };
  if (!view && error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  return (
    <form className="slots" onSubmit={submit}>
      {view ? (
        <SlotDays
          key={pageStarts.at(-1)}
          view={view}
          currentDay={currentDay}
          start={start}
          onChosen={setStart}
        />
      ) : (
        <Loading text={t('calendar.slots.loading')} />
      )}
      <div className="slots-pages">
        {pageStarts.length > 0 ? (
          <Button variant="text" size="small" onClick={() => showPage(pageStarts.slice(0, -1))}>
            {t('calendar.slots.before')}
          </Button>
        ) : null}
        {nextPage ? (
          <Button variant="text" size="small" onClick={() => showPage([...pageStarts, nextPage])}>
            {t('calendar.slots.after')}
          </Button>
        ) : null}
      </div>
      <FailureNotice text={t('calendar.notMoved')} error={moveError} />
      <PickerActions start={start} view={view} busy={busy} onClose={onClose} />
    </form>
  );
}

type PickerActionsProps = {
  start: string | null;
  view: DaysView | undefined;
  busy: boolean;
  onClose: () => void;
};

function PickerActions({ start, view, busy, onClose }: PickerActionsProps) {
  const { t, i18n } = useTranslation();
  const locale = { lang: i18n.language, timeZone: view?.timeZone ?? 'UTC' };
  return (
    <div className="slots-decision">
      <p role="status">{start ? t('calendar.slots.chosen', dayAndTime(start, locale)) : null}</p>
      <Button variant="text" onClick={onClose}>
        {t('calendar.slots.keep')}
      </Button>
      <Button type="submit" disabled={busy || start === null}>
        {t(busy ? 'calendar.slots.moving' : 'calendar.slots.move')}
      </Button>
    </div>
  );
}

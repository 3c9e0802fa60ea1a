import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import { Copy, Plus } from 'lucide-react';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { weekdayName } from '../../ui/zoned-time.ts';
import { type OpeningFieldProps, RemoveButton, SettingsSection } from './SettingsSection.tsx';
import {
  type Row,
  type Span,
  withChange,
  withHoursCopied,
  withoutRow,
  withSpan,
} from './settings-draft.ts';

/** The opening hours: each weekday has one or more spans, or is closed. */
export function HoursField({ draft, change, problems }: OpeningFieldProps) {
  const { t } = useTranslation();
  const [copying, setCopying] = useState<number | null>(null);
  const { hours } = draft;
  return (
    <SettingsSection title={t('calendar.hours')}>
      <ul className="days">
        {hours.map((spans, day) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the weekdays never changes
            key={day}
            day={day}
            spans={spans}
            problems={problems}
            onChanged={(changed) =>
              change({ hours: hours.map((old, n) => (n === day ? changed : old)) })
            }
            onCopy={() => setCopying(day)}
          />
        ))}
      </ul>
      {copying === null ? null : (
        <CopyHours
          day={copying}
          onClose={() => setCopying(null)}
          onChosen={(others) => {
            change({ hours: withHoursCopied(hours, copying, others) });
            setCopying(null);
          }}
        />
      )}
    </SettingsSection>
  );
}

type DayProps = {
  day: number;
  spans: Row<Span>[];
  problems: OpeningFieldProps['problems'];
  onChanged: (spans: Row<Span>[]) => void;
  onCopy: () => void;
};

function Day({ day, spans, problems, onChanged, onCopy }: DayProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const name = weekdayName(day, i18n.language);
  const open = spans.length > 0;
  return (
    <li>
      <fieldset className="day" aria-labelledby={id}>
        <label className="day-name">
          <input
            type="checkbox"
            checked={open}
            onChange={() => onChanged(open ? [] : withSpan([]))}
          />
          <span id={id}>{name}</span>
        </label>
        <div className="day-spans">
          {open ? null : <p className="day-closed">{t('calendar.closed')}</p>}
          {spans.map((span, n) => (
            <SpanRow
              key={span.row}
              span={span}
              number={n + 1}
              problem={problems[`hours-${day}-${span.row}`]}
              note={`${id}-${span.row}`}
              onChanged={(part) => onChanged(withChange(spans, span.row, part))}
              onRemove={() => onChanged(withoutRow(spans, span.row))}
            />
          ))}
        </div>
        {open ? (
          <div className="day-actions">
            {spans.length < limits.spans ? (
              <Button
                look="text"
                size="small"
                aria-label={t('calendar.spanAdd', { day: name })}
                onClick={() => onChanged(withSpan(spans))}
              >
                <Plus aria-hidden />
                {t('calendar.span')}
              </Button>
            ) : null}
            <Button
              look="text"
              size="small"
              aria-label={t('calendar.copyFrom', { day: name })}
              onClick={onCopy}
            >
              <Copy aria-hidden />
              {t('calendar.copy')}
            </Button>
          </div>
        ) : null}
      </fieldset>
    </li>
  );
}

type SpanProps = {
  span: Row<Span>;
  number: number;
  problem: string | undefined;
  note: string;
  onChanged: (part: Partial<Span>) => void;
  onRemove: () => void;
};

function SpanRow({ span, number, problem, note, onChanged, onRemove }: SpanProps) {
  const { t } = useTranslation();
  const invalidProps = problem ? { 'aria-invalid': true as const, 'aria-describedby': note } : {};
  return (
    <div className="span-row">
      <TimeSelect
        {...invalidProps}
        label={t('calendar.opens', { number })}
        value={span.from}
        onChosen={(from) => onChanged({ from })}
      />
      <span aria-hidden="true">–</span>
      <TimeSelect
        {...invalidProps}
        label={t('calendar.closes', { number })}
        after={span.from}
        value={span.to}
        onChosen={(to) => onChanged({ to })}
      />
      <RemoveButton label={t('calendar.spanRemove', { number })} onClick={onRemove} />
      {problem ? (
        <p id={note} className="field-error">
          {t(problem)}
        </p>
      ) : null}
    </div>
  );
}

const twoDigits = (count: number) => String(count).padStart(2, '0');
/** The times from 00:00 to 24:00, every 15 minutes. */
const times = Array.from(
  { length: 24 * 4 + 1 },
  (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`,
);

type TimeProps = {
  label: string;
  /** Offers only times after this one; without it, all but 24:00. */
  after?: string;
  value: string;
  onChosen: (time: string) => void;
} & Pick<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby'>;

/** A list of times. A native time input would format them in the browser's language, not in the page's. */
function TimeSelect({ label, after, value, onChosen, ...described }: TimeProps) {
  // Memoised: a week has some 2000 options, too many to render on each keystroke in another field.
  const options = useMemo(() => {
    const shown = after === undefined ? times.slice(0, -1) : times.filter((time) => time > after);
    return [...new Set([...shown, value])].sort().map((time) => <option key={time}>{time}</option>);
  }, [after, value]);
  return (
    <select
      {...described}
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChosen(target.value)}
    >
      {options}
    </select>
  );
}

const week = [0, 1, 2, 3, 4, 5, 6];
const saturday = 5;

type CopyProps = { day: number; onClose: () => void; onChosen: (days: number[]) => void };

/** Asks to which days the hours of a day should be copied. Monday to Friday are preselected. */
function CopyHours({ day, onClose, onChosen }: CopyProps) {
  const { t, i18n } = useTranslation();
  const others = week.filter((other) => other !== day);
  const [chosen, setChosen] = useState(() => others.filter((other) => other < saturday));
  const actions = (
    <>
      <Button look="outlined" onClick={onClose}>
        {t('calendar.no')}
      </Button>
      <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {t('calendar.copy')}
      </Button>
    </>
  );
  return (
    <Modal
      title={t('calendar.copyTitle', { day: weekdayName(day, i18n.language) })}
      onClose={onClose}
      actions={actions}
    >
      <fieldset className="copy-days">
        <legend>{t('calendar.copyTo')}</legend>
        {others.map((other) => (
          <label key={other} className="day-name">
            <input
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, other] : chosen.filter((n) => n !== other))
              }
            />
            <span>{weekdayName(other, i18n.language)}</span>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}

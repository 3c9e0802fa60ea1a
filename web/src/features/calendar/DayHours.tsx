import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import { Copy, Plus } from 'lucide-react';
import { type ComponentProps, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { asWeekday } from '../../ui/format.ts';
import { type OpeningFieldProps, RemoveButton } from './SettingsSection.tsx';
import {
  asClock,
  firstSpans,
  type Row,
  type Span,
  withChange,
  withoutRow,
  withSpan,
} from './settings-draft.ts';

type DayProps = {
  day: number;
  spans: Row<Span>[];
  problems: OpeningFieldProps['problems'];
  onChanged: (spans: Row<Span>[]) => void;
  onCopy: () => void;
};

/** The opening hours of a weekday: a checkbox that opens or closes it, and its spans. */
export function DayHours({ day, spans, problems, onChanged, onCopy }: DayProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const name = asWeekday(day, i18n.language, 'long');
  const isOpen = spans.length > 0;
  const withOneMore = spans.length < limits.spans ? withSpan(spans) : null;
  return (
    <li>
      <fieldset className="day" aria-labelledby={id}>
        <label className="day-name">
          <input
            type="checkbox"
            checked={isOpen}
            onChange={() => onChanged(isOpen ? [] : firstSpans)}
          />
          <span id={id}>{name}</span>
        </label>
        <div className="day-spans">
          {isOpen ? null : <p className="day-closed">{t('calendar.closed')}</p>}
          {spans.map((span, n) => (
            <SpanRow
              key={span.row}
              span={span}
              number={n + 1}
              problem={problems[`hours-${day}-${span.row}`]}
              noteId={`${id}-${span.row}`}
              onChanged={(part) => onChanged(withChange(spans, span.row, part))}
              onRemove={() => onChanged(withoutRow(spans, span.row))}
            />
          ))}
        </div>
        {isOpen ? (
          <div className="day-actions">
            {withOneMore ? (
              <Button
                variant="text"
                size="small"
                aria-label={t('calendar.spanAdd', { day: name })}
                onClick={() => onChanged(withOneMore)}
              >
                <Plus aria-hidden />
                {t('calendar.span')}
              </Button>
            ) : null}
            <Button
              variant="text"
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
  noteId: string;
  onChanged: (part: Partial<Span>) => void;
  onRemove: () => void;
};

function SpanRow({ span, number, problem, noteId, onChanged, onRemove }: SpanProps) {
  const { t } = useTranslation();
  const invalidProps = problem ? { 'aria-invalid': true as const, 'aria-describedby': noteId } : {};
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
        <p id={noteId} className="field-error">
          {t(problem)}
        </p>
      ) : null}
    </div>
  );
}

/** The times from 00:00 to 24:00, every 15 minutes. */
const times = Array.from({ length: 24 * 4 + 1 }, (_, n) => asClock(n * 15));

type TimeProps = {
  label: string;
  /** If given, offers only later times; otherwise all but 24:00. The current `value` is always offered. */
  after?: string;
  value: string;
  onChosen: (time: string) => void;
} & Pick<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby'>;

/** A list of times. A native time input would format them in the browser's language, not in the page's. */
function TimeSelect({ label, after, value, onChosen, ...ariaProps }: TimeProps) {
  // Memoised: a week has about 2,000 options, too many to render on each keystroke in another field.
  const options = useMemo(() => {
    const shown = after === undefined ? times.slice(0, -1) : times.filter((time) => time > after);
    return [...new Set([...shown, value])].sort().map((time) => <option key={time}>{time}</option>);
  }, [after, value]);
  return (
    <select
      {...ariaProps}
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChosen(target.value)}
    >
      {options}
    </select>
  );
}

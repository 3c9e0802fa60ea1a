import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import { useTranslation } from 'react-i18next';
import {
  type OpeningFieldProps,
  RemoveButton,
  RowList,
  SettingsSection,
} from './SettingsSection.tsx';
import { type Span, withChange, withoutRow, withRow } from './settings-draft.ts';

/** Single days or ranges of days on which the business is closed. */
export function HolidaysField({
  draft,
  change,
  problems,
  help,
}: OpeningFieldProps & { help: string }) {
  const { t } = useTranslation();
  const { holidays } = draft;
  return (
    <SettingsSection title={t('calendar.holidays')} help={help}>
      <RowList
        addText={t('calendar.holidayAdd')}
        mayAdd={holidays.length < limits.holidays}
        onAdd={() => change({ holidays: withRow(holidays, { from: '', to: '' }) })}
      >
        {holidays.map(({ row, from, to }, n) => {
          const problem = problems[`holiday-${row}`];
          const noteId = `holiday-${row}-note`;
          const invalidProps = problem ? { 'aria-invalid': true, 'aria-describedby': noteId } : {};
          const edit = (part: Partial<Span>) =>
            change({ holidays: withChange(holidays, row, part) });
          return (
            <li key={row} className="span-row dates-row">
              <input
                className="input"
                type="date"
                aria-label={t('calendar.holidayFrom', { number: n + 1 })}
                value={from}
                // Most holidays are one day: the last day follows the first until it is set.
                onChange={({ target }) =>
                  edit({
                    from: target.value,
                    ...(to === '' || to === from ? { to: target.value } : {}),
                  })
                }
                {...invalidProps}
              />
              <span aria-hidden="true">–</span>
              <input
                className="input"
                type="date"
                aria-label={t('calendar.holidayTo', { number: n + 1 })}
                min={from}
                value={to}
                onChange={({ target }) => edit({ to: target.value })}
                {...invalidProps}
              />
              <RemoveButton
                label={t('calendar.holidayRemove', { number: n + 1 })}
                onClick={() => change({ holidays: withoutRow(holidays, row) })}
              />
              {problem ? (
                <p id={noteId} className="field-error">
                  {t(problem)}
                </p>
              ) : null}
            </li>
          );
        })}
      </RowList>
    </SettingsSection>
  );
}

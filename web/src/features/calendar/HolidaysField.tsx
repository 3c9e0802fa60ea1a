import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import {
  type OpeningFieldProps,
  RemoveButton,
  SettingsSection,
  useNewRowFocus,
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
  const { list, focusNewRow } = useNewRowFocus<HTMLUListElement>();
  const add = () => {
    focusNewRow();
    change({ holidays: withRow(holidays, { from: '', to: '' }) });
  };
  return (
    <SettingsSection title={t('calendar.holidays')} help={help}>
      <ul ref={list} className="settings-rows">
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
      </ul>
      {holidays.length < limits.holidays ? (
        <Button variant="outlined" size="small" onClick={add}>
          <Plus aria-hidden />
          {t('calendar.holidayAdd')}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

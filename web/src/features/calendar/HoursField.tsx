import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { asWeekday } from '../../ui/format.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DayHours } from './DayHours.tsx';
import { type OpeningFieldProps, SettingsSection } from './SettingsSection.tsx';
import { withHoursCopied } from './settings-draft.ts';

/** The opening hours: each weekday has one or more spans, or is closed. */
export function HoursField({ draft, change, problems }: OpeningFieldProps) {
  const { t } = useTranslation();
  const [copying, setCopying] = useState<number | null>(null);
  const { hours } = draft;
  return (
    <SettingsSection title={t('calendar.hours')}>
      <ul className="days">
        {hours.map((spans, day) => (
          <DayHours
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
          onChosen={(days) => {
            change({ hours: withHoursCopied(hours, copying, days) });
            setCopying(null);
          }}
        />
      )}
    </SettingsSection>
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
      <Button variant="outlined" onClick={onClose}>
        {t('calendar.no')}
      </Button>
      <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
        {t('calendar.copy')}
      </Button>
    </>
  );
  return (
    <Modal
      title={t('calendar.copyTitle', { day: asWeekday(day, i18n.language, 'long') })}
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
            <span>{asWeekday(other, i18n.language, 'long')}</span>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}

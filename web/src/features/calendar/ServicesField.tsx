import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import { useTranslation } from 'react-i18next';
import { asDuration } from '../../ui/zoned-time.ts';
import { choicesWith, RemoveButton, RowList, SettingsSection } from './SettingsSection.tsx';
import { withChange, withoutRow, withRow } from './settings-draft.ts';
import type { Settings } from './use-settings.ts';

/** In minutes. */
const durations = [
  10, 15, 20, 30, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 420, 480,
];

type Props = Pick<Settings, 'draft' | 'change' | 'problems'>;

/** The services that can be booked, each with its name and duration. */
export function ServicesField({ draft, change, problems }: Props) {
  const { t, i18n } = useTranslation();
  const { services } = draft;
  return (
    <SettingsSection title={t('calendar.services')} help={t('calendar.servicesHelp')}>
      <RowList
        addText={t('calendar.serviceAdd')}
        mayAdd={services.length < limits.services}
        onAdd={() => change({ services: withRow(services, { name: '', minutes: 30 }) })}
      >
        {services.map(({ row, name, minutes }, n) => {
          const problem = problems[`service-${row}`];
          const noteId = `service-${row}-note`;
          const edit = (part: { name: string } | { minutes: number }) =>
            change({ services: withChange(services, row, part) });
          return (
            <li key={row} className="service-row">
              <input
                className="input"
                aria-label={t('calendar.serviceName', { number: n + 1 })}
                placeholder={t('calendar.servicePlaceholder')}
                maxLength={limits.name}
                value={name}
                onChange={({ target }) => edit({ name: target.value })}
                {...(problem ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
              />
              <select
                className="input"
                aria-label={t('calendar.serviceMinutes', { number: n + 1 })}
                value={minutes}
                onChange={({ target }) => edit({ minutes: Number(target.value) })}
              >
                {choicesWith(minutes, durations).map((duration) => (
                  <option key={duration} value={duration}>
                    {asDuration(duration, i18n.language)}
                  </option>
                ))}
              </select>
              {services.length > 1 ? (
                <RemoveButton
                  label={t('calendar.serviceRemove', { number: n + 1 })}
                  onClick={() => change({ services: withoutRow(services, row) })}
                />
              ) : null}
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

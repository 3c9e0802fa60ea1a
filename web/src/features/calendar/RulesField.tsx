import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/Field.tsx';
import { asDuration } from '../../ui/zoned-time.ts';
import { choicesWith, SettingsSection } from './SettingsSection.tsx';
import type { Settings } from './use-settings.ts';

// In minutes.
const hour = 60;
const day = 24 * hour;
const rules = [
  { name: 'slotMinutes', choices: [5, 10, 15, 20, 30, 45, hour, 90, 2 * hour] },
  { name: 'bufferMinutes', choices: [0, 5, 10, 15, 20, 30, 45, hour] },
  {
    name: 'leadMinutes',
    choices: [0, 30, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 7 * day],
  },
  {
    name: 'reminderMinutes',
    choices: [0, hour, 2 * hour, 4 * hour, day, 2 * day, 3 * day, 7 * day],
  },
] as const;
const horizonsInDays = [7, 14, 30, 60, 90, 180, 365];

/** The rules for bookings: how often appointments begin, the pauses, the notice, the reminder, and how far ahead. */
export function RulesField({ draft, change }: Pick<Settings, 'draft' | 'change'>) {
  const { t, i18n } = useTranslation();
  return (
    <SettingsSection title={t('calendar.rules')}>
      <div className="settings-rules">
        {rules.map(({ name, choices }) => (
          <SelectField
            key={name}
            label={t(`calendar.rule.${name}.label`)}
            help={t(`calendar.rule.${name}.help`)}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: Number(target.value) })}
          >
            {choicesWith(draft[name], choices).map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0
                  ? t(`calendar.rule.${name}.none`)
                  : t(`calendar.rule.${name}.some`, {
                      time: stepText(name, asDuration(minutes, i18n.language)),
                    })}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label={t('calendar.rule.horizonDays.label')}
          help={t('calendar.rule.horizonDays.help')}
          value={draft.horizonDays}
          onChange={({ target }) => change({ horizonDays: Number(target.value) })}
        >
          {choicesWith(draft.horizonDays, horizonsInDays).map((days) => (
            <option key={days} value={days}>
              {asDuration(days * day, i18n.language)}
            </option>
          ))}
        </SelectField>
      </div>
    </SettingsSection>
  );
}

/** For the text "every …", turns "1 hour" into "hour". */
const stepText = (rule: string, duration: string): string =>
  rule === 'slotMinutes' ? duration.replace(/^1 (?=\S+$)/, '') : duration;

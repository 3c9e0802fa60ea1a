import type { CalendarView } from '@contesta/contracts/calendar';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { asDuration } from '../../ui/zoned-time.ts';
import { FocusedOutcome, useHasOutsideHours } from './Appointments.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HolidaysField } from './HolidaysField.tsx';
import { HoursField } from './HoursField.tsx';
import { OtherHours } from './OtherHours.tsx';
import { ServicesField } from './ServicesField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { choicesWith } from './settings-draft.ts';
import { type Settings, useSettings } from './use-settings.ts';
import { ZoneField } from './ZoneField.tsx';
import './SettingsForm.css';

type Props = { botId: string; calendar: CalendarView };

/** The calendar's settings. Saving them also connects a calendar that is not connected. */
export function SettingsForm({ botId, calendar }: Props) {
  const { t } = useTranslation();
  const settings = useSettings(botId, calendar.settings);
  const { draft, change, problems, recovered, discard } = settings;
  const form = useFocusOnError<HTMLFormElement>(problems);
  const discardButton = (
    <Button variant="outlined" size="small" onClick={discard}>
      {t('calendar.recoveredDrop')}
    </Button>
  );
  return (
    <form
      ref={form}
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settings.submit();
      }}
    >
      {recovered ? (
        <Notice kind="warn" action={discardButton}>
          {t('calendar.recovered')}
        </Notice>
      ) : null}
      <SettingsSection title={t('calendar.business')}>
        <div className="settings-pair">
          <TextField
            label={t('calendar.businessName')}
            help={t('calendar.businessHelp')}
            error={problems.business ? t(problems.business) : null}
            maxLength={100}
            value={draft.business}
            onChange={({ target }) => change({ business: target.value })}
          />
          <ZoneField value={draft.timeZone} onChosen={(timeZone) => change({ timeZone })} />
        </div>
      </SettingsSection>
      <ServicesField {...{ draft, change, problems }} />
      <HoursField {...{ draft, change, problems }} />
      <OtherHours botId={botId} hours={draft.hours} />
      <HolidaysField {...{ draft, change, problems }} help={t('calendar.holidaysHelp')} />
      <Rules draft={draft} change={change} />
      <SaveBar {...{ botId, settings }} connected={calendar.connected} />
    </form>
  );
}

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

function Rules({ draft, change }: Pick<Settings, 'draft' | 'change'>) {
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

type SaveBarProps = { botId: string; settings: Settings; connected: boolean };

/** The save button, or a notice that all is saved. A connected calendar has the button only while there are changes. */
function SaveBar({ botId, settings, connected }: SaveBarProps) {
  const { t } = useTranslation();
  const hasOutsideHours = useHasOutsideHours(botId);
  const { changed, saving, outcome, problems, discard } = settings;
  const hasProblems = Object.keys(problems).length > 0;
  if (outcome.isSaved && connected) {
    const text = hasOutsideHours ? 'calendar.outside.saved' : 'calendar.saved';
    return <FocusedOutcome key={text}>{t(text)}</FocusedOutcome>;
  }
  if (connected && !changed) return null;
  return (
    <div className="settings-bar">
      {hasProblems ? <Notice kind="bad">{t('calendar.notRight')}</Notice> : null}
      <FailureNotice text={t('calendar.notSaved')} error={outcome.error} />
      <div className="settings-buttons">
        <Button type="submit" disabled={saving}>
          {t(saving ? 'calendar.saving' : connected ? 'calendar.save' : 'calendar.saveAndStart')}
        </Button>
        {changed ? (
          <Button variant="text" onClick={discard}>
            {t('calendar.discard')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** For the text "every …", turns "1 hour" into "hour". */
const stepText = (rule: string, duration: string): string =>
  rule === 'slotMinutes' ? duration.replace(/^1 /, '') : duration;

import type { CalendarView } from '@contesta/contracts/calendar';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { FocusedOutcome, useHasOutsideHours } from './Appointments.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { HolidaysField } from './HolidaysField.tsx';
import { HoursField } from './HoursField.tsx';
import type { Proposal } from './hours-in-answers.ts';
import { OtherHours } from './OtherHours.tsx';
import { RulesField } from './RulesField.tsx';
import { ServicesField } from './ServicesField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { type Settings, useSettings } from './use-settings.ts';
import { ZoneField } from './ZoneField.tsx';
import './SettingsForm.css';

type Props = { botId: string; calendar: CalendarView; proposal: Proposal };

/** The calendar's settings. Saving them also connects a calendar that is not connected. */
export function SettingsForm({ botId, calendar, proposal }: Props) {
  const { t } = useTranslation();
  const settings = useSettings(botId, calendar.settings, proposal);
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
            maxLength={100} // the server accepts no more
            value={draft.business}
            onChange={({ target }) => change({ business: target.value })}
          />
          <ZoneField value={draft.timeZone} onChosen={(timeZone) => change({ timeZone })} />
        </div>
      </SettingsSection>
      <ServicesField draft={draft} change={change} problems={problems} />
      <HoursField draft={draft} change={change} problems={problems} />
      <OtherHours botId={botId} hours={draft.hours} />
      <HolidaysField
        draft={draft}
        change={change}
        problems={problems}
        help={t('calendar.holidaysHelp')}
      />
      <RulesField draft={draft} change={change} />
      <SaveBar botId={botId} settings={settings} connected={calendar.connected} />
    </form>
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
  const submitText = connected ? 'calendar.save' : 'calendar.saveAndStart';
  return (
    <div className="settings-bar">
      {hasProblems ? <Notice kind="bad">{t('calendar.notRight')}</Notice> : null}
      <FailureNotice text={t('calendar.notSaved')} error={outcome.error} />
      <div className="settings-buttons">
        <Button type="submit" disabled={saving}>
          {t(saving ? 'calendar.saving' : submitText)}
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

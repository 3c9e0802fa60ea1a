import { type Opening, type Pair, usualHours } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import { allows } from '@contesta/contracts/plans';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useReadCalendarQuery } from '../../api/calendar.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery, useSaveConfigMutation } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { BackLink, Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Notice, OutcomeNotice, RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { ownZone } from '../../ui/zoned-time.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { HolidaysField } from './HolidaysField.tsx';
import { HoursField } from './HoursField.tsx';
import { hoursInAnswers } from './hours-in-answers.ts';
import { OtherHours } from './OtherHours.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import {
  type OpeningDraft,
  openingDraftOf,
  openingFromDraft,
  openingProblemsIn,
  type Problems,
} from './settings-draft.ts';
import { ZoneField } from './ZoneField.tsx';
import './CalendarPage.css';
import './SettingsForm.css';

/** The opening hours that the bot tells visitors. The hours of a connected calendar replace them. */
export function HoursPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const { data: bots, error, refetch } = useListChatbotsQuery();
  const messageOf = useCallMessage();
  const bot = bots?.find(({ _id }) => _id === botId);
  return (
    <Page
      title={t('calendar.opening.title')}
      actions={<BackLink to="/home">{t('nav.dashboard')}</BackLink>}
    >
      {bot ? <Hours key={botId} bot={bot} /> : null}
      {bots && !bot ? <MissingBot /> : null}
      {error && !bots ? (
        <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>
      ) : null}
      {bots || error ? null : <Skeleton shape="lines" />}
    </Page>
  );
}

function Hours({ bot }: { bot: ChatbotView }) {
  const { t } = useTranslation();
  const isInPlan = allows(useSelector(selectStatus), 'calendar');
  const messageOf = useCallMessage();
  const { data, error, refetch } = useReadCalendarQuery(
    { params: { id: bot._id } },
    { skip: !isInPlan },
  );
  const calendar = isInPlan ? data : { connected: false };
  return (
    <>
      <p className="calendar-bot">{bot.name}</p>
      <p>{t('calendar.opening.text')}</p>
      {error && !calendar ? (
        <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>
      ) : null}
      {error || calendar ? null : <Skeleton shape="lines" />}
      {calendar?.connected ? (
        <Notice
          kind="warn"
          action={
            <Link to={`/calendar/${bot._id}?show=settings`}>
              {t('calendar.opening.toCalendar')}
            </Link>
          }
        >
          {t('calendar.opening.calendar')}
        </Notice>
      ) : null}
      {calendar && !calendar.connected ? <HoursForm bot={bot} /> : null}
    </>
  );
}

/** The form's initial value for a bot without opening hours: the hours that its answers state, else the usual ones. */
const defaultOpening = (prompts: Pair[]): Opening => ({
  timeZone: ownZone(),
  hours: hoursInAnswers(prompts) ?? usualHours,
  holidays: [],
});

function HoursForm({ bot: { _id: id, config, prompts } }: { bot: ChatbotView }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() =>
    openingDraftOf(config.opening ?? defaultOpening(prompts)),
  );
  const [problems, setProblems] = useState<Problems>({});
  const [save, { isLoading, isSuccess, originalArgs, error, reset }] = useSaveConfigMutation();
  const outcome = originalArgs?.body.opening ? 'saved' : 'removed';
  const form = useFocusOnError<HTMLFormElement>(problems);
  const change = (changes: Partial<OpeningDraft>) => {
    setDraft({ ...draft, ...changes });
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = openingProblemsIn(draft);
    setProblems(found);
    if (Object.keys(found).length === 0)
      void save({ params: { id }, body: { opening: openingFromDraft(draft) } });
  };
  return (
    <form ref={form} className="settings" noValidate onSubmit={submit}>
      {config.opening ? null : <p>{t('calendar.opening.proposal')}</p>}
      <HoursField draft={draft} change={change} problems={problems} />
      <OtherHours botId={id} hours={draft.hours} />
      <HolidaysField
        draft={draft}
        change={change}
        problems={problems}
        help={t('calendar.opening.holidays')}
      />
      <SettingsSection title={t('calendar.business')}>
        <ZoneField value={draft.timeZone} onChosen={(timeZone) => change({ timeZone })} />
      </SettingsSection>
      <div className="settings-bar">
        {isSuccess ? <OutcomeNotice>{t(`calendar.opening.${outcome}`)}</OutcomeNotice> : null}
        <FailureNotice text={t('calendar.notSaved')} error={error} />
        <div className="settings-buttons">
          <Button type="submit" disabled={isLoading}>
            {t(isLoading ? 'calendar.saving' : 'calendar.opening.save')}
          </Button>
          {config.opening ? (
            <Button
              variant="text"
              disabled={isLoading}
              onClick={() => void save({ params: { id }, body: { opening: null } })}
            >
              {t('calendar.opening.remove')}
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}

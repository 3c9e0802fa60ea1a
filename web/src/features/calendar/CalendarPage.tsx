import type { CalendarView } from '@contesta/contracts/calendar';
import { allows } from '@contesta/contracts/plans';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useListAppointmentsQuery, useReadCalendarQuery } from '../../api/calendar.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { BackLink } from '../../ui/Button.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { SectionLinks } from '../../ui/SectionLinks.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookingPageLink } from './BookingPageLink.tsx';
import { HowToBook } from './HowToBook.tsx';
import { type Proposal, proposalFor } from './hours-in-answers.ts';
import { Offer, Start } from './Start.tsx';
import './CalendarPage.css';

// Loaded only if the bot takes appointments, or took some.
const importAppointments = () => import('./Appointments.tsx');
const Appointments = lazy(async () => ({ default: (await importAppointments()).Appointments }));
const OutsideHours = lazy(async () => ({ default: (await importAppointments()).OutsideHours }));
// Loaded only when the owner opens the settings.
const SettingsForm = lazy(async () => ({
  default: (await import('./SettingsForm.tsx')).SettingsForm,
}));
const Connections = lazy(async () => ({
  default: (await import('./Connections.tsx')).Connections,
}));
// Loaded only where Google Calendar can be linked.
const UnusedGoogle = lazy(async () => ({
  default: (await import('./GoogleChoice.tsx')).UnusedGoogle,
}));

export function CalendarPage() {
  const { botId = '' } = useRouteParams();
  return <BotCalendar key={botId} botId={botId} />;
}

function BotCalendar({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { data: bots } = useListChatbotsQuery();
  const name = bots?.find(({ _id }) => _id === botId)?.name;
  return (
    <Page
      title={t('calendar.title')}
      actions={<BackLink to="/home">{t('nav.dashboard')}</BackLink>}
    >
      {name ? <p className="calendar-bot">{name}</p> : null}
      <Calendar botId={botId} />
    </Page>
  );
}

function Calendar({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const isInPlan = allows(useSelector(selectStatus), 'calendar');
  const { data, error, isFetching, refetch } = useReadCalendarQuery(
    { params: { id: botId } },
    { skip: !isInPlan, refetchOnMountOrArgChange: true },
  );
  const { data: bots, isLoading: areBotsLoading } = useListChatbotsQuery();
  const failure = error && !isFetching ? asCallError(error) : null;
  if (!isInPlan || failure?.code === 'PLAN_REQUIRED') return <CalendarNotInPlan botId={botId} />;
  if (data && !areBotsLoading) {
    const bot = bots?.find(({ _id }) => _id === botId);
    const proposal = proposalFor(data, bot);
    const calendar = { ...data, settings: { ...data.settings, ...proposal } };
    return <CalendarInPlan botId={botId} calendar={calendar} proposal={proposal} />;
  }
  if (!failure) return <Skeleton shape="lines" />;
  if (failure.status === 404) return <MissingBot />;
  return <RetryNotice onRetry={refetch}>{messageOf(failure, t('error.network'))}</RetryNotice>;
}

/** The offer of a plan with appointments; below it, the appointments booked under an earlier plan. */
function CalendarNotInPlan({ botId }: { botId: string }) {
  return (
    <>
      <Offer />
      <AppointmentsIfAny botId={botId} />
    </>
  );
}

type InPlanProps = { botId: string; calendar: CalendarView; proposal: Proposal };

function CalendarInPlan({ botId, calendar, proposal }: InPlanProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const showsSettings = search.get('show') === 'settings';
  // `connected`: the bot takes appointments, with or without Google.
  if (!calendar.connected && !showsSettings)
    return (
      <>
        <Start botId={botId} settings={calendar.settings} proposal={proposal} />
        <AppointmentsIfAny botId={botId} />
      </>
    );
  return (
    <>
      <SectionLinks
        label={t('calendar.sections')}
        links={[
          { to: '?', text: t('calendar.appointments'), isCurrent: !showsSettings },
          { to: '?show=settings', text: t('calendar.settings'), isCurrent: showsSettings },
        ]}
      />
      {showsSettings ? (
        <Suspense fallback={<Skeleton shape="lines" />}>
          <SettingsForm botId={botId} calendar={calendar} proposal={proposal} />
          <OutsideHours botId={botId} />
          {calendar.feedUrl ? (
            <Connections {...calendar} botId={botId} feedUrl={calendar.feedUrl} />
          ) : null}
        </Suspense>
      ) : (
        <>
          {calendar.providers.includes('google') ? (
            <Suspense fallback={null}>
              <UnusedGoogle botId={botId} isUsed={calendar.settings.provider === 'google'} />
            </Suspense>
          ) : null}
          <BookingPageLink botId={botId} />
          <Suspense fallback={<Skeleton shape="lines" />}>
            <Appointments botId={botId} empty={<HowToBook botId={botId} />} />
          </Suspense>
        </>
      )}
    </>
  );
}

/** The existing appointments of a bot that takes no new ones. Hidden if there are none. */
function AppointmentsIfAny({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const oneItem = (when: 'upcoming' | 'past') => ({
    params: { id: botId },
    query: { when, limit: 1 },
  });
  const { data: upcoming } = useListAppointmentsQuery(oneItem('upcoming'));
  const { data: past } = useListAppointmentsQuery(oneItem('past'));
  const hasAny = [upcoming, past].some((list) => list !== undefined && list.items.length > 0);
  if (!hasAny) return null;
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Appointments botId={botId} empty={<p>{t('calendar.noUpcoming')}</p>} />
    </Suspense>
  );
}

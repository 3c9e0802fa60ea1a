import type { BookingView } from '@contesta/contracts/booking';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadBookingQuery } from '../../api/booking.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Link } from '../../ui/Link.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BookedNotice, BookedPage } from './BookedPage.tsx';
import { type BookNavigation, type BookQuery, useBookNavigation } from './book-query.ts';
import { Details } from './Details.tsx';
import { type BookDraftState, useBookDraft } from './draft.ts';
import { FindBookings } from './FindBookings.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import './BookPage.css';

/** The page where a visitor books an appointment: service, day and time, then name and email address. */
export function BookPage() {
  const { botId = '' } = useRouteParams();
  return <Book key={botId} botId={botId} />;
}

function Book({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const navigation = useBookNavigation();
  const draftState = useBookDraft(botId);
  const { data, error, isFetching, refetch } = useReadBookingQuery({ params: { id: botId } });
  const failure = error && !isFetching ? asCallError(error) : null;
  const view = viewOf(navigation.query, draftState, data);
  const stepRef = useStepFocus(view);
  const content = () => {
    if (view === 'booked' && draftState.draft.booked)
      return <BookedPage booked={draftState.draft.booked} navigation={navigation} />;
    if (data)
      return (
        <Choice
          botId={botId}
          view={view}
          navigation={navigation}
          draftState={draftState}
          booking={data}
        />
      );
    // 400: the id in the URL is malformed.
    if (failure && [400, 404].includes(failure.status)) return <ClosedPage />;
    return (
      <Page title={t('booking.titleBefore')}>
        {failure ? (
          <RetryNotice onRetry={refetch}>{messageOf(failure, t('error.network'))}</RetryNotice>
        ) : (
          <Skeleton shape="form" />
        )}
      </Page>
    );
  };
  return <div ref={stepRef}>{content()}</div>;
}

type View = 'waiting' | 'service' | 'time' | 'details' | 'booked' | 'find';

function viewOf(
  query: BookQuery,
  { draft }: BookDraftState,
  booking: BookingView | undefined,
): View {
  if (query.booked && query.booked === draft.booked?.appointmentId) return 'booked';
  if (!booking) return 'waiting';
  if (query.find) return 'find';
  if (!serviceOf(booking, query)) return 'service';
  return query.at ? 'details' : 'time';
}

/** The only service, or the one that the URL names. */
function serviceOf({ services }: BookingView, query: BookQuery) {
  if (services.length === 1) return services[0];
  return services.find(({ key }) => key === query.service);
}

type ChoiceProps = {
  botId: string;
  view: View;
  booking: BookingView;
  navigation: BookNavigation;
  draftState: BookDraftState;
};

function Choice({ botId, view, booking, navigation, draftState }: ChoiceProps) {
  const { t } = useTranslation();
  const service = serviceOf(booking, navigation.query);
  const { at } = navigation.query;
  if (view === 'find')
    return (
      <Page title={t('booking.find.at', booking)}>
        <FindBookings botId={botId} navigation={navigation} draftState={draftState} />
      </Page>
    );
  const step = () => {
    if (!service) return <ServiceChoice booking={booking} navigation={navigation} />;
    const stepProps = { botId, booking, service, navigation };
    if (!at) return <TimeChoice {...stepProps} />;
    return <Details {...stepProps} draftState={draftState} start={at} />;
  };
  return (
    <Page title={t('booking.title', booking)}>
      <BookedNotice booked={draftState.draft.booked} navigation={navigation} />
      {step()}
      <p className="book-foot">
        <Link className="book-link" to={navigation.hrefOf({ find: '1' })}>
          {t('booking.find.link')}
        </Link>
      </p>
    </Page>
  );
}

function ClosedPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('booking.closed.title')}>
      <p>{t('booking.closed.text')}</p>
    </Page>
  );
}

/** Scrolls to the top of each step after the first one shown, and focuses its `data-step-focus` element. */
function useStepFocus(view: View) {
  const stepRef = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);
  useEffect(() => {
    const previous = lastView.current;
    lastView.current = view;
    if (previous === view || previous === 'waiting') return;
    window.scrollTo(0, 0);
    stepRef.current?.querySelector<HTMLElement>('[data-step-focus]')?.focus();
  }, [view]);
  return stepRef;
}

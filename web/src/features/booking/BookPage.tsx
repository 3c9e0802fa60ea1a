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
import { type BookAddress, type BookWays, useBookAddress } from './address.ts';
import { BookedHint, BookedPage } from './BookedPage.tsx';
import { Details } from './Details.tsx';
import { type BookDraftWays, useBookDraft } from './draft.ts';
import { FindBookings } from './FindBookings.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import './BookPage.css';

/** Where a visitor takes an appointment: a service, a day and a time, then name and mail. */
export function BookPage() {
  const { botId = '' } = useRouteParams();
  return <Book key={botId} botId={botId} />;
}

function Book({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const ways = useBookAddress();
  const kept = useBookDraft(botId);
  const { data, error, isFetching, refetch } = useReadBookingQuery({ params: { id: botId } });
  const failure = error && !isFetching ? asCallError(error) : null;
  const view = viewOf(ways.address, kept, data);
  const stage = useStage(view);
  const shown = () => {
    if (view === 'booked' && kept.draft.booked)
      return <BookedPage booked={kept.draft.booked} ways={ways} />;
    if (data) return <Choice {...{ botId, view, ways, kept }} booking={data} />;
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
  return <div ref={stage}>{shown()}</div>;
}

type View = 'waiting' | 'service' | 'time' | 'details' | 'booked' | 'find';

function viewOf(
  address: BookAddress,
  { draft }: BookDraftWays,
  booking: BookingView | undefined,
): View {
  if (address.booked && address.booked === draft.booked?.appointmentId) return 'booked';
  if (!booking) return 'waiting';
  if (address.find) return 'find';
  if (!serviceOf(booking, address)) return 'service';
  return address.at ? 'details' : 'time';
}

/** The service that the address names, or the only one there is. */
function serviceOf({ services }: BookingView, address: BookAddress) {
  if (services.length === 1) return services[0];
  return services.find(({ key }) => key === address.service);
}

type ChoiceProps = {
  botId: string;
  view: View;
  booking: BookingView;
  ways: BookWays;
  kept: BookDraftWays;
};

function Choice({ botId, view, booking, ways, kept }: ChoiceProps) {
  const { t } = useTranslation();
  const service = serviceOf(booking, ways.address);
  const { at } = ways.address;
  if (view === 'find')
    return (
      <Page title={t('booking.find.at', booking)}>
        <FindBookings {...{ botId, ways, kept }} />
      </Page>
    );
  return (
    <Page title={t('booking.title', booking)}>
      <BookedHint booked={kept.draft.booked} ways={ways} />
      {!service ? (
        <ServiceChoice booking={booking} ways={ways} />
      ) : at ? (
        <Details {...{ botId, booking, service, ways, kept }} start={at} />
      ) : (
        <TimeChoice {...{ botId, booking, service, ways }} />
      )}
      <p className="book-foot">
        <Link className="book-link" to={ways.hrefOf({ find: '1' })}>
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

/** Each step begins at its top, with the focus on what it marks with `data-stage`; the first one shown leaves it alone. */
function useStage(view: View) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === view || before === 'waiting') return;
    window.scrollTo(0, 0);
    stage.current?.querySelector<HTMLElement>('[data-stage]')?.focus();
  }, [view]);
  return stage;
}

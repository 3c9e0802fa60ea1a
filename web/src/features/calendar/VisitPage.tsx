import type { VisitView } from '@contesta/contracts/appointments';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  useCancelVisitMutation,
  useMoveVisitMutation,
  useReadVisitQuery,
  useVisitSlotsQuery,
} from '../../api/calendar.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { useChatbotLookQuery } from '../../api/chatbots.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { AppointmentTime } from '../../ui/AppointmentTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayAndTime } from '../../ui/zoned-time.ts';
import { FocusedOutcome } from './Appointments.tsx';
import { CancelModal } from './CancelModal.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import './VisitPage.css';

/** A visitor's appointment. The link's key is in the URL's fragment, which browsers do not send to servers. */
export function VisitPage() {
  const { id = '' } = useRouteParams();
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';
  return <Visit key={`${id} ${key}`} link={{ id, key }} />;
}

type VisitLink = { id: string; key: string };

function Visit({ link }: { link: VisitLink }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data, error, isFetching, refetch } = useReadVisitQuery(
    { params: { id: link.id }, body: { key: link.key } },
    { refetchOnMountOrArgChange: true, skip: link.key === '' },
  );
  if (data) return <Appointment link={link} visit={data} />;
  const failure = error && !isFetching ? asCallError(error) : null;
  if (link.key === '' || (failure && [400, 404].includes(failure.status)))
    return (
      <Page title={t('visit.wrong.title')}>
        <p>{t('visit.wrong.text')}</p>
      </Page>
    );
  return (
    <Page title={t('visit.title')}>
      {failure ? (
        <RetryNotice onRetry={refetch}>{messageOf(failure, t('error.network'))}</RetryNotice>
      ) : (
        <Skeleton shape="form" />
      )}
    </Page>
  );
}

type AppointmentProps = { link: VisitLink; visit: VisitView };

function Appointment({ link, visit }: AppointmentProps) {
  const { t } = useTranslation();
  const [openAction, setOpenAction] = useState<'cancel' | 'move' | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const actionProps = {
    link,
    visit,
    onClose: () => setOpenAction(null),
    onDone: (message: string) => {
      setOpenAction(null);
      setOutcome(message);
    },
  };
  const { business, chatbotId, state, name } = visit;
  return (
    <Page title={t('visit.at', { business })}>
      {outcome ? <FocusedOutcome key={outcome}>{outcome}</FocusedOutcome> : null}
      <section className="visit" aria-label={t('visit.title')}>
        {state === 'booked' ? <p>{t('visit.hello', { name })}</p> : null}
        <AppointmentTime {...visit} />
        {state === 'booked' ? null : (
          <>
            <p className="visit-state">{t(`visit.${state}`, { business })}</p>
            <div className="visit-actions">
              <Link className="button button-outlined" to={`/book/${chatbotId}`}>
                {t('visit.again')}
              </Link>
            </div>
          </>
        )}
        {state === 'booked' && openAction !== 'move' ? (
          <div className="visit-actions">
            <AddToCalendar visit={visit} />
            <Button variant="outlined" onClick={() => setOpenAction('move')}>
              {t('visit.move')}
            </Button>
            <Button variant="danger" onClick={() => setOpenAction('cancel')}>
              {t('visit.cancel')}
            </Button>
          </div>
        ) : null}
        {openAction === 'move' ? <Move {...actionProps} /> : null}
        {openAction === 'cancel' ? <Cancel {...actionProps} /> : null}
        <BusinessContact botId={chatbotId} business={business} />
      </section>
    </Page>
  );
}

/** How to reach the business. Letters do not say it: an owner could have it mailed to any address. */
function BusinessContact({ botId, business }: { botId: string; business: string }) {
  const { t } = useTranslation();
  const { data: look } = useChatbotLookQuery({ params: { id: botId } });
  const contact = look?.config.contact;
  if (!contact) return null;
  return (
    <p>
      {t('visit.contact', { business })}{' '}
      <a href={contact.url} target="_blank" rel="noopener">
        {contact.label}
      </a>
    </p>
  );
}

function AddToCalendar({ visit }: { visit: VisitView }) {
  const { t } = useTranslation();
  const { file } = visit;
  if (file === null) return null;
  return (
    <Button
      onClick={() => saveAsFile(t('visit.fileName'), new Blob([file], { type: 'text/calendar' }))}
    >
      <CalendarPlus aria-hidden />
      {t('visit.keep')}
    </Button>
  );
}

type ActionProps = AppointmentProps & { onClose: () => void; onDone: (message: string) => void };

function Move({ link: { id, key }, visit, onClose, onDone }: ActionProps) {
  const { t, i18n } = useTranslation();
  const [move, { isLoading, error }] = useMoveVisitMutation();
  const useSlots = (from: string | undefined) =>
    useVisitSlotsQuery(
      { params: { id }, body: { key, ...(from ? { from } : {}) } },
      { refetchOnMountOrArgChange: true },
    );
  const pick = async (start: string) => {
    const { data } = await move({ params: { id }, body: { key, start } });
    if (!data) return false;
    const locale = { lang: i18n.language, timeZone: visit.timeZone };
    onDone(t('visit.hasMoved', dayAndTime(start, locale)));
    return true;
  };
  return (
    <SlotPicker
      current={visit}
      useSlots={useSlots}
      onPicked={pick}
      onClose={onClose}
      busy={isLoading}
      moveError={error}
    />
  );
}

function Cancel({ link: { id, key }, visit, onClose, onDone }: ActionProps) {
  const { t, i18n } = useTranslation();
  const [cancel, { isLoading, error }] = useCancelVisitMutation();
  const locale = { lang: i18n.language, timeZone: visit.timeZone };
  const confirm = async () => {
    const { data } = await cancel({ params: { id }, body: { key } });
    if (data) onDone(t('visit.hasCancelled', { business: visit.business }));
  };
  return (
    <CancelModal
      when={t('clock.when', dayAndTime(visit.start, locale))}
      busy={isLoading}
      cancelError={error}
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('visit.cancelTells', { business: visit.business })}
    </CancelModal>
  );
}

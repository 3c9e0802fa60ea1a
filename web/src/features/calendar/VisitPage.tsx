import type { VisitView } from '@contesta/contracts/appointments';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useReadVisitQuery } from '../../api/calendar.ts';
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
import { FocusedOutcome } from './Appointments.tsx';
import { CancelVisit, MoveVisit, type VisitLink } from './VisitActions.tsx';

/** A visitor's appointment. The link's key is in the URL's fragment, which browsers do not send to servers. */
export function VisitPage() {
  const { id = '' } = useRouteParams();
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';
  return <Visit key={`${id} ${key}`} link={{ id, key }} />;
}

function Visit({ link }: { link: VisitLink }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data, error, isFetching, refetch } = useReadVisitQuery(
    { params: { id: link.id }, body: { key: link.key } },
    { refetchOnMountOrArgChange: true, skip: link.key === '' },
  );
  if (data) return <Appointment link={link} visit={data} />;
  const failure = error && !isFetching ? asCallError(error) : null;
  // 400: the id or the key in the URL is malformed.
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

function Appointment({ link, visit }: { link: VisitLink; visit: VisitView }) {
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
        {openAction === 'move' ? <MoveVisit {...actionProps} /> : null}
        {openAction === 'cancel' ? <CancelVisit {...actionProps} /> : null}
        <BusinessContact botId={chatbotId} business={business} />
      </section>
    </Page>
  );
}

/** The contact of the business. Our letters leave it out, because an owner could mail any text to strangers with it. */
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
      {t('visit.add')}
    </Button>
  );
}

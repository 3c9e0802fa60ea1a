import type { GoogleLinkView } from '@contesta/contracts/google';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Loading, Locked, Notice } from './Notice.tsx';
import './CalendarLink.css';

type Props = {
  /** The level of the heading; by default there is none. */
  heading?: 'h2' | 'h3';
  /** Undefined until it is loaded. */
  link: GoogleLinkView | undefined;
  hasFailed: boolean;
  isInPlan: boolean;
  connecting: boolean;
  /** The error of the last attempt to connect or disconnect. */
  problem: string | null;
  onRetry: () => void;
  onConnect: () => void;
  /** What this page does with a linked calendar. */
  note?: ReactNode;
  /** Further actions for a calendar that is or was linked. */
  children?: ReactNode;
};

/** The owner's Google calendar: its state, a button to link it, and the last attempt's outcome. Empty if `off`. */
export function CalendarLink(props: Props) {
  const { t } = useTranslation();
  const { heading: Heading, link, hasFailed, isInPlan, problem, note, children } = props;
  if (hasFailed) return <LoadFailed {...props} />;
  if (!link) return <Loading text={t('calendarLink.loading')} />;
  if (link.state === 'off') return null;
  if (!isInPlan && link.state === 'none')
    return <Locked from="pro">{t('calendarLink.locked')}</Locked>;
  return (
    <div className="calendar-link">
      <div>
        {Heading ? <Heading>{t('calendarLink.title')}</Heading> : null}
        <p>{t(`calendarLink.${link.state}`, { email: link.email })}</p>
        {note}
      </div>
      <div className="calendar-link-actions">
        {link.state !== 'linked' && isInPlan ? <ConnectButton {...props} /> : null}
        {link.state === 'none' ? null : children}
      </div>
      {problem ? <Notice kind="bad">{problem}</Notice> : <Outcome link={link} />}
    </div>
  );
}

/** Plain text instead of an error notice, because the owner did not ask for the calendar here. */
function LoadFailed({ heading: Heading, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className="calendar-link">
      <div>
        {Heading ? <Heading>{t('calendarLink.title')}</Heading> : null}
        <p>{t('calendarLink.lost')}</p>
      </div>
      <Button variant="outlined" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function ConnectButton({ link, connecting, onConnect }: Props) {
  const { t } = useTranslation();
  const text = link?.state === 'disconnected' ? 'again' : 'connect';
  return (
    <Button variant="outlined" size="small" disabled={connecting} onClick={onConnect}>
      {t(`calendarLink.${connecting ? 'going' : text}`)}
    </Button>
  );
}

/** The outcome of the visit to Google that redirected here. */
function Outcome({ link }: { link: GoogleLinkView }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const outcome = String((state as { calendar?: unknown } | null)?.calendar);
  if (link.state === 'linked')
    return outcome === 'linked' ? (
      <Notice kind="good">{t('calendarLink.outcome.linked')}</Notice>
    ) : null;
  if (!['denied', 'partial', 'taken', 'failed'].includes(outcome)) return null;
  return <Notice kind="warn">{t(`calendarLink.outcome.${outcome}`)}</Notice>;
}

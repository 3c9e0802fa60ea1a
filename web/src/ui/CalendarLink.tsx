import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from './Button.tsx';
import { Loading, Locked, Notice } from './Notice.tsx';
import './CalendarLink.css';

type Link = { state: 'off' | 'none' | 'linked' | 'disconnected'; email: string | null };

type Props = {
  /** The level of its heading, where the page has none over it. */
  heading?: 'h2' | 'h3';
  /** Missing until it is known. */
  link: Link | undefined;
  hasFailed: boolean;
  isInPlan: boolean;
  connecting: boolean;
  /** Why the last try to connect or disconnect went wrong. */
  problem: string | null;
  onRetry: () => void;
  onConnect: () => void;
  /** What this page does with one that is linked. */
  note?: string | null;
  /** What else can be done with one that is or was linked. */
  children?: ReactNode;
};

/** The owner's Google calendar: whether it is linked, the way to link it, and what came of the last way there. */
export function CalendarLink(props: Props) {
  const { t } = useTranslation();
  const { heading: Heading, link, hasFailed, isInPlan, problem, note, children } = props;
  if (hasFailed) return <Lost {...props} />;
  if (!link) return <Loading text={t('calendarLink.loading')} />;
  if (link.state === 'off') return null;
  if (!isInPlan && link.state === 'none')
    return <Locked from="pro">{t('calendarLink.locked')}</Locked>;
  return (
    <div className="calendar-link">
      <div>
        {Heading ? <Heading>{t('calendarLink.title')}</Heading> : null}
        <p>{t(`calendarLink.${link.state}`, { email: link.email })}</p>
        {note ? <p>{note}</p> : null}
      </div>
      <div className="calendar-link-actions">
        {link.state !== 'linked' && isInPlan ? <ConnectButton {...props} /> : null}
        {link.state === 'none' ? null : children}
      </div>
      {problem ? <Notice kind="bad">{problem}</Notice> : <Outcome link={link} />}
    </div>
  );
}

/** Said quietly: nobody on this page has asked for it. */
function Lost({ heading: Heading, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className="calendar-link">
      <div>
        {Heading ? <Heading>{t('calendarLink.title')}</Heading> : null}
        <p>{t('calendarLink.lost')}</p>
      </div>
      <Button look="outlined" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

function ConnectButton({ link, connecting, onConnect }: Props) {
  const { t } = useTranslation();
  const text = link?.state === 'disconnected' ? 'again' : 'connect';
  return (
    <Button look="outlined" size="small" disabled={connecting} onClick={onConnect}>
      {t(`calendarLink.${connecting ? 'going' : text}`)}
    </Button>
  );
}

/** What came of the way to Google that led here. */
function Outcome({ link }: { link: Link }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const outcome = String((state as { calendar?: unknown } | null)?.calendar);
  const isTrue = outcome === 'linked' && link.state === 'linked';
  if (isTrue) return <Notice kind="good">{t('calendarLink.outcome.linked')}</Notice>;
  if (!['denied', 'partial', 'taken', 'failed'].includes(outcome) || link.state === 'linked')
    return null;
  return <Notice kind="warn">{t(`calendarLink.outcome.${outcome}`)}</Notice>;
}

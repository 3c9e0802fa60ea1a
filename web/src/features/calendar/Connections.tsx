import type { CalendarView } from '@contesta/contracts/calendar';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDisconnectCalendarMutation, useRenewCalendarFeedMutation } from '../../api/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { GoogleChoice } from './GoogleChoice.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import './Connections.css';

type FeedProps = { botId: string; feedUrl: string };
type Props = FeedProps & Pick<CalendarView, 'settings' | 'providers'>;

/** Google Calendar and the feed for other calendar apps, and a button to stop taking appointments. */
export function Connections({ botId, feedUrl, settings, providers }: Props) {
  return (
    <div className="connections">
      {providers.includes('google') ? (
        <GoogleChoice botId={botId} isUsed={settings.provider === 'google'} />
      ) : null}
      <Feed botId={botId} feedUrl={feedUrl} />
      <Disconnect botId={botId} />
    </div>
  );
}

/** The URL of the feed from which a calendar app reads the appointments. */
function Feed({ botId, feedUrl }: FeedProps) {
  const { t } = useTranslation();
  const copy = t('calendar.feed.copy');
  const webcalUrl = feedUrl.replace(/^https?:/, 'webcal:');
  const [confirming, setConfirming] = useState(false);
  const [renew, { isLoading, isSuccess, error }] = useRenewCalendarFeedMutation();
  return (
    <SettingsSection title={t('calendar.feed.title')} help={t('calendar.feed.text')}>
      <code className="connection-address">{feedUrl}</code>
      <div className="connection-actions">
        <CopyButton className="button button-outlined is-small" text={feedUrl} label={copy}>
          {copy}
        </CopyButton>
        <a className="button button-outlined is-small" href={webcalUrl}>
          <CalendarPlus aria-hidden />
          {t('calendar.feed.open')}
        </a>
        <Button
          variant="text"
          size="small"
          disabled={isLoading}
          onClick={() => setConfirming(true)}
        >
          {t('calendar.feed.renew')}
        </Button>
      </div>
      {isSuccess ? <Notice kind="good">{t('calendar.feed.renewed')}</Notice> : null}
      <FailureNotice text={t('calendar.feed.notRenewed')} error={error} />
      {confirming ? (
        <ConfirmModal
          title={t('calendar.feed.renewTitle')}
          no={t('calendar.no')}
          yes={t('calendar.feed.renewYes')}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void renew({ params: { id: botId } });
          }}
        >
          <p>{t('calendar.feed.renewText')}</p>
        </ConfirmModal>
      ) : null}
    </SettingsSection>
  );
}

function Disconnect({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const [disconnect, { isLoading, error }] = useDisconnectCalendarMutation();
  const confirm = async () => {
    const { data } = await disconnect({ params: { id: botId } });
    setConfirming(false);
    if (data) navigate('?', { replace: true });
  };
  return (
    <SettingsSection title={t('calendar.disconnect.title')} help={t('calendar.disconnect.text')}>
      <div className="connection-actions">
        <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
          {t('calendar.disconnect.go')}
        </Button>
      </div>
      <FailureNotice text={t('calendar.notSaved')} error={error} />
      {confirming ? (
        <ConfirmModal
          title={t('calendar.disconnect.ask')}
          no={t('calendar.no')}
          yes={t('calendar.disconnect.yes')}
          busy={isLoading}
          onClose={() => setConfirming(false)}
          onConfirm={confirm}
        >
          <p>{t('calendar.disconnect.text')}</p>
        </ConfirmModal>
      ) : null}
    </SettingsSection>
  );
}

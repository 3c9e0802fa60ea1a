import type { TelegramView } from '@contesta/contracts/telegram';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useDisconnectTelegramMutation } from '../../api/telegram.ts';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = { botId: string; view: TelegramView };

/** A chatbot's connection: its name on Telegram, its dates, its last error, and a button to disconnect. */
export function Connection({ botId, view }: Props) {
  const { t, i18n } = useTranslation();
  const { username, connectedAt, lastUpdateAt, lastError } = view;
  const moment = (at: string) => asMoment(at, i18n.language);
  return (
    <section className="telegram-connection" aria-labelledby="telegram-connected">
      <h2 id="telegram-connected">{t('telegram.connected', { username })}</h2>
      {lastError ? (
        <Notice kind="bad">
          {t(`telegram.trouble.${lastError.reason}`, { at: moment(lastError.at) })}
        </Notice>
      ) : null}
      <dl className="telegram-facts">
        <div>
          <dt>{t('telegram.since')}</dt>
          <dd>{connectedAt ? moment(connectedAt) : null}</dd>
        </div>
        <div>
          <dt>{t('telegram.lastMessage')}</dt>
          <dd>{lastUpdateAt ? moment(lastUpdateAt) : t('telegram.noMessage')}</dd>
        </div>
      </dl>
      <p>
        {t('telegram.tryIt')}{' '}
        <a href={`https://t.me/${username}`} target="_blank" rel="noopener">
          t.me/{username}
        </a>
      </p>
      <Disconnect botId={botId} />
    </section>
  );
}

function Disconnect({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [disconnect, { isLoading, error }] = useDisconnectTelegramMutation();
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => {
    await disconnect({ params: { id: botId } });
    setConfirming(false);
  };
  return (
    <div>
      {error ? <Notice kind="bad">{messageOf(error, t('telegram.notDisconnected'))}</Notice> : null}
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('telegram.disconnect.open')}
      </Button>
      {confirming ? (
        <ConfirmModal
          title={t('telegram.disconnect.title')}
          no={t('telegram.disconnect.no')}
          yes={t('telegram.disconnect.yes')}
          busy={isLoading}
          onClose={() => setConfirming(false)}
          onConfirm={() => void confirm()}
        >
          <p>{t('telegram.disconnect.text')}</p>
        </ConfirmModal>
      ) : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Notice after a bot was connected to Telegram: its URL on Telegram, to open or to copy. */
export function TelegramReady() {
  const { t } = useTranslation();
  const username: string | null = useLocation().state?.telegram ?? null;
  if (username === null) return null;
  const url = `https://t.me/${username}`;
  const copy = t('home.telegramCopy');
  return (
    <Notice
      kind="good"
      action={
        <CopyButton className="button button-outlined is-small" text={url} label={copy}>
          {copy}
        </CopyButton>
      }
    >
      {t('home.telegramReady')}{' '}
      <a href={url} target="_blank" rel="noopener">
        t.me/{username}
      </a>
    </Notice>
  );
}

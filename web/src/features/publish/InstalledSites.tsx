import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useChatbotSitesQuery } from '../../api/chatbots.ts';
import { Button } from '../../ui/Button.tsx';
import { asMoment } from '../../ui/format.ts';
import { RetryNotice } from '../../ui/Notice.tsx';
import './InstalledSites.css';

/** The sites that have shown the bot, the most recently seen first. */
export function InstalledSites({ botId }: { botId: string }) {
  const { t, i18n } = useTranslation();
  const messageOf = useCallMessage();
  const { data, error, isFetching, refetch } = useChatbotSitesQuery(
    { params: { id: botId } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching)
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  const sites = data?.sites ?? [];
  return (
    <div className="installed">
      <h2>{t('install.installed.title')}</h2>
      <div aria-live="polite">
        {data && sites.length === 0 ? <p>{t('install.installed.none')}</p> : null}
        {sites.length > 0 ? (
          <ul>
            {sites.map(({ host, lastAt }) => (
              <li key={host}>
                <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
                <span>
                  <b>{host}</b>{' '}
                  {t('install.installed.seen', { when: asMoment(lastAt, i18n.language) })}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div>
        <Button variant="outlined" size="small" disabled={isFetching} onClick={() => refetch()}>
          {t('install.installed.check')}
        </Button>
      </div>
      <p className="installed-note">{t('install.installed.note')}</p>
    </div>
  );
}

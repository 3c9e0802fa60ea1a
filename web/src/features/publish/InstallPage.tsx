import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListChatbotsQuery } from '../../api/chatbots.ts';
import { BackHome } from '../../ui/BackHome.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CodeToCopy, widgetTag } from '../../ui/CodeToCopy.tsx';
import { MissingBot } from '../../ui/MissingBot.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRouteParams } from '../../ui/route-params.ts';
import { CheckWebsite } from './CheckWebsite.tsx';
import { InstalledSites } from './InstalledSites.tsx';
import { InstallRecipes } from './InstallRecipes.tsx';
import './Publish.css';

/** How to put a bot on a website: the code, the steps for each platform, and checks that it works. */
export function InstallPage() {
  const { t } = useTranslation();
  const { botId = '' } = useRouteParams();
  const { data: bots } = useListChatbotsQuery();
  const bot = bots?.find(({ _id }) => _id === botId);
  if (bots && !bot)
    return (
      <Page title={t('bot.install')}>
        <MissingBot />
      </Page>
    );
  const { origin } = window.location;
  const tag = widgetTag(origin, botId);
  const mailQuery = new URLSearchParams({
    subject: t('install.mailSubject', { name: bot?.name ?? '' }),
    body: t('install.mailBody', { tag, page: `${origin}/install/${botId}` }),
  });
  return (
    <Page title={t('bot.install')} actions={<BackHome name={bot?.name} />}>
      <div className="publish">
        <section aria-labelledby="code">
          <h2 id="code">{t('install.code')}</h2>
          <p>{t('install.paste')}</p>
          <CodeToCopy text={tag} />
          <p>{t('install.result')}</p>
          <p>
            <a
              className="button button-text"
              // Mail programs do not read + as a space.
              href={`mailto:?${String(mailQuery).replaceAll('+', '%20')}`}
            >
              <Mail aria-hidden size={20} strokeWidth={1.75} />
              {t('install.mail')}
            </a>
          </p>
        </section>
        <InstallRecipes origin={origin} botId={botId} />
        <CheckWebsite botId={botId} />
        <InstalledSites botId={botId} />
        <p>
          <ButtonLink variant="soft" to={`/share/${botId}`}>
            {t('share.title')}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { CodeToCopy } from './CodeToCopy.tsx';
import './InstallRecipes.css';

const platforms = ['wordpress', 'wix', 'shopify', 'squarespace', 'tagManager'] as const;

const names: Record<(typeof platforms)[number], string> = {
  wordpress: 'WordPress',
  wix: 'Wix',
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  tagManager: 'Google Tag Manager',
};

/** Where each site builder takes the tag, step by step, and what a site with a strict content policy has to allow. */
export function InstallRecipes({ origin, botId }: { origin: string; botId: string }) {
  const { t } = useTranslation();
  return (
    <div className="recipes">
      <h3>{t('integration.recipes.title')}</h3>
      {platforms.map((platform) => (
        <details key={platform} name={`recipe-${botId}`}>
          <summary>{names[platform]}</summary>
          <ol>
            {t(`integration.recipes.${platform}`)
              .split('\n')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
          {platform === 'tagManager' ? <CodeToCopy text={addressTag(origin, botId)} /> : null}
        </details>
      ))}
      <details name={`recipe-${botId}`}>
        <summary>{t('integration.policy.title')}</summary>
        <p>{t('integration.policy.text')}</p>
        <CodeToCopy text={policyLines(origin)} />
      </details>
    </div>
  );
}

/** The tag with the bot in its address: some tag managers drop attributes that they do not know. */
export function addressTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js?chatbot-id=${botId}"></script>`;
}

/** What has to be in a site's Content-Security-Policy: where the script comes from, and where it asks. */
export function policyLines(origin: string): string {
  return `script-src ${origin}\nconnect-src ${origin}`;
}

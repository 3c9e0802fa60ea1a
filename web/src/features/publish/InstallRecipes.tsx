import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToCopy } from '../../ui/CodeToCopy.tsx';
import './InstallRecipes.css';

const platforms = [
  'html',
  'wordpress',
  'wix',
  'squarespace',
  'shopify',
  'webflow',
  'googleSites',
  'tagManager',
] as const;
type Platform = (typeof platforms)[number];

const names: Record<Exclude<Platform, 'html'>, string> = {
  wordpress: 'WordPress',
  wix: 'Wix',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
  webflow: 'Webflow',
  googleSites: 'Google Sites',
  tagManager: 'Google Tag Manager',
};

type Props = { origin: string; botId: string };

/** Where each platform takes the tag, step by step, a tab each. */
export function InstallRecipes({ origin, botId }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Platform>('html');
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = (platforms.indexOf(shown) + step + platforms.length) % platforms.length;
    setShown(platforms[at] ?? 'html');
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('install.recipes.title')}</h2>
      <div
        ref={tabs}
        className="recipe-tabs"
        role="tablist"
        aria-labelledby={`${id}-title`}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {platforms.map((platform) => (
          <button
            key={platform}
            type="button"
            role="tab"
            id={`${id}-${platform}`}
            aria-selected={platform === shown}
            aria-controls={`${id}-steps`}
            tabIndex={platform === shown ? 0 : -1}
            onClick={() => setShown(platform)}
          >
            {platform === 'html' ? t('install.recipes.anyHtml') : names[platform]}
          </button>
        ))}
      </div>
      <div
        className="recipe"
        role="tabpanel"
        id={`${id}-steps`}
        aria-labelledby={`${id}-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to press is reached by keyboard too
        tabIndex={0}
      >
        <ol>
          {t(`install.recipes.${shown}`)
            .split('\n')
            .map((step) => (
              <li key={step}>{step}</li>
            ))}
        </ol>
        <RecipeCode platform={shown} {...{ origin, botId }} />
      </div>
      <details className="recipe-policy">
        <summary>{t('install.policy.title')}</summary>
        <p>{t('install.policy.text')}</p>
        <CodeToCopy text={policyLines(origin)} />
      </details>
    </section>
  );
}

/** What to paste where the usual tag would not work. */
function RecipeCode({ platform, origin, botId }: Props & { platform: Platform }) {
  if (platform === 'tagManager') return <CodeToCopy text={addressTag(origin, botId)} />;
  if (platform === 'googleSites') return <CodeToCopy text={`${origin}/embed/${botId}`} />;
  return null;
}

/** The tag with the bot in its address: some tag managers drop attributes that they do not know. */
export function addressTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js?chatbot-id=${botId}"></script>`;
}

/** What has to be in a site's Content-Security-Policy: where the script comes from, and where it asks. */
export function policyLines(origin: string): string {
  return `script-src ${origin}\nconnect-src ${origin}`;
}

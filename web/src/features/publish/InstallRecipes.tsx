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

const platformNames: Record<Exclude<Platform, 'html'>, string> = {
  wordpress: 'WordPress',
  wix: 'Wix',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
  webflow: 'Webflow',
  googleSites: 'Google Sites',
  tagManager: 'Google Tag Manager',
};

type Props = { origin: string; botId: string };

/** The installation steps for each platform, one tab each. */
export function InstallRecipes({ origin, botId }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Platform>('html');
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (platforms.indexOf(shown) + step + platforms.length) % platforms.length;
    setShown(platforms[next] ?? 'html');
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const steps = t(`install.recipes.${shown}`, { returnObjects: true }) as string[];
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
            {platform === 'html' ? t('install.recipes.anyHtml') : platformNames[platform]}
          </button>
        ))}
      </div>
      <div
        className="recipe"
        role="tabpanel"
        id={`${id}-steps`}
        aria-labelledby={`${id}-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a panel without controls
        tabIndex={0}
      >
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <RecipeCode platform={shown} origin={origin} botId={botId} />
      </div>
      <details className="recipe-policy">
        <summary>{t('install.policy.title')}</summary>
        <p>{t('install.policy.text')}</p>
        <CodeToCopy text={policyLines(origin)} />
      </details>
    </section>
  );
}

/** The code or URL to paste on platforms where the usual tag does not work. */
function RecipeCode({ platform, origin, botId }: Props & { platform: Platform }) {
  if (platform === 'tagManager') return <CodeToCopy text={tagWithIdInUrl(origin, botId)} />;
  if (platform === 'googleSites') return <CodeToCopy text={`${origin}/embed/${botId}`} />;
  return null;
}

/** The tag with the bot's id in its URL, because some tag managers drop unknown attributes. */
export function tagWithIdInUrl(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js?chatbot-id=${botId}"></script>`;
}

/** The sources that a site's Content-Security-Policy must allow: for the script and for its requests. */
function policyLines(origin: string): string {
  return `script-src ${origin}\nconnect-src ${origin}`;
}

import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { isBlank } from '@contesta/contracts/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BotDraft } from './draft.ts';
import './LookPreview.css';

const themes = ['light', 'dark'] as const;

/** A preview of the chat in the chosen look, in both themes. */
export function LookPreview({ draft }: { draft: BotDraft }) {
  const { t } = useTranslation();
  const name = isBlank(draft.name) ? t('tryout.unnamed') : draft.name;
  return (
    <figure className="look">
      <figcaption>{t('look.preview')}</figcaption>
      <div className="look-themes">
        {themes.map((theme) => (
          <Chat key={theme} theme={theme} name={name} config={draft.config} />
        ))}
      </div>
    </figure>
  );
}

type ChatProps = { theme: (typeof themes)[number]; name: string; config: ChatbotConfig };

/** The widget's page. It receives the look through `postMessage`; for a preview it fetches and stores nothing. */
function Chat({ theme, name, config }: ChatProps) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isLoaded) return;
    const preview = {
      look: { name, starters: [], config },
      settings: { lang: i18n.language, theme },
      messages: [
        { from: 'user', text: t('look.asked') },
        { from: 'bot', text: t('look.hello') },
      ],
    };
    // Null if the page could not be loaded: the frame then shows the browser's error page, which we may not access.
    const target = frame.current?.contentDocument?.defaultView;
    target?.postMessage(preview, window.location.origin);
  }, [isLoaded, theme, name, config, t, i18n.language]);
  return (
    <div>
      <p>{t(`look.${theme}`)}</p>
      <iframe
        ref={frame}
        src="/embed/preview"
        title={t('look.chat', { theme: t(`look.${theme}`) })}
        inert
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

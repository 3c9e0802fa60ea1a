import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { chatColors, isReadable, opaque, shownText } from '@contesta/contracts/colors';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import './LookPreview.css';

const pages = ['light', 'dark'] as const;

/** The bubble in the chosen colours on a light page and a dark one. */
export function LookPreview({ look }: { look: ChatbotConfig }) {
  const { t } = useTranslation();
  const ground = opaque(look.backgroundColor);
  const readable = isReadable(look.textColor, ground);
  const bubble = {
    background: ground,
    color: shownText(look.textColor, ground),
    fontFamily: `"${look.font}", system-ui, sans-serif`,
    fontSize: `${look.fontSize}px`,
  };
  return (
    <figure className="look">
      <figcaption>{t('look.preview')}</figcaption>
      <div className="look-pages">
        {pages.map((page) => (
          <div key={page} className={`look-page look-${page}`}>
            <span>{t(`look.${page}`)}</span>
            <p style={bubble}>{t('look.hello')}</p>
            <i style={chatColors(look).band}>
              <MessageCircle aria-hidden size={24} strokeWidth={1.75} />
            </i>
          </div>
        ))}
      </div>
      {readable ? null : <Notice kind="warn">{t('look.unreadable')}</Notice>}
    </figure>
  );
}

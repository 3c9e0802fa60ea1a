import type { ChatbotView } from '@contesta/contracts/chatbots';
import { ChevronDown, CodeXml } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToCopy, widgetTag } from '../../ui/CodeToCopy.tsx';
import { Link } from '../../ui/Link.tsx';
import './IntegrationPanel.css';

/** The script tag that installs a bot on a page, and a link to the instructions. Without a bot, a sample. */
export function IntegrationPanel({ bot }: { bot: ChatbotView | null }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const bodyId = useId();
  const { origin } = window.location;
  const botId = bot?._id ?? 'ID';
  return (
    <div className="integration">
      <button
        type="button"
        className="integration-toggle bot-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CodeXml aria-hidden size={20} strokeWidth={1.75} />
        <span>{t('bot.install')}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </button>
      {isOpen ? (
        <div className="integration-body" id={bodyId}>
          <p>{t('integration.paste')}</p>
          <CodeToCopy text={widgetTag(origin, botId)} />
          <p>{t('integration.result')}</p>
          {bot ? (
            <p>
              <Link to={`/install/${botId}`}>{t('integration.more')}</Link>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

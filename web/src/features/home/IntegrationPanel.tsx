import type { ChatbotView } from '@contesta/contracts/chatbots';
import { ChevronDown, CodeXml } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeToCopy } from './CodeToCopy.tsx';
import { InstalledSites } from './InstalledSites.tsx';
import { InstallRecipes } from './InstallRecipes.tsx';
import './IntegrationPanel.css';

/** How to put a bot on a page: the tag to paste, and whether it is there. Without a bot, how it will be. */
export function IntegrationPanel({ bot }: { bot: ChatbotView | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const body = useId();
  const { origin } = window.location;
  const botId = bot?._id ?? 'ID';
  return (
    <div className="integration">
      <button
        type="button"
        className="integration-toggle bot-link"
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => setOpen(!open)}
      >
        <CodeXml aria-hidden size={20} strokeWidth={1.75} />
        <span>{t('bot.install')}</span>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </button>
      {open ? (
        <div className="integration-body" id={body}>
          <p>{t('integration.paste')}</p>
          <CodeToCopy text={widgetTag(origin, botId)} />
          <p>{t('integration.result')}</p>
          {bot ? <InstalledSites botId={botId} /> : null}
          <InstallRecipes origin={origin} botId={botId} />
        </div>
      ) : null}
    </div>
  );
}

/** The tag that puts a bot's button on a page; `origin` is where this product is served. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}

import type { ChatbotView } from '@contesta/contracts/chatbots';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/Field.tsx';
import { CodeToCopy } from './CodeToCopy.tsx';
import { InstalledSites } from './InstalledSites.tsx';
import { InstallRecipes } from './InstallRecipes.tsx';
import './IntegrationPanel.css';

/** How to put a bot on a page: the tag to paste, for the bot that is chosen, and whether it is there. */
export function IntegrationPanel({ chatbots }: { chatbots: ChatbotView[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const bot = chatbots.find(({ _id }) => _id === chosen) ?? chatbots[0];
  const { origin } = window.location;
  const botId = bot?._id ?? 'ID';
  return (
    <section className="integration">
      <button
        type="button"
        className="integration-toggle"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('integration.title')}
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {open ? (
        <div className="integration-body">
          <p>{t('integration.paste')}</p>
          {chatbots.length > 1 ? (
            <SelectField
              label={t('integration.which')}
              value={bot?._id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {chatbots.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
          <CodeToCopy text={widgetTag(origin, botId)} />
          <p>{t('integration.result')}</p>
          {bot ? <InstalledSites key={botId} botId={botId} /> : null}
          <InstallRecipes origin={origin} botId={botId} />
        </div>
      ) : null}
    </section>
  );
}

/** The tag that puts a bot's button on a page; `origin` is where this product is served. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}

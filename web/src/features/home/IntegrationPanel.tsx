import type { ChatbotView } from '@contesta/contracts/chatbots';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SelectField } from '../../ui/Field.tsx';
import './IntegrationPanel.css';

/** How to put a bot on a page: the tag to paste, for the bot that is chosen. */
export function IntegrationPanel({ chatbots }: { chatbots: ChatbotView[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const bot = chatbots.find(({ _id }) => _id === chosen) ?? chatbots[0];
  const tag = widgetTag(window.location.origin, bot?._id ?? 'ID');
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
          <pre>
            <code>{tag}</code>
          </pre>
          <div>
            <CopyButton
              className="button button-outlined is-small"
              text={tag}
              label={t('integration.copy')}
            >
              {t('integration.copy')}
            </CopyButton>
          </div>
          <p>{t('integration.result')}</p>
        </div>
      ) : null}
    </section>
  );
}

/** The tag that puts a bot's button on a page; `origin` is where this product is served. */
export function widgetTag(origin: string, botId: string): string {
  return `<script async src="${origin}/widget.js" chatbot-id="${botId}"></script>`;
}

import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../ui/Field.tsx';
import { asLink, type WordProblem, wordProblem } from './config-changes.ts';

type Props = {
  look: ChatbotConfig;
  checked: boolean;
  onChoose: (words: Partial<ChatbotConfig>) => void;
};

/** What the bot says when it does not know, and whom it names then. */
export function WhenUnsure({ look, checked, onChoose }: Props) {
  const { t } = useTranslation();
  const { unknownReply = '', contact = { label: '', url: '' } } = look;
  const problem = wordProblem(look);
  const wrongIn = (field: WordProblem['field']) => {
    const said = problem?.field === field && (checked || problem.kind === 'long');
    return said ? t(`unsure.problem.${field}.${problem.kind}`) : null;
  };
  const name = (part: Partial<typeof contact>) => onChoose({ contact: { ...contact, ...part } });
  return (
    <section aria-labelledby="unsure">
      <h2 id="unsure">{t('unsure.title')}</h2>
      <Field label={t('unsure.reply')} help={t('unsure.replyHelp')} error={wrongIn('unknownReply')}>
        {(described) => (
          <textarea
            className="input"
            rows={2}
            dir="auto"
            placeholder={t('unsure.replyPlaceholder')}
            value={unknownReply}
            onChange={({ target }) => onChoose({ unknownReply: target.value })}
            {...described}
          />
        )}
      </Field>
      <div className="unsure-contact">
        <TextField
          label={t('unsure.label')}
          placeholder={t('unsure.labelPlaceholder')}
          autoComplete="off"
          value={contact.label}
          onChange={({ target }) => name({ label: target.value })}
          error={wrongIn('label')}
        />
        <TextField
          label={t('unsure.url')}
          help={t('unsure.urlHelp')}
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          value={contact.url}
          onChange={({ target }) => name({ url: target.value })}
          onBlur={() => {
            const url = asLink(contact.url);
            if (url !== contact.url) name({ url });
          }}
          error={wrongIn('url')}
        />
      </div>
    </section>
  );
}

import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../ui/Field.tsx';
import { asLink, type TextProblem, textProblem } from './config-changes.ts';

type Props = {
  config: ChatbotConfig;
  reportsBlanks: boolean;
  onChoose: (texts: Partial<ChatbotConfig>) => void;
};

/** The reply when the bot does not know an answer, and the contact that it then offers. */
export function WhenUnsure({ config, reportsBlanks, onChoose }: Props) {
  const { t } = useTranslation();
  const { unknownReply = '', contact = { label: '', url: '' } } = config;
  const problem = textProblem(config);
  const errorOf = (field: TextProblem['field']) => {
    const isShown = problem?.field === field && (reportsBlanks || problem.kind === 'long');
    return isShown ? t(`unsure.problem.${field}.${problem.kind}`) : null;
  };
  const changeContact = (changes: Partial<typeof contact>) =>
    onChoose({ contact: { ...contact, ...changes } });
  return (
    <section aria-labelledby="unsure">
      <h2 id="unsure">{t('unsure.title')}</h2>
      <Field label={t('unsure.reply')} help={t('unsure.replyHelp')} error={errorOf('unknownReply')}>
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
          onChange={({ target }) => changeContact({ label: target.value })}
          error={errorOf('label')}
        />
        <TextField
          label={t('unsure.url')}
          help={t('unsure.urlHelp')}
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          value={contact.url}
          onChange={({ target }) => changeContact({ url: target.value })}
          onBlur={() => {
            const url = asLink(contact.url);
            if (url !== contact.url) changeContact({ url });
          }}
          error={errorOf('url')}
        />
      </div>
    </section>
  );
}

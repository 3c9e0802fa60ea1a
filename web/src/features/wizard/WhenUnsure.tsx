import type { ChatbotConfig } from '@contesta/contracts/chatbot';
import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../ui/Field.tsx';
import { type TextProblem, textProblem } from './config-changes.ts';

type Props = {
  config: ChatbotConfig;
  hasTriedToSave: boolean;
  onChoose: (texts: Partial<ChatbotConfig>) => void;
};

/** The reply to unknown questions, and the contact. Before an attempt to save, only overlong texts are reported. */
export function WhenUnsure({ config, hasTriedToSave, onChoose }: Props) {
  const { t } = useTranslation();
  const { unknownReply = '', contact = { label: '', url: '' } } = config;
  const problem = textProblem(config);
  const errorOf = (field: TextProblem['field']) => {
    const isShown = problem?.field === field && (hasTriedToSave || problem.kind === 'long');
    return isShown ? t(`unsure.problem.${field}.${problem.kind}`) : null;
  };
  const changeContact = (changes: Partial<typeof contact>) =>
    onChoose({ contact: { ...contact, ...changes } });
  return (
    <section aria-labelledby="unsure">
      <h2 id="unsure">{t('unsure.title')}</h2>
      <Field label={t('unsure.reply')} help={t('unsure.replyHelp')} error={errorOf('unknownReply')}>
        {(controlProps) => (
          <textarea
            className="input"
            rows={2}
            dir="auto"
            placeholder={t('unsure.replyPlaceholder')}
            value={unknownReply}
            onChange={({ target }) => onChoose({ unknownReply: target.value })}
            {...controlProps}
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
          value={contact.url.replace(/^(?:tel|mailto):/, '')}
          onChange={({ target }) => changeContact({ url: target.value })}
          error={errorOf('url')}
        />
      </div>
    </section>
  );
}

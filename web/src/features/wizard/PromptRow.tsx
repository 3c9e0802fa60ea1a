import type { Pair } from '@contesta/contracts/chatbot';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from './draft.ts';
import type { Change } from './draft-changes.ts';
import { rowProblem } from './row-rules.ts';

type Props = {
  row: Row;
  number: number;
  contradicts: boolean;
  checked: boolean;
  change: (change: Change) => void;
};

const parts = ['question', 'answer'] as const satisfies readonly (keyof Pair)[];

export const PromptRow = memo(function PromptRow(props: Props) {
  const { row, number, contradicts, checked, change } = props;
  const { t } = useTranslation();
  const found = rowProblem(row);
  // A row that is only begun is no mistake yet; one that is too long is.
  const problem = checked || found?.kind === 'long' ? found : null;
  const note = `row-${row.key}-note`;
  return (
    <li className="row">
      {parts.map((part) => (
        <textarea
          key={part}
          className="input"
          rows={1}
          aria-label={t(`prompts.${part}`, { number })}
          placeholder={t(`prompts.placeholder.${part}`)}
          value={row[part]}
          onChange={({ target }) =>
            change({ type: 'typed', key: row.key, part, text: target.value })
          }
          {...(problem?.part === part ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
        />
      ))}
      <button
        type="button"
        className="row-remove"
        aria-label={t('prompts.remove', { number })}
        title={t('prompts.remove', { number })}
        onClick={() => change({ type: 'rowRemoved', key: row.key })}
      >
        <X aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {problem ? (
        <p id={note} className="field-error">
          {t(`prompts.problem.${problem.kind}.${problem.part}`)}
        </p>
      ) : contradicts ? (
        <p className="row-warning">{t('prompts.contradicts')}</p>
      ) : null}
    </li>
  );
});

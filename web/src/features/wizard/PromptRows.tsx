import type { Pair } from '@contesta/contracts/chatbot';
import { X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { DraftChange, DraftRow } from './draft.ts';
import { rowProblem } from './row-rules.ts';
import './PromptRows.css';

const pageSize = 50;

type Props = {
  rows: DraftRow[];
  contradicting: ReadonlySet<number>;
  checked: boolean;
  /** A row to bring into view: a new object each time. */
  lookAt: { index: number } | null;
  change: (change: DraftChange) => void;
};

/** The rows, fifty at a time: a paid bot may have thousands. */
export function PromptRows({ rows, contradicting, checked, lookAt, change }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1);
  const at = Math.min(page, last);
  useEffect(() => {
    if (lookAt) setPage(Math.floor(lookAt.index / pageSize));
  }, [lookAt]);
  useEffect(() => {
    if (!lookAt || Math.floor(lookAt.index / pageSize) !== at) return;
    const row = list.current?.children[lookAt.index % pageSize];
    row?.querySelector('textarea')?.focus();
  }, [lookAt, at]);

  const shown = rows.slice(at * pageSize, (at + 1) * pageSize);
  return (
    <>
      <ol className="rows" ref={list}>
        {shown.map((row, index) => (
          <PromptRow
            key={row.key}
            row={row}
            number={at * pageSize + index + 1}
            contradicts={contradicting.has(row.key)}
            checked={checked}
            change={change}
          />
        ))}
      </ol>
      {last > 0 ? (
        <div className="rows-pages">
          <Button look="outlined" size="small" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('prompts.before')}
          </Button>
          <span>{t('prompts.page', { at: at + 1, of: last + 1 })}</span>
          <Button
            look="outlined"
            size="small"
            disabled={at === last}
            onClick={() => setPage(at + 1)}
          >
            {t('prompts.after')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type PromptRowProps = {
  row: DraftRow;
  number: number;
  contradicts: boolean;
  checked: boolean;
  change: (change: DraftChange) => void;
};

const parts = ['question', 'answer'] as const satisfies readonly (keyof Pair)[];

const PromptRow = memo(function PromptRow(props: PromptRowProps) {
  const { row, number, contradicts, checked, change } = props;
  const { t } = useTranslation();
  const found = rowProblem(row);
  // An unfinished row is reported only when the step is checked; one that is too long at once.
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

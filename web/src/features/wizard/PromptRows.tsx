import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { Row } from './draft.ts';
import type { Change } from './draft-changes.ts';
import { PromptRow } from './PromptRow.tsx';
import './PromptRows.css';

const pageSize = 50;

type Props = {
  rows: Row[];
  contradicting: ReadonlySet<number>;
  checked: boolean;
  /** A row to bring into view: a new object each time. */
  lookAt: { index: number } | null;
  change: (change: Change) => void;
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

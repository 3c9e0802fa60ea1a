import type { Pair } from '@contesta/contracts/chatbot';
import type { UploadReply } from '@contesta/contracts/prompts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { asPair } from './cards.ts';
import { type PendingAddition, toggled, useRegisterPending } from './pairs-added.tsx';

const shownAtFirst = 100;
const shownMore = 500;

type Props = {
  preview: UploadReply;
  pending: PendingAddition;
  onImport: (pairs: Pair[]) => void;
  onCancel: () => void;
};

/**
 * The rows of a spreadsheet, each with its state. The ticked rows will be added. New rows start ticked, but a known
 * question with a different answer starts unticked.
 */
export function UploadPreview({ preview, pending, onImport, onCancel }: Props) {
  const { t } = useTranslation();
  const rows = preview.rows ?? [];
  const newRows = rows.filter(({ state }) => state === 'new');
  const conflicts = newRows.filter(({ reason }) => reason === 'conflict');
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(
    () => new Set(conflicts.map(({ row }) => row)),
  );
  const [shownCount, setShownCount] = useState(shownAtFirst);
  const showMore = () => setShownCount(shownCount + shownMore);
  const ticked = newRows.filter(({ row }) => !unticked.has(row));
  const addTicked = () => onImport(ticked.map(asPair));
  useRegisterPending(pending, ticked.length > 0 ? addTicked : onCancel);
  const toggle = (row: number) => setUnticked((rowNumbers) => toggled(rowNumbers, row));
  return (
    <div className="upload-preview">
      <p role="status">
        {t('upload.counts', {
          fresh: newRows.length - conflicts.length,
          duplicates: preview.duplicates,
          rejected: preview.rejected.length,
        })}{' '}
        {conflicts.length > 0 ? t('upload.conflicts', { count: conflicts.length }) : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table */}
      <section className="upload-rows" tabIndex={0} aria-label={t('upload.rows')}>
        <table>
          <thead>
            <tr>
              {(['row', 'question', 'answer', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`upload.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownCount).map((row) => (
              <SheetRow
                key={row.row}
                sheetRow={row}
                ticked={!unticked.has(row.row)}
                onToggle={() => toggle(row.row)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shownCount ? (
        <div>
          <Button variant="text" size="small" onClick={showMore}>
            {t('upload.showMore', { count: rows.length - shownCount })}
          </Button>
        </div>
      ) : null}
      <div className="upload-actions">
        {ticked.length > 0 ? (
          <Button variant="soft" onClick={addTicked}>
            {t('upload.import', { count: ticked.length })}
          </Button>
        ) : null}
        <Button variant="text" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </div>
    </div>
  );
}

type SheetRowProps = {
  sheetRow: NonNullable<UploadReply['rows']>[number];
  /** True also for a row without a checkbox. */
  ticked: boolean;
  onToggle: () => void;
};

function SheetRow({ sheetRow, ticked, onToggle }: SheetRowProps) {
  const { t } = useTranslation();
  const { row, question, answer, state, reason } = sheetRow;
  return (
    <tr data-state={state} data-taken={ticked}>
      <td>{row}</td>
      <td>{question}</td>
      <td>{answer}</td>
      <td>
        {state === 'new' ? (
          <label>
            <input type="checkbox" checked={ticked} onChange={onToggle} />
            <span className="hidden">{t('upload.take', { row })}</span>
          </label>
        ) : null}
        {t(ticked ? `upload.state.${state}` : 'upload.state.left')}
        {reason ? ` · ${t(`upload.reason.${reason}`, reason)}` : ''}
      </td>
    </tr>
  );
}

const maxReasons = 10;

/** The reasons why rows cannot be used, for the first ten rows. */
export function RowReasons({ rows }: { rows: { row: number; reason: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {rows.slice(0, maxReasons).map(({ row, reason }) => (
        <li key={row}>{t('upload.row', { row, reason: t(`upload.reason.${reason}`, reason) })}</li>
      ))}
      {rows.length > maxReasons ? (
        <li>{t('upload.moreRows', { count: rows.length - maxReasons })}</li>
      ) : null}
    </ul>
  );
}

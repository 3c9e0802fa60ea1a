import type { Pair } from '@contesta/contracts/chatbot';
import type { UploadReply } from '@contesta/contracts/chatbots';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { asPair } from './cards.ts';
import { type Pending, usePending } from './pairs-added.tsx';

const shownAtOnce = 100;

type Props = {
  preview: UploadReply;
  pending: Pending;
  onImport: (pairs: Pair[]) => void;
  onCancel: () => void;
};

/** Every row of a sheet and what becomes of it; the owner ticks the new ones to add. A known question with another answer starts unticked. */
export function UploadPreview({ preview, pending, onImport, onCancel }: Props) {
  const { t } = useTranslation();
  const rows = preview.rows ?? [];
  const fresh = rows.filter(({ state }) => state === 'new');
  const conflicts = fresh.filter(({ reason }) => reason === 'conflict');
  const [left, setLeft] = useState<ReadonlySet<number>>(
    () => new Set(conflicts.map(({ row }) => row)),
  );
  const [room, setRoom] = useState(shownAtOnce);
  const taken = fresh.filter(({ row }) => !left.has(row));
  const take = () => onImport(taken.map(asPair));
  usePending(pending, taken.length > 0 ? take : onCancel);
  const toggle = (row: number) =>
    setLeft((all) => new Set(all.has(row) ? [...all].filter((one) => one !== row) : [...all, row]));
  return (
    <div className="upload-preview">
      <p role="status">
        {t('upload.counts', {
          fresh: fresh.length - conflicts.length,
          duplicates: preview.duplicates,
          rejected: preview.rejected.length,
        })}{' '}
        {conflicts.length > 0 ? t('upload.conflicts', { count: conflicts.length }) : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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
            {rows.slice(0, room).map((one) => (
              <SheetRow
                key={one.row}
                one={one}
                taken={!left.has(one.row)}
                onToggle={() => toggle(one.row)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > room ? (
        <div>
          <Button look="text" size="small" onClick={() => setRoom(room + 5 * shownAtOnce)}>
            {t('upload.showMore', { count: rows.length - room })}
          </Button>
        </div>
      ) : null}
      <div className="upload-actions">
        {taken.length > 0 ? (
          <Button look="soft" onClick={take}>
            {t('upload.import', { count: taken.length })}
          </Button>
        ) : null}
        <Button look="text" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </div>
    </div>
  );
}

type SheetRowProps = {
  one: NonNullable<UploadReply['rows']>[number];
  taken: boolean;
  onToggle: () => void;
};

function SheetRow({ one, taken, onToggle }: SheetRowProps) {
  const { t } = useTranslation();
  const { row, question, answer, state, reason } = one;
  return (
    <tr data-state={state} data-taken={taken}>
      <td>{row}</td>
      <td>{question}</td>
      <td>{answer}</td>
      <td>
        {state === 'new' ? (
          <label>
            <input type="checkbox" checked={taken} onChange={onToggle} />
            <span className="hidden">{t('upload.take', { row })}</span>
          </label>
        ) : null}
        {t(taken ? `upload.state.${state}` : 'upload.state.left')}
        {reason ? ` · ${t(`upload.reason.${reason}`, reason)}` : ''}
      </td>
    </tr>
  );
}

const shownReasons = 10;

/** Why rows cannot be used, the first ten. */
export function RowReasons({ rows }: { rows: { row: number; reason: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {rows.slice(0, shownReasons).map(({ row, reason }) => (
        <li key={row}>{t('upload.row', { row, reason: t(`upload.reason.${reason}`, reason) })}</li>
      ))}
      {rows.length > shownReasons ? (
        <li>{t('upload.moreRows', { count: rows.length - shownReasons })}</li>
      ) : null}
    </ul>
  );
}

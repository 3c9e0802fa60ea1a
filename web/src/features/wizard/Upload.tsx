import type { UploadReply } from '@contesta/contracts/chatbots';
import { allows } from '@contesta/contracts/plans';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCallMessage } from '../../api/call-error.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Locked, Notice } from '../../ui/Notice.tsx';
import type { BotDraft, DraftChange } from './draft.ts';
import { useUpload } from './use-upload.ts';
import './Upload.css';

type Props = { draft: BotDraft; change: (change: DraftChange) => void; onNameless: () => void };

export function Upload(props: Props) {
  const { t } = useTranslation();
  const open = allows(useSelector(selectStatus), 'upload');
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">{t('upload.title')}</h2>
      {open ? <Sheet {...props} /> : <Locked>{t('upload.locked')}</Locked>}
    </section>
  );
}

function Sheet({ draft, change, onNameless }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(draft, change);
  const choose = () => (upload.nameless ? onNameless() : input.current?.click());
  return (
    <>
      <p className="wizard-lead">{t(draft.id === null ? 'upload.leadNew' : 'upload.lead')}</p>
      <div>
        <input
          ref={input}
          hidden
          type="file"
          name="file"
          aria-label={t('upload.choose')}
          accept=".csv,.xlsx"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void upload.review(file);
            target.value = '';
          }}
        />
        <Button look="outlined" disabled={upload.busy} onClick={choose}>
          <FileSpreadsheet aria-hidden />
          {t(upload.busy ? 'upload.reading' : 'upload.choose')}
        </Button>
      </div>
      <UploadOutcome upload={upload} />
    </>
  );
}

/** What a sheet would bring, what it brought, or why it could not be read. */
function UploadOutcome({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { sheet, error, done, busy } = upload;
  return (
    <>
      {error ? (
        <Notice kind="bad">
          {t('upload.failed')} {messageOf(error, '')}
          <RowReasons rows={error.rows ?? []} />
        </Notice>
      ) : null}
      {done ? (
        <Notice kind="good">
          {t('upload.done', { count: done.imported })}
          <RowReasons rows={done.rejected} />
        </Notice>
      ) : null}
      {sheet ? (
        <UploadPreview
          preview={sheet.preview}
          busy={busy}
          onImport={() => upload.bringIn(sheet)}
          onCancel={upload.cancel}
        />
      ) : null}
    </>
  );
}

const shownReasons = 10;

function RowReasons({ rows }: { rows: { row: number; reason: string }[] }) {
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

const shownRows = 100;

type UploadPreviewProps = {
  preview: UploadReply;
  busy: boolean;
  onImport: () => void;
  onCancel: () => void;
};

/** Every row of a sheet and what becomes of it, before anything is stored. */
function UploadPreview({ preview, busy, onImport, onCancel }: UploadPreviewProps) {
  const { t } = useTranslation();
  const rows = preview.rows ?? [];
  const fresh = rows.filter(({ state }) => state === 'new').length;
  return (
    <div className="upload-preview">
      <p role="status">
        {t('upload.counts', {
          fresh,
          duplicates: preview.duplicates,
          rejected: preview.rejected.length,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="upload-rows" tabIndex={0}>
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
            {rows.slice(0, shownRows).map(({ row, question, answer, state, reason }) => (
              <tr key={row} data-state={state}>
                <td>{row}</td>
                <td>{question}</td>
                <td>{answer}</td>
                <td>
                  {t(`upload.state.${state}`)}
                  {reason ? ` · ${t(`upload.reason.${reason}`, reason)}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shownRows ? (
        <p>{t('upload.moreRows', { count: rows.length - shownRows })}</p>
      ) : null}
      <div className="upload-actions">
        <Button look="soft" disabled={busy || fresh === 0} onClick={onImport}>
          {t('upload.import', { count: fresh })}
        </Button>
        <Button look="text" disabled={busy} onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Notice } from '../../ui/Notice.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import type { useUpload } from './use-upload.ts';

/** What a sheet would bring, what it brought, or why it could not be read. */
export function UploadOutcome({ upload }: { upload: ReturnType<typeof useUpload> }) {
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

const shown = 10;

function RowReasons({ rows }: { rows: { row: number; reason: string }[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {rows.slice(0, shown).map(({ row, reason }) => (
        <li key={row}>{t('upload.row', { row, reason: t(`upload.reason.${reason}`, reason) })}</li>
      ))}
      {rows.length > shown ? <li>{t('upload.moreRows', { count: rows.length - shown })}</li> : null}
    </ul>
  );
}

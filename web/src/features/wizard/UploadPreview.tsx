import type { UploadReply } from '@contesta/contracts/chatbots';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';

const shown = 100;

type Props = { preview: UploadReply; busy: boolean; onImport: () => void; onCancel: () => void };

/** Every row of a sheet and what becomes of it, before anything is stored. */
export function UploadPreview({ preview, busy, onImport, onCancel }: Props) {
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
            {rows.slice(0, shown).map(({ row, question, answer, state, reason }) => (
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
      {rows.length > shown ? <p>{t('upload.moreRows', { count: rows.length - shown })}</p> : null}
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

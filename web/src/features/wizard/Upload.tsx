import { allows } from '@contesta/contracts/plans';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCallMessage } from '../../api/call-error.ts';
import { promptsTemplatePath, usePairsFile } from '../../api/chatbots.ts';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { AddedNotice } from './pairs-added.tsx';
import type { StepProps } from './Steps.tsx';
import { useFocusByHash } from './use-focus-by-hash.ts';
import { useUpload } from './use-upload.ts';
import './Upload.css';

// Loaded while the server reads the file.
const importPreview = () => import('./UploadPreview.tsx');
const UploadPreview = lazy(async () => ({ default: (await importPreview()).UploadPreview }));
const RowReasons = lazy(async () => ({ default: (await importPreview()).RowReasons }));

type Props = Pick<StepProps, 'draft' | 'change' | 'addition' | 'pending'> & {
  onNameMissing: () => void;
};

/** Import of pairs from a spreadsheet, and download of the saved pairs. */
export function Upload(props: Props) {
  const { t } = useTranslation();
  const isInPlan = allows(useSelector(selectStatus), 'upload');
  const { id } = props.draft;
  if (!isInPlan && id === null) return null;
  return (
    <section aria-labelledby="upload">
      <h2 id="upload">{t('upload.title')}</h2>
      {isInPlan ? <SheetImport {...props} /> : null}
      {id === null ? null : <PairsFile id={id} />}
    </section>
  );
}

function SheetImport({ draft, change, addition, pending, onNameMissing }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useFocusByHash<HTMLButtonElement>('#upload');
  const upload = useUpload(draft, change);
  const { busy, error, preview } = upload;
  // A bot that is not saved yet is saved before a file is read, and for that it needs a name.
  const ifNamed = (action: () => void) => {
    if (upload.needsName) onNameMissing();
    else action();
  };
  const choose = () => ifNamed(() => input.current?.click());
  const readFile = (file: File | undefined) => {
    if (!file || busy) return;
    void importPreview().catch(() => undefined); // a failure is reported when the preview is shown
    ifNamed(() => void upload.review(file));
  };
  const dropProps = useDrop(readFile);
  return (
    <>
      <p className="wizard-lead">{t(draft.id === null ? 'upload.leadNew' : 'upload.lead')}</p>
      <fieldset
        className="upload-actions upload-drop"
        aria-label={t('upload.title')}
        {...dropProps}
      >
        <input
          ref={input}
          hidden
          type="file"
          name="file"
          aria-label={t('upload.choose')}
          accept=".csv,.xlsx"
          onChange={({ target }) => {
            readFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button ref={chooseButton} variant="outlined" disabled={busy} onClick={choose}>
          <FileSpreadsheet aria-hidden />
          {t('upload.choose')}
        </Button>
        <a className="button button-text" href={promptsTemplatePath} download>
          <Download aria-hidden />
          {t('upload.template')}
        </a>
        <small>{t('upload.drop')}</small>
      </fieldset>
      {busy ? <ProgressBar text={t('upload.reading')} /> : null}
      {error ? (
        <Notice kind="bad">
          {t('upload.failed')} {messageOf(error, '')}
          <Suspense>
            <RowReasons rows={error.rows ?? []} />
          </Suspense>
        </Notice>
      ) : null}
      {preview ? (
        <Suspense fallback={<ProgressBar text={t('upload.reading')} />}>
          <UploadPreview
            preview={preview}
            pending={pending}
            onImport={(pairs) => {
              addition.add(pairs, 'sheet');
              upload.close();
            }}
            onCancel={upload.close}
          />
        </Suspense>
      ) : null}
      <AddedNotice addition={addition} source="sheet" />
    </>
  );
}

/** Props that let a file be dropped on an element. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isDragOver, setDragOver] = useState(false);
  return {
    'data-over': isDragOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDragOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

/** Downloads the saved pairs as a file that can be uploaded again. */
function PairsFile({ id }: { id: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { download, busy, error } = usePairsFile(id);
  return (
    <>
      <div className="upload-actions">
        <span className="wizard-lead">{t('upload.download')}</span>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            size="small"
            disabled={busy}
            onClick={() => download(format)}
          >
            <Download aria-hidden />
            {`.${format}`}
          </Button>
        ))}
      </div>
      {busy ? <ProgressBar text={t('file.preparing')} /> : null}
      {error ? <Notice kind="bad">{messageOf(error, t('upload.notDownloaded'))}</Notice> : null}
    </>
  );
}

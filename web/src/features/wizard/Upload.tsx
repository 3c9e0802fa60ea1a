import { allows } from '@contesta/contracts/plans';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Locked } from '../../ui/Locked.tsx';
import type { Draft } from './draft.ts';
import type { Change } from './draft-changes.ts';
import { UploadOutcome } from './UploadOutcome.tsx';
import { useUpload } from './use-upload.ts';
import './Upload.css';

type Props = { draft: Draft; change: (change: Change) => void; onNameless: () => void };

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

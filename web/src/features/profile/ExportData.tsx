import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportAccountMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveAsFile } from './save-as-file.ts';

export function ExportData() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [ask, { isLoading, error }] = useExportAccountMutation();
  const download = async () => {
    const { data } = await ask();
    if (data) saveAsFile('contesta.json', JSON.stringify(data, null, 2));
  };
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.export.title')}</h3>
        <p>{t('profile.export.text')}</p>
      </div>
      <Button look="outlined" size="small" disabled={isLoading} onClick={download}>
        <Download aria-hidden />
        {t(isLoading ? 'profile.export.busy' : 'profile.export.open')}
      </Button>
      {error ? (
        <Notice kind="bad">{messageOf(asCallError(error), t('profile.export.failed'))}</Notice>
      ) : null}
    </div>
  );
}

import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExportAccountMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import { GoogleCalendar } from './GoogleCalendar.tsx';
import { WeeklyLetter } from './WeeklyLetter.tsx';
import './AccountActions.css';

/** The settings and actions of the account. */
export function AccountActions() {
  const { t } = useTranslation();
  return (
    <section className="account" aria-labelledby="account">
      <h2 id="account">{t('profile.account')}</h2>
      <GoogleCalendar />
      <WeeklyLetter />
      <ChangeName />
      <ChangeEmail />
      <ChangePassword />
      <ExportData />
      <EraseAccount />
    </section>
  );
}

function ExportData() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [exportAccount, { isLoading, error }] = useExportAccountMutation();
  const download = async () => {
    const { data } = await exportAccount();
    if (!data) return;
    const text = JSON.stringify(data, null, 2);
    saveAsFile('contesta.json', new Blob([text], { type: 'application/json' }));
  };
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.export.title')}</h3>
        <p>{t('profile.export.text')}</p>
      </div>
      <Button variant="outlined" size="small" disabled={isLoading} onClick={download}>
        <Download aria-hidden />
        {t(isLoading ? 'profile.export.busy' : 'profile.export.open')}
      </Button>
      {error ? <Notice kind="bad">{messageOf(error, t('profile.export.failed'))}</Notice> : null}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { ChangePassword } from './ChangePassword.tsx';
import { EraseAccount } from './EraseAccount.tsx';
import { ExportData } from './ExportData.tsx';
import './AccountActions.css';

/** What an owner may do with the account itself. */
export function AccountActions() {
  const { t } = useTranslation();
  return (
    <section className="account" aria-labelledby="account">
      <h2 id="account">{t('profile.account')}</h2>
      <ChangePassword />
      <ExportData />
      <EraseAccount />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { useMeQuery } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import './ProfilePage.css';

export function ProfilePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data: user, error, isFetching, refetch } = useMeQuery();
  const retry = (
    <Button look="outlined" size="small" onClick={() => refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <Page title={t('profile.title')} actions={<BackLink to="/home">{t('profile.back')}</BackLink>}>
      {user ? <AccountFacts user={user} /> : null}
      {!user && error && !isFetching ? (
        <Notice kind="bad" action={retry}>
          {messageOf(asCallError(error), t('error.network'))}
        </Notice>
      ) : null}
      {!user && isFetching ? <Waiting text={t('profile.loading')} /> : null}
      <div className="profile">
        <PlanPanel />
        <AccountActions />
      </div>
    </Page>
  );
}

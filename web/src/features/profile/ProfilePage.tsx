import type { UserView } from '@contesta/contracts/auth';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useMeQuery } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { selectStatus } from '../../api/session.ts';
import { BackLink } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountActions } from './AccountActions.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import './ProfilePage.css';

export function ProfilePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data: user, error, isFetching, refetch } = useMeQuery();
  return (
    <Page title={t('profile.title')} actions={<BackLink to="/home">{t('profile.back')}</BackLink>}>
      {user ? <AccountFacts user={user} /> : null}
      {!user && error && !isFetching ? (
        <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>
      ) : null}
      {!user && isFetching ? <Skeleton shape="lines" text={t('profile.loading')} /> : null}
      <div className="profile">
        <PlanPanel />
        <AccountActions />
      </div>
    </Page>
  );
}

function AccountFacts({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const facts = [
    ['name', user.username],
    ['email', user.email],
    ['status', title(status)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`profile.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

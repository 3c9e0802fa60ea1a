import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useConfirmEmailMutation, useMeQuery } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { loginPath } from '../../api/login-path.ts';
import { selectToken } from '../../api/session.ts';
import { readFromTab, writeToTab } from '../../api/tab-storage.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

const storageKey = 'email-link';

/**
 * Gives the account a new e-mail address, with the code and the address after the # of the letter's link. The owner must
 * be logged in; the tab keeps both during a login.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const { hash } = useLocation();
  const [link] = useState(
    () => new URLSearchParams(hash.slice(1) || (readFromTab(storageKey) ?? '')),
  );
  const code = link.get('code');
  const email = link.get('email') ?? '';
  const { data: me } = useMeQuery(undefined, { skip: !token });
  const [send, { data, isLoading, error }] = useConfirmEmailMutation();
  const isDone = data !== undefined || me?.email.toLowerCase() === email.toLowerCase();
  const confirm = async (body: { code: string }) => {
    const sent = await send({ body });
    if (sent.data) writeToTab(storageKey, null);
  };
  const messageOf = useCallMessage();
  const content = () => {
    if (isDone)
      return <Notice kind="good">{t('confirmEmail.done', { email: data?.email ?? email })}</Notice>;
    if (!code) return <Notice kind="bad">{t('confirmEmail.noCode')}</Notice>;
    if (!token) return <LoginFirst keepLink={() => writeToTab(storageKey, link.toString())} />;
    return (
      <>
        {me ? <p>{t('confirmEmail.ask', { email, now: me.email })}</p> : null}
        {error ? <Notice kind="bad">{messageOf(error, t('confirmEmail.failed'))}</Notice> : null}
        <div>
          <Button disabled={isLoading} onClick={() => void confirm({ code })}>
            {t('confirmEmail.yes')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <Page title={t('confirmEmail.title')}>
      {content()}
      <p>
        <Link to="/profile">{t('confirmEmail.profile')}</Link>
      </p>
    </Page>
  );
}

function LoginFirst({ keepLink }: { keepLink: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('confirmEmail.logIn')}</p>
      <div>
        <ButtonLink to={loginPath('/confirm-email')} onClick={keepLink}>
          {t('enter')}
        </ButtonLink>
      </div>
    </>
  );
}

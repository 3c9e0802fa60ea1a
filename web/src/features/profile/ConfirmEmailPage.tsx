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

const key = 'email-link';

/**
 * Makes a new e-mail address the account's, with the code and the address after the # of the letter's link. The owner
 * must be logged in; the tab keeps them during a login.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const token = useSelector(selectToken);
  const inLink = useLocation().hash.slice(1);
  const [link] = useState(() => new URLSearchParams(inLink || (readFromTab(key) ?? '')));
  const [code, email] = [link.get('code'), link.get('email') ?? ''];
  const { data: me } = useMeQuery(undefined, { skip: !token });
  const [send, { data, isLoading, error }] = useConfirmEmailMutation();
  const isDone = data !== undefined || me?.email.toLowerCase() === email.toLowerCase();
  const confirm = async (body: { code: string }) => {
    const sent = await send({ body });
    if (sent.data) writeToTab(key, null);
  };
  return (
    <Page title={t('confirmEmail.title')}>
      {isDone ? (
        <Notice kind="good">{t('confirmEmail.done', { email: data?.email ?? email })}</Notice>
      ) : !code ? (
        <Notice kind="bad">{t('confirmEmail.noCode')}</Notice>
      ) : token ? (
        <>
          {me ? <p>{t('confirmEmail.ask', { email, now: me.email })}</p> : null}
          {error ? <Notice kind="bad">{messageOf(error, t('confirmEmail.failed'))}</Notice> : null}
          <div>
            <Button disabled={isLoading} onClick={() => void confirm({ code })}>
              {t('confirmEmail.yes')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('confirmEmail.logIn')}</p>
          <div>
            <ButtonLink
              to={loginPath('/confirm-email')}
              onClick={() => writeToTab(key, link.toString())}
            >
              {t('enter')}
            </ButtonLink>
          </div>
        </>
      )}
      <p>
        <Link to="/profile">{t('confirmEmail.profile')}</Link>
      </p>
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useUnsubscribeMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';

/** Turns off the weekly letter without a login. The link's key is after the #, so only the button's call sends it. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';
  const [send, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const isInvalid = key === '' || (error && asCallError(error).status === 404);
  const content = () => {
    if (isSuccess) return <Notice kind="good">{t('unsubscribe.done')}</Notice>;
    if (isInvalid) return <Notice kind="bad">{t('unsubscribe.wrong')}</Notice>;
    return (
      <>
        <p>{t('unsubscribe.ask')}</p>
        {error ? <Notice kind="bad">{messageOf(error, t('unsubscribe.failed'))}</Notice> : null}
        <div>
          <Button disabled={isLoading} onClick={() => void send({ params: { key } })}>
            {t('unsubscribe.yes')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <Page title={t('unsubscribe.title')}>
      {content()}
      <p>
        {t('unsubscribe.elsewhere')} <Link to="/profile">{t('unsubscribe.profile')}</Link>
      </p>
    </Page>
  );
}

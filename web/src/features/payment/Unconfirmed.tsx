import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type CallError, useCallMessage } from '../../api/call-error.ts';
import { selectToken } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { failureKind } from './confirm-failure.ts';

type Props = { error: CallError; onRetry: () => void };

/** A payment that was not confirmed: what is known, what happens to the money, and a way on. */
export function Unconfirmed({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const token = useSelector(selectToken);
  const kind = failureKind(error);
  const said = kind === 'unknown' ? '' : messageOf(error, t('payment.noAnswer'));
  const spoken = [kind === 'declined' ? '' : t('checkout.error'), said, t(`outcome.after.${kind}`)];
  return (
    <Page title={t(`outcome.failedTitle.${kind}`)}>
      <Notice kind="bad">{spoken.filter(Boolean).join(' ')}</Notice>
      <div className="payment-ways">
        {kind === 'unsure' ? (
          <Button onClick={onRetry}>{t('outcome.check')}</Button>
        ) : (
          <ButtonLink to="/pricing">{t('payment.toPricing')}</ButtonLink>
        )}
        <ButtonLink look="text" to={token ? '/home' : '/login'}>
          {t(token ? 'payment.toHome' : 'outcome.enter')}
        </ButtonLink>
      </div>
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { StartFailure } from './use-paypal-redirect.ts';

type Props = { failure: StartFailure; onRetry: () => void; onClose: () => void };

/** What replaces an alert box: why PayPal's page did not open, and that nothing was charged. */
export function StartFailed({ failure: { error }, onRetry, onClose }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const refused = error?.code === 'STATE';
  return (
    <Modal
      urgent
      title={t(refused ? 'pricing.notForSale' : 'payment.startFailed')}
      onClose={onClose}
      actions={
        refused ? (
          <Button onClick={onClose}>{t('payment.understood')}</Button>
        ) : (
          <>
            <Button look="outlined" onClick={onClose}>
              {t('payment.notNow')}
            </Button>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </>
        )
      }
    >
      {error ? <p>{messageOf(error, t('payment.noAnswer'))}</p> : null}
      <p>{t('payment.nothingCharged')}</p>
    </Modal>
  );
}

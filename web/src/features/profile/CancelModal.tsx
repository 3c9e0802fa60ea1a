import type { PlanView } from '@contesta/contracts/billing';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Props = {
  view: PlanView | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a plan is ended, and says what becomes of the money. */
export function CancelModal({ view, busy, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const refund = refundOf(view);
  return (
    <Modal
      title={t('profile.cancel.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" onClick={onClose}>
            {t('profile.cancel.no')}
          </Button>
          <Button look="danger-filled" disabled={busy} onClick={onConfirm}>
            {t(busy ? 'profile.cancel.sending' : 'profile.cancel.yes')}
          </Button>
        </>
      }
    >
      <div className="modal-paragraphs">
        {refund === 'forever' ? null : <p>{t('profile.cancel.keeps')}</p>}
        <p>{t(`profile.cancel.refund.${refund}`)}</p>
      </div>
    </Modal>
  );
}

/** What becomes of the latest charge; a lifetime plan that cannot be refunded is not taken away either. */
function refundOf(view: PlanView | undefined): 'yes' | 'no' | 'granted' | 'forever' | 'unknown' {
  if (!view) return 'unknown';
  if (view.refundable) return 'yes';
  if (view.kind === 'granted') return 'granted';
  return view.kind === 'once' ? 'forever' : 'no';
}

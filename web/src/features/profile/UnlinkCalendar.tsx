import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/Modal.tsx';

type UnlinkProps = { busy: boolean; onUnlink: () => Promise<unknown> };

/** Unlinks the Google calendar after a confirmation. */
export function UnlinkCalendar({ busy, onUnlink }: UnlinkProps) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => {
    await onUnlink();
    setConfirming(false);
  };
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setConfirming(true)}>
        {t('calendarLink.unlink.open')}
      </Button>
      {confirming ? (
        <ConfirmModal
          title={t('calendarLink.unlink.title')}
          no={t('calendarLink.unlink.no')}
          yes={t(busy ? 'calendarLink.unlink.sending' : 'calendarLink.unlink.yes')}
          busy={busy}
          onClose={() => setConfirming(false)}
          onConfirm={() => void confirm()}
        >
          <p>{t('calendarLink.unlink.text')}</p>
        </ConfirmModal>
      ) : null}
    </>
  );
}

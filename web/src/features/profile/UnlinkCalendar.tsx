import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmModal } from '../../ui/Modal.tsx';

type UnlinkProps = { busy: boolean; onUnlink: () => Promise<unknown> };

/** Disconnects the calendar, after asking. */
export function UnlinkCalendar({ busy, onUnlink }: UnlinkProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await onUnlink();
    setAsking(false);
  };
  return (
    <>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {t('calendarLink.unlink.open')}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t('calendarLink.unlink.title')}
          no={t('calendarLink.unlink.no')}
          yes={t(busy ? 'calendarLink.unlink.sending' : 'calendarLink.unlink.yes')}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          <p>{t('calendarLink.unlink.text')}</p>
        </ConfirmModal>
      ) : null}
    </>
  );
}

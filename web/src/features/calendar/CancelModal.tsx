import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { FailureNotice } from './FailureNotice.tsx';

type CancelModalProps = {
  name?: string;
  when: string;
  busy: boolean;
  /** The error of a cancellation that failed. */
  cancelError: unknown;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an appointment is cancelled. */
export function CancelModal({
  name,
  when,
  busy,
  cancelError,
  onClose,
  onConfirm,
  children,
}: CancelModalProps) {
  const { t } = useTranslation();
  return (
    <ConfirmModal
      title={t('calendar.cancelTitle')}
      no={t('calendar.cancelNo')}
      yes={t('calendar.cancelYes')}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        <b>{name ? `${name}, ${when}` : when}</b>
      </p>
      <p>{children}</p>
      <FailureNotice text={t('calendar.notCancelled')} error={cancelError} />
    </ConfirmModal>
  );
}

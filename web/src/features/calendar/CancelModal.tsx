import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { ConfirmModal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';

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
  const messageOf = useCallMessage();
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
      {cancelError ? (
        <Notice kind="bad">
          {t('calendar.notCancelled')} {messageOf(cancelError, '')}
        </Notice>
      ) : null}
    </ConfirmModal>
  );
}

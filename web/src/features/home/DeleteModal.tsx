import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Props = { name: string; onClose: () => void; onConfirm: () => void };

export function DeleteModal({ name, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('delete.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="outlined" onClick={onClose}>
            {t('delete.no')}
          </Button>
          <Button look="danger-filled" onClick={onConfirm}>
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <p>
        <b>{name}</b>
      </p>
      <p>{t('delete.text')}</p>
    </Modal>
  );
}

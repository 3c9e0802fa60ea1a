import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

export function IncompleteModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('prompts.incomplete.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('prompts.incomplete.close')}</Button>}
    >
      <p>{t('prompts.incomplete.text')}</p>
    </Modal>
  );
}

import { useTranslation } from 'react-i18next';
import './Waiting.css';

export function Waiting({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <p className="waiting" role="status">
      <span aria-hidden="true" />
      {text ?? t('waiting')}
    </p>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EraseModal } from './EraseModal.tsx';

export function EraseAccount() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div className="account-row">
      <div>
        <h3>{t('profile.erase.title')}</h3>
        <p>{t('profile.erase.text')}</p>
      </div>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {t('profile.erase.open')}
      </Button>
      {asking ? <EraseModal onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

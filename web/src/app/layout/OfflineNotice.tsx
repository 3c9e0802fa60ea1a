import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../online.ts';
import './OfflineNotice.css';

/** A notice shown while the network is down. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div className="offline" role="status" data-shown={!online}>
      {online ? null : (
        <p>
          <WifiOff aria-hidden size={20} strokeWidth={1.75} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import './OfflineNotice.css';

/** Says that there is no network for as long as there is none. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(watch, () => navigator.onLine);
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

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

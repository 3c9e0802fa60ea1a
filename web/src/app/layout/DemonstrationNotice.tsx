import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Where stand-ins replace the payment providers, every page says so and links to what they received. */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    void isDemonstration(left.signal).then((is) => setShown(is && !left.signal.aborted));
    return () => left.abort();
  }, []);
  if (!shown) return null;
  return (
    <aside className="demonstration">
      {t('demonstration.note')} <a href="/sandbox">{t('demonstration.see')}</a>
    </aside>
  );
}

async function isDemonstration(signal: AbortSignal): Promise<boolean> {
  try {
    const { fetchIsDemonstration } = await import('../../api/frame-calls.ts');
    return await fetchIsDemonstration(signal);
  } catch {
    return false; // whoever wants to pay is told by the page of the plans
  }
}

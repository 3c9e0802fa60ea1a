import type { paymentMethods } from '@contesta/contracts/billing';
import { calls } from '@contesta/contracts/calls';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCall } from '../../api/fetch-call.ts';

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
    const response = await fetchCall({ call: calls.paymentMethods }, null, { signal });
    const { demonstration }: Partial<ReplyOf<typeof paymentMethods>> = await response.json();
    return demonstration === true;
  } catch {
    return false; // whoever wants to pay is told by the page of the plans
  }
}

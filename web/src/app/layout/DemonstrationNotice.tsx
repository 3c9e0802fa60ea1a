import type { paymentMethods } from '@contesta/contracts/billing';
import { calls } from '@contesta/contracts/calls';
import type { ReplyOf } from '@contesta/contracts/endpoint';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCall } from '../../api/fetch-call.ts';

/** In the sandbox, says on every page that stand-ins replace the payment providers, and links to what they received. */
export function DemonstrationNotice() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    void isDemonstration(signal).then((isShown) => setShown(isShown && !signal.aborted));
    return () => unmounted.abort();
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
    return false; // the pricing page reports a failed call
  }
}

import { checkoutPage } from '@contesta/contracts/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the page asked for belongs in another document. A content policy is a document's for life, and that of the
 * checkout lets PayPal's script in: going there, and leaving, loads the page anew, whichever link or button leads.
 */
export function useOtherDocument(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const other = (pathname === checkoutPage) !== (first === checkoutPage);
  useEffect(() => {
    if (other) window.location.reload();
  }, [other]);
  return other;
}

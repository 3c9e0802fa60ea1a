import { useEffect } from 'react';

/** Calls when the buyer comes back from the provider by the browser's own button, to the page as it was left. */
export function useBackAgain(onBack: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [onBack]);
}

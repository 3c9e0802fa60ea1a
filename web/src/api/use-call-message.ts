import { useTranslation } from 'react-i18next';
import type { CallError } from './call-error.ts';

/** What to tell a person about a failed call: what the server said, else what the page knows. */
export function useCallMessage(): (error: CallError, otherwise: string) => string {
  const { t } = useTranslation();
  return (error, otherwise) => {
    if (error.kind === 'network') return t('error.network');
    if (error.kind === 'unreadable') return t('error.unexpected');
    return error.message ?? otherwise;
  };
}

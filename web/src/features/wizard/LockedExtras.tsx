import { allows } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Locked } from '../../ui/Notice.tsx';

const extras = ['look', 'calendar', 'upload'] as const;
const extrasWhenEditing = ['statistics', ...extras] as const;

/** One line about the features that other plans add to a chatbot. */
export function LockedExtras({ editing }: { editing: boolean }) {
  const { t, i18n } = useTranslation();
  const status = useSelector(selectStatus);
  const missingExtras = (editing ? extrasWhenEditing : extras).filter(
    (extra) => !allows(status, extra),
  );
  if (missingExtras.length === 0) return null;
  const names = missingExtras.map((extra) => t(`wizard.extra.${extra}`));
  const list = new Intl.ListFormat(i18n.language).format(names);
  // Only the free plan lacks the look. Pro lacks no more than the upload, which Full adds; with others it is the last.
  return (
    <Locked from={missingExtras.includes('look') ? 'pro' : 'full'}>
      {t('wizard.extras', { list, count: names.length })}
    </Locked>
  );
}

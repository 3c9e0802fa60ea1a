import { allows } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Locked } from '../../ui/Notice.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';

const extras = ['look', 'calendar', 'upload'] as const;
const extrasWhenEditing = ['statistics', ...extras] as const;

/** One line about the features that other plans add to a chatbot. */
export function LockedExtras({ editing }: { editing: boolean }) {
  const { t, i18n } = useTranslation();
  const { title } = usePlanTexts();
  const status = useSelector(selectStatus);
  const missingExtras = (editing ? extrasWhenEditing : extras).filter(
    (extra) => !allows(status, extra),
  );
  if (missingExtras.length === 0) return null;
  const names = missingExtras.map((extra) => t(`wizard.extra.${extra}`));
  const list = new Intl.ListFormat(i18n.language).format(names);
  // Free lacks all of them; the last one, the upload, needs Full. Pro lacks only the upload.
  const isFree = status === 'free';
  return (
    <Locked from={isFree ? 'pro' : 'full'}>
      {t('wizard.extras', { list: isFree ? `${list} (${title('full')})` : list })}
    </Locked>
  );
}

import { useTranslation } from 'react-i18next';
import { useReadLetterChoiceQuery, useSaveLetterChoiceMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Switches the weekly letter (sent on Mondays) on and off. */
export function WeeklyLetter() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data } = useReadLetterChoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading, originalArgs, error }] = useSaveLetterChoiceMutation();
  // The choice that is being saved, else the stored one.
  const weekly = isLoading ? originalArgs?.body.weekly : data?.weekly;
  if (weekly === undefined) return null;
  return (
    <div className="account-row">
      <div>
        <h3 id="weekly">{t('profile.weekly.title')}</h3>
        <p id="weekly-text">{t('profile.weekly.text')}</p>
      </div>
      <label className="account-switch">
        <input
          type="checkbox"
          aria-describedby="weekly weekly-text"
          checked={weekly}
          onChange={({ target }) => {
            if (!isLoading) void save({ body: { weekly: target.checked } });
          }}
        />
        {t('profile.weekly.on')}
      </label>
      {error ? <Notice kind="bad">{messageOf(error, t('profile.weekly.failed'))}</Notice> : null}
    </div>
  );
}

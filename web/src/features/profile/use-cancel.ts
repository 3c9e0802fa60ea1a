import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useCancelSubscriptionMutation } from '../../api/billing.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { statusRefreshed } from '../../api/session.ts';

type Said = { kind: 'good' | 'bad'; text: string };

/** Ends the plan. It is over here at once, though the account's own record may take a moment to say so. */
export function useCancel() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const [send, { isLoading }] = useCancelSubscriptionMutation();
  const [said, setSaid] = useState<Said | null>(null);
  const cancel = async () => {
    setSaid(null);
    const { data, error } = await send({ body: {} });
    if (error) {
      const text = messageOf(asCallError(error), t('profile.cancel.failed'));
      return setSaid({ kind: 'bad', text });
    }
    dispatch(statusRefreshed('free'));
    setSaid({ kind: 'good', text: data?.message || t('profile.cancel.done') });
  };
  return { cancel, busy: isLoading, said };
}

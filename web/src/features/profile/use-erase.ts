import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useEraseAccountMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { sessionEnded } from '../../api/session.ts';

/** Erases the account, and with it what this browser keeps of the owner. */
export function useErase() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [send, { isLoading }] = useEraseAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const erase = async (password: string) => {
    setFailure(null);
    const { error } = await send({ body: { password } });
    if (error) return setFailure(messageOf(asCallError(error), t('profile.erase.failed')));
    sessionStorage.clear();
    dispatch(sessionEnded('left'));
    navigate('/landing');
  };
  return { erase, busy: isLoading, failure };
}

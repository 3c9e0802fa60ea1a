import type { SessionView } from '@contesta/contracts/auth';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asStatus, sessionStarted } from '../../api/session.ts';
import { writeStored } from '../../api/storage.ts';

const leaveAfterMs = 1_000;

/** Starts the session from a login's answer. A second later, after a message was shown, the page changes to `next`. */
export function useStartSession(next: string, by: 'password' | 'google' = 'password') {
  const [isLoggedIn, setIsLoggedIn] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLoggedIn) return;
    const timer = setTimeout(() => navigate(next, { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isLoggedIn, next, navigate]);

  /** Returns false if the answer lacks a token or a status. */
  const startSession = (answer: Partial<SessionView> | null): boolean => {
    const token = answer?.token;
    const status = answer?.user?.status;
    if (!token || !status) return false;
    dispatch(sessionStarted({ token, status: asStatus(status) }));
    writeStored('googleLoggedIn', by === 'google' ? 'true' : null);
    setIsLoggedIn(true);
    return true;
  };
  return { isLoggedIn, startSession };
}

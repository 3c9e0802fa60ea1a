import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useMeQuery } from '../../api/account.ts';
import {
  asCallError,
  type CallError,
  isTransient,
  unreadable,
  useCallMessage,
} from '../../api/call-error.ts';
import { useExchangeCodeMutation, useGoToGoogle } from '../../api/google.ts';
import { afterLogin } from '../../api/login-path.ts';
import { readLoginQuery } from '../../api/login-query.ts';
import { selectToken } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading, Notice, RetryNotice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { useStartSession } from './use-start-session.ts';

/**
 * The page to which the server redirects the browser after Google's page. The URL holds a code to log in with, a code
 * that also needs the account's password, or the outcome of linking a calendar.
 */
export function RedirectingPage() {
  const token = useSelector(selectToken);
  const { hash } = useLocation();
  const [params] = useState(() => new URLSearchParams(hash.slice(1)));
  const code = params.get('code');
  const codeToConfirm = params.get('confirm');
  if (code) return <LoginWithCode code={code} />;
  if (codeToConfirm) return <PasswordConfirmation code={codeToConfirm} />;
  const calendar = params.get('calendar');
  if (calendar && token) return <CalendarOutcome outcome={calendar} />;
  return <Navigate to={token ? '/home' : '/login'} replace />;
}

const loginWithError = '/login?error=google';

/** Exchanges the code for a session; the server answers as it does to a login. */
function useExchange(code: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [send, { isLoading }] = useExchangeCodeMutation();
  const { isLoggedIn, startSession } = useStartSession(afterLogin(readLoginQuery()), 'google');
  const [failure, setFailure] = useState<CallError | null>(null);
  const exchange = async (password?: string) => {
    setFailure(null);
    const { data, error } = await send({ body: { code, ...(password ? { password } : {}) } });
    if (error) setFailure(asCallError(error));
    else if (!startSession(data)) setFailure(unreadable(200));
  };
  const message = failure ? messageOf(failure, t('login.error')) : null;
  return { exchange, busy: isLoading, isLoggedIn, failure, message };
}

function LoginWithCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const { exchange, isLoggedIn, failure, message } = useExchange(code);
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) void exchange();
    sent.current = true; // a code can be exchanged only once
  });
  // Back can lead an owner who has logged in to this used code again.
  if (failure && !isTransient(failure))
    return <Navigate to={token ? '/home' : loginWithError} replace />;
  return (
    <AccessFrame title={t('google.entering.title')} lead={t('google.entering.lead')}>
      {isLoggedIn ? <Notice kind="good">{t('login.done')}</Notice> : null}
      {message ? <RetryNotice onRetry={() => exchange()}>{message}</RetryNotice> : null}
      {isLoggedIn || message ? null : <Loading />}
    </AccessFrame>
  );
}

/** Asks for the password of the account that already has this email address, before Google can log in to it. */
function PasswordConfirmation({ code }: { code: string }) {
  const { t } = useTranslation();
  const { exchange, busy, isLoggedIn, failure, message } = useExchange(code);
  const [password, setPassword] = useState('');
  const [validation, setValidation] = useState<{ isMissing: boolean } | null>(null);
  const form = useFocusOnError<HTMLFormElement>(validation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidation({ isMissing: password === '' });
    if (password !== '') void exchange(password);
  };
  // A 400 without a problem of the password refuses the code.
  const codeExpired = failure?.status === 400 && !failure.fields?.password;
  if (codeExpired) return <Navigate to={loginWithError} replace />;
  return (
    <AccessFrame title={t('google.confirm.title')} lead={t('google.confirm.lead')}>
      <form ref={form} onSubmit={submit} noValidate>
        <PasswordField
          label={t('access.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={validation?.isMissing ? t('password.needed') : null}
        />
        {message ? <Notice kind="bad">{message}</Notice> : null}
        {isLoggedIn ? <Notice kind="good">{t('login.done')}</Notice> : null}
        <Button type="submit" disabled={busy || isLoggedIn}>
          {t(busy ? 'login.sending' : 'google.confirm.submit')}
        </Button>
      </form>
      <div className="access-links">
        <Link to="/login">{t('google.confirm.other')}</Link>
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </div>
    </AccessFrame>
  );
}

/** Asks the owner to confirm, or returns to the page where linking the calendar began, which shows the outcome. */
function CalendarOutcome({ outcome }: { outcome: string }) {
  if (outcome === 'confirm') return <CalendarConfirmation />;
  const search = readLoginQuery();
  const to = search.has('next') ? afterLogin(search) : profilePath;
  return <Navigate to={to} state={{ calendar: outcome }} replace />;
}

const profilePath = '/profile';

/** Asks before linking a calendar, because somebody else may have sent the URL that led here. */
function CalendarConfirmation() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const { data: user } = useMeQuery();
  const { go, busy, failure } = useGoToGoogle();
  return (
    <AccessFrame
      title={t('calendarLink.confirm.title')}
      lead={t('calendarLink.confirm.lead', { email: user?.email ?? '…' })}
    >
      {failure ? <Notice kind="bad">{messageOf(failure, t('calendarLink.failed'))}</Notice> : null}
      <Button disabled={busy || !user} onClick={() => go(profilePath)}>
        {t('calendarLink.confirm.yes')}
      </Button>
      <div className="access-links">
        <Link to="/home">{t('calendarLink.confirm.no')}</Link>
      </div>
    </AccessFrame>
  );
}

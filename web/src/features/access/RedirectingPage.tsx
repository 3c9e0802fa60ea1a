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
import { useEnter } from './use-enter.ts';

/** The page that Google's ways return to: with a code to enter with, one that wants a password first, or what came of a calendar. */
export function RedirectingPage() {
  const token = useSelector(selectToken);
  const { hash } = useLocation();
  const [given] = useState(() => new URLSearchParams(hash.slice(1)));
  const [code, toConfirm] = [given.get('code'), given.get('confirm')];
  if (code) return <Entering code={code} />;
  if (toConfirm) return <Confirming code={toConfirm} />;
  const calendar = given.get('calendar');
  if (calendar && token) return <CalendarArriving outcome={calendar} />;
  return <Navigate to={token ? '/home' : '/login'} replace />;
}

const refused = '/login?error=google';

/** Gives a code back to the server, which answers as to a login. */
function useExchange(code: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [send, { isLoading }] = useExchangeCodeMutation();
  const { entered, enter } = useEnter(afterLogin(readLoginQuery()), 'google');
  const [failure, setFailure] = useState<CallError | null>(null);
  const exchange = async (password?: string) => {
    setFailure(null);
    const { data, error } = await send({ body: { code, ...(password ? { password } : {}) } });
    if (error) setFailure(asCallError(error));
    else if (!enter(data)) setFailure(unreadable(200));
  };
  const said = failure ? messageOf(failure, t('login.error')) : null;
  return { exchange, busy: isLoading, entered, failure, said };
}

function Entering({ code }: { code: string }) {
  const { t } = useTranslation();
  const token = useSelector(selectToken);
  const { exchange, entered, failure, said } = useExchange(code);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) void exchange();
    asked.current = true; // a code is good for one exchange
  });
  if (failure && !isTransient(failure)) return <Navigate to={token ? '/home' : refused} replace />;
  return (
    <AccessFrame title={t('google.entering.title')} lead={t('google.entering.lead')}>
      {entered ? <Notice kind="good">{t('login.done')}</Notice> : null}
      {said ? <RetryNotice onRetry={() => exchange()}>{said}</RetryNotice> : null}
      {entered || said ? null : <Loading />}
    </AccessFrame>
  );
}

/** Asks for the password of the account that has the mail already, before Google opens it from now on. */
function Confirming({ code }: { code: string }) {
  const { t } = useTranslation();
  const { exchange, busy, entered, failure, said } = useExchange(code);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState<{ missing: boolean } | null>(null);
  const form = useFocusOnError<HTMLFormElement>(checked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked({ missing: password === '' });
    if (password !== '') void exchange(password);
  };
  const isOver = failure?.status === 400 && !failure.fields?.password;
  if (isOver) return <Navigate to={refused} replace />;
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
          error={checked?.missing ? t('password.needed') : null}
        />
        {said ? <Notice kind="bad">{said}</Notice> : null}
        {entered ? <Notice kind="good">{t('login.done')}</Notice> : null}
        <Button type="submit" disabled={busy || entered}>
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

/** Back to where a calendar was to be linked, which says what came of it. */
function CalendarArriving({ outcome }: { outcome: string }) {
  if (outcome === 'confirm') return <ConfirmingCalendar />;
  const way = readLoginQuery();
  const to = way.has('next') ? afterLogin(way) : profile;
  return <Navigate to={to} state={{ calendar: outcome }} replace />;
}

const profile = '/profile';

/** Asks before a calendar is linked, where the link that led here may come from somebody else. */
function ConfirmingCalendar() {
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
      <Button disabled={busy || !user} onClick={() => go(profile)}>
        {t('calendarLink.confirm.yes')}
      </Button>
      <div className="access-links">
        <Link to="/home">{t('calendarLink.confirm.no')}</Link>
      </div>
    </AccessFrame>
  );
}

import { isBlank } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useLoginMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { afterLogin } from '../../api/login-path.ts';
import { readLoginQuery } from '../../api/login-query.ts';
import { selectEnding } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useStartSession } from './use-start-session.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const googleFailed = query.get('error') === 'google';
  const search = googleFailed ? readLoginQuery() : query;
  const sessionRefused = useSelector(selectEnding) === 'refused';
  const hasNext = search.has('next');
  const resume = hasUnsavedText() ? 'login.kept' : 'login.resume';
  return (
    <AccessFrame title={t('login.title')} lead={t('login.lead')}>
      {googleFailed ? <Notice kind="bad">{t('google.failed')}</Notice> : null}
      {sessionRefused || hasNext ? (
        <Notice kind="warn">{t(hasNext ? resume : 'login.expired')}</Notice>
      ) : null}
      <LoginForm next={afterLogin(search)} />
      <GoogleButton text={t('google.login')} search={search} />
      <div className="access-links">
        <p>
          {t('login.new')}{' '}
          <Link to={{ pathname: '/register', search: String(search) }}>{t('login.register')}</Link>
        </p>
      </div>
    </AccessFrame>
  );
}

/** Whether a page that is left for the login has kept typed text in this tab (`api/drafts.ts`, `telegramToken`). */
function hasUnsavedText(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) =>
      /^(draft:(?!registration)|telegramToken)/.test(key),
    );
  } catch {
    return false; // the browser forbids the storage
  }
}

/** An object, so that each submit is a new value and focuses the field again. */
type Missing = { field: 'email' | 'password' | null };

function firstMissing(email: string, password: string): Missing['field'] {
  if (isBlank(email)) return 'email';
  return password === '' ? 'password' : null;
}

function LoginForm({ next }: { next: string }) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [login, { isLoading }] = useLoginMutation();
  const { isLoggedIn, startSession } = useStartSession(next);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<Missing>({ field: null });
  const form = useFocusOnError<HTMLFormElement>(missing);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const field = firstMissing(email, password);
    setMissing({ field });
    if (field) return;
    const { data, error } = await login({ body: { email: email.trim(), password } });
    if (error) setFailure(messageOf(error, t('login.error')));
    else if (!startSession(data)) setFailure(t('error.unexpected'));
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <EmailField
        label={t('access.email')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={missing.field === 'email' ? t('login.needsEmail') : null}
      />
      <PasswordField
        label={t('access.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={missing.field === 'password' ? t('password.needed') : null}
      />
      {failure ? <Notice kind="bad">{failure}</Notice> : null}
      <p className="access-links">
        <Link to="/forgot-password">{t('login.forgot')}</Link>
      </p>
      {isLoggedIn ? <Notice kind="good">{t('login.done')}</Notice> : null}
      <Button type="submit" disabled={isLoading || isLoggedIn}>
        {t(isLoading ? 'login.sending' : 'login.submit')}
      </Button>
    </form>
  );
}

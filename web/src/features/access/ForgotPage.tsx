import { isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useForgotPasswordMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccessFrame } from './AccessFrame.tsx';

export function ForgotPage() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [ask, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setWrong(!isEmail(address));
    if (isEmail(address)) void ask({ body: { email: address } });
  };
  return (
    <AccessFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      {isSuccess ? (
        <Notice kind="good">{t('forgot.done')}</Notice>
      ) : (
        <form onSubmit={submit} noValidate>
          <TextField
            label={t('access.email')}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={wrong ? t('register.error.email') : null}
          />
          {error ? (
            <Notice kind="bad">{messageOf(asCallError(error), t('forgot.error'))}</Notice>
          ) : null}
          <Button type="submit" disabled={isLoading}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <div className="access-links">
        <Link to="/login">{t('forgot.back')}</Link>
      </div>
    </AccessFrame>
  );
}

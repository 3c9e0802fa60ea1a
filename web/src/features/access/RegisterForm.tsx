import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { CountryField } from './CountryField.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterForm({ next }: { next: string }) {
  const { t } = useTranslation();
  const { field, submit, problem, refusal, sending, entered } = useRegistration(next);
  const form = useFocusOnError<HTMLFormElement>(problem);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField label={t('access.name')} autoComplete="name" {...field('username')} />
      <TextField label={t('access.email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label={t('access.password')}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={t('access.confirmation')}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <CountryField {...field('country')} />
      {refusal ? <Notice kind="bad">{refusal}</Notice> : null}
      {entered ? <Notice kind="good">{t('register.done')}</Notice> : null}
      <Button type="submit" disabled={sending || entered}>
        {t(sending ? 'register.sending' : 'register.submit')}
      </Button>
    </form>
  );
}

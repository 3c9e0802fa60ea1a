import { countries } from '@contesta/contracts/countries';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { afterLogin } from '../../api/login-path.ts';
import { asPlanKey, checkoutQuery, planToStart } from '../../api/selected-plan.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { AccessFrame } from './AccessFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const { title, price } = usePlanTexts();
  const search = useSearch();
  const plan = planToStart(search);
  const lead = plan
    ? t('register.leadPlan', { plan: title(plan), price: price(plan) })
    : t('register.lead');
  return (
    <AccessFrame title={t('register.title')} lead={lead}>
      <RegisterForm next={afterLogin(search)} />
      <GoogleButton text={t('google.register')} search={search} />
      <p className="access-terms">
        {t('register.terms')} <Link to="/terms">{t('register.termsLink')}</Link>{' '}
        {t('register.privacy')} <Link to="/privacy">{t('register.privacyLink')}</Link>.
      </p>
      <div className="access-links">
        <p>
          {t('register.known')}{' '}
          <Link to={{ pathname: '/login', search: String(search) }}>{t('register.login')}</Link>
        </p>
      </div>
    </AccessFrame>
  );
}

/** The query of the URL; without one, a query for the plan that was chosen on the previous page. */
function useSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const chosen = asPlanKey(state?.plan ?? null);
  return chosen && search.size === 0 ? checkoutQuery(chosen) : search;
}

function RegisterForm({ next }: { next: string }) {
  const { t } = useTranslation();
  const { field, submit, problems, refusal, sending, isLoggedIn } = useRegistration(next);
  const form = useFocusOnError<HTMLFormElement>(problems);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField label={t('access.name')} autoComplete="name" {...field('username')} />
      <EmailField label={t('access.email')} {...field('email')} />
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
      {isLoggedIn ? <Notice kind="good">{t('register.done')}</Notice> : null}
      <Button type="submit" disabled={sending || isLoggedIn}>
        {t(sending ? 'register.sending' : 'register.submit')}
      </Button>
    </form>
  );
}

function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const { t, i18n } = useTranslation();
  const list = useMemo(() => countries(i18n.language === 'en' ? 'en' : 'es'), [i18n.language]);
  return (
    <SelectField label={t('access.country')} autoComplete="country" {...props}>
      <option value="">{t('access.chooseCountry')}</option>
      {list.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

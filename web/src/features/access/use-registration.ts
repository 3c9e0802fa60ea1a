import { countryCodes } from '@contesta/contracts/countries';
import { codePoints, isBlank, isEmail, passwordLength } from '@contesta/contracts/text';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import { useEnter } from './use-enter.ts';

/** What of a registration is kept in the tab until it is sent: all but the password. */
const place = 'registration';

function begun(): Registration {
  const secret = { password: '', confirmation: '' };
  try {
    const kept = JSON.parse(readDraft(place) ?? '');
    const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
    return {
      ...secret,
      username: text('username'),
      email: text('email'),
      country: text('country'),
    };
  } catch {
    return { ...secret, username: '', email: '', country: guessCountry() };
  }
}

/** The registration form's values, its first problem, and sending it; afterwards it goes to `next`. */
export function useRegistration(next: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [register, { isLoading }] = useRegisterMutation();
  const { entered, enter } = useEnter(next);
  const [values, setValues] = useState(begun);
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const { username, email, country } = values;
  useEffect(() => {
    if (username || email) writeDraft(place, JSON.stringify({ username, email, country }));
  }, [username, email, country]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const typed = { ...values, email: values.email.trim() };
    const found = registerProblem(typed);
    setProblem(found);
    if (found) return;
    const { confirmation: _, ...account } = typed;
    const timeZone = timeZoneOf(Intl.DateTimeFormat());
    const { data, error } = await register({ body: { ...account, timeZone } });
    if (error) setRefusal(messageOf(error, t('register.error.other')));
    else if (enter(data)) dropDraft(place);
    else setRefusal(t('error.unexpected'));
  };

  const field = (name: keyof Registration) => ({
    name,
    required: true,
    value: values[name],
    error: problem?.field === name ? t(problem.text) : null,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((typed) => ({ ...typed, [name]: target.value })),
  });
  return { field, submit, problem, refusal, sending: isLoading, entered };
}

type Registration = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  country: string;
};
type RegisterProblem = { field: keyof Registration; text: string };

/** The first problem of a registration, in the promised order; null when there is none. */
function registerProblem(values: Registration): RegisterProblem | null {
  const { username, email, password, confirmation, country } = values;
  if (isBlank(username)) return { field: 'username', text: 'register.error.name' };
  if (!isEmail(email)) return { field: 'email', text: 'register.error.email' };
  if (codePoints(password) < passwordLength.min)
    return { field: 'password', text: 'password.rule' };
  if (password !== confirmation)
    return { field: 'confirmation', text: 'register.error.confirmation' };
  return country === '' ? { field: 'country', text: 'register.error.country' } : null;
}

/** The browser's time zone, else UTC. */
function timeZoneOf(format: Intl.DateTimeFormat): string {
  return format.resolvedOptions().timeZone || 'UTC';
}

/**
 * The code of the country whose clock a browser goes by; where several share it, the one its language names. Empty where
 * that tells no country, as for UTC.
 */
export function guessCountry(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  language = navigator.language,
): string {
  const fitting = countryCodes.filter((code) => zonesOf(code).includes(zone));
  const spoken = new Intl.Locale(language).region;
  return fitting.find((code) => code === spoken) ?? fitting[0] ?? '';
}

/** A country's time zones. Older browsers have them as a property, or not at all. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

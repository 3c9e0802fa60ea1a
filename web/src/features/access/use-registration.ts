import { countryCodes } from '@contesta/contracts/countries';
import { codePoints, isBlank, isEmail, passwordLength } from '@contesta/contracts/text';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterMutation } from '../../api/account.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';
import { useStartSession } from './use-start-session.ts';

/** The id of the draft that keeps a registration, without the password, in the tab until it succeeds. */
const draftId = 'registration';

function initialValues(): Registration {
  const passwords = { password: '', confirmation: '' };
  try {
    const stored = JSON.parse(readDraft(draftId) ?? '');
    const storedText = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
    return {
      ...passwords,
      username: storedText('username'),
      email: storedText('email'),
      country: storedText('country'),
    };
  } catch {
    // There is no draft, or it cannot be parsed.
    return { ...passwords, username: '', email: '', country: guessCountry() };
  }
}

/** The registration form: values, problems and submit. After a success the page changes to `next`. */
export function useRegistration(next: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [register, { isLoading }] = useRegisterMutation();
  const { isLoggedIn, startSession } = useStartSession(next);
  const [values, setValues] = useState(initialValues);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const { username, email, country } = values;
  useEffect(() => {
    if (username || email) writeDraft(draftId, JSON.stringify({ username, email, country }));
    else dropDraft(draftId);
  }, [username, email, country]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const typed = { ...values, email: values.email.trim() };
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { confirmation: _, ...account } = typed;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const { data, error } = await register({ body: { ...account, timeZone } });
    if (error) setRefusal(messageOf(error, t('register.error.other')));
    else if (startSession(data)) dropDraft(draftId);
    else setRefusal(t('error.unexpected'));
  };

  const field = (name: keyof Registration) => {
    const problem = problems[name];
    return {
      name,
      required: true,
      value: values[name],
      error: problem ? t(problem) : null,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((typed) => ({ ...typed, [name]: target.value })),
    };
  };
  return { field, submit, problems, refusal, sending: isLoading, isLoggedIn };
}

type Registration = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  country: string;
};
type Problems = Partial<Record<keyof Registration, string>>;

function problemsOf({ username, email, password, confirmation, country }: Registration): Problems {
  const problems: Problems = {};
  if (isBlank(username)) problems.username = 'register.error.name';
  if (!isEmail(email)) problems.email = 'register.error.email';
  if (codePoints(password) < passwordLength.min) problems.password = 'password.rule';
  if (password !== confirmation) problems.confirmation = 'register.error.confirmation';
  if (country === '') problems.country = 'register.error.country';
  return problems;
}

/**
 * The code of the country that uses the browser's time zone. If several countries use it, the one that the browser's
 * language names, else the first. Empty if no country uses the zone (UTC), or if the browser does not list the zones.
 */
export function guessCountry(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  language = navigator.language,
): string {
  const candidates = countryCodes.filter((code) => zonesOf(code).includes(zone));
  const region = new Intl.Locale(language).region;
  return candidates.find((code) => code === region) ?? candidates[0] ?? '';
}

/** A country's time zones. Older browsers have them as a property or not at all. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterMutation } from '../../api/account.ts';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import {
  type RegisterProblem,
  type Registration,
  registerProblem,
  timeZoneOf,
} from './register-rules.ts';
import { useEnter } from './use-enter.ts';

const blank: Registration = {
  username: '',
  email: '',
  password: '',
  confirmation: '',
  country: '',
};

/** What is typed in the registration form, what is wrong with it, and its sending; `next` is where it leads. */
export function useRegistration(next: string) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [register, { isLoading }] = useRegisterMutation();
  const { entered, enter } = useEnter(next);
  const [values, setValues] = useState(blank);
  const [problem, setProblem] = useState<RegisterProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

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
    if (error) setRefusal(messageOf(asCallError(error), t('register.error.other')));
    else if (!enter(data)) setRefusal(t('error.unexpected'));
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

import { codePoints, isBlank, isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useContactMutation } from '../../api/site.ts';
import { formatNumber } from '../../ui/format.ts';

type ContactMessage = { name: string; email: string; message: string };
type Problems = Partial<Record<keyof ContactMessage, string>>;

/** The server accepts no longer message. */
const maxMessageLength = 5_000;

/** The contact form: values, problems and submit. A message that could not be sent stays in the form. */
export function useContact() {
  const { t, i18n } = useTranslation();
  const messageOf = useCallMessage();
  const [contact, { isLoading }] = useContactMutation();
  const [values, setValues] = useState<ContactMessage>({ name: '', email: '', message: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const body = { ...values, email: values.email.trim() };
    const found = problemsOf(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await contact({ body });
    if (error) setFailure(messageOf(error, t('contact.failed')));
    else setSentTo(body.email);
  };

  const lengthRule = { max: formatNumber(maxMessageLength, i18n.language) };
  const field = (name: keyof ContactMessage) => {
    const problem = problems[name];
    return {
      name,
      required: true,
      value: values[name],
      error: problem ? t(problem, lengthRule) : null,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((typed) => ({ ...typed, [name]: target.value })),
    };
  };
  return { field, submit, problems, failure, sending: isLoading, sentTo, lengthRule };
}

function problemsOf(typed: ContactMessage): Problems {
  const problems: Problems = {};
  if (!isEmail(typed.email)) problems.email = 'contact.badEmail';
  if (codePoints(typed.message) > maxMessageLength) problems.message = 'contact.long';
  for (const field of ['name', 'email', 'message'] as const)
    if (isBlank(typed[field])) problems[field] = 'contact.required';
  return problems;
}

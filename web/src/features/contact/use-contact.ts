import { codePoints, isBlank, isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMessage } from '../../api/call-error.ts';
import { useContactMutation } from '../../api/site.ts';

type ContactMessage = { name: string; email: string; message: string };
type Problem = { field: keyof ContactMessage; text: string };

export const longestMessage = 5_000;

/** The contact form: what is typed, its first problem, and sending it. What could not be sent stays typed. */
export function useContact() {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [contact, { isLoading }] = useContactMutation();
  const [values, setValues] = useState<ContactMessage>({ name: '', email: '', message: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const body = { ...values, email: values.email.trim() };
    const found = contactProblem(body);
    setProblem(found);
    if (found) return;
    const { error } = await contact({ body });
    if (error) setFailure(messageOf(error, t('contact.failed')));
    else setSentTo(body.email);
  };

  const field = (name: keyof ContactMessage) => ({
    name,
    required: true,
    value: values[name],
    error: problem?.field === name ? t(problem.text, { max: longestMessage }) : null,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((typed) => ({ ...typed, [name]: target.value })),
  });
  return { field, submit, problem, failure, sending: isLoading, sentTo };
}

function contactProblem({ name, email, message }: ContactMessage): Problem | null {
  if (isBlank(name)) return { field: 'name', text: 'contact.required' };
  if (isBlank(email)) return { field: 'email', text: 'contact.required' };
  if (!isEmail(email)) return { field: 'email', text: 'contact.badEmail' };
  if (isBlank(message)) return { field: 'message', text: 'contact.required' };
  const tooLong = codePoints(message) > longestMessage;
  return tooLong ? { field: 'message', text: 'contact.long' } : null;
}

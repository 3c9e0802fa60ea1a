import { isEmail } from '@contesta/contracts/text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindBookingsMutation } from '../../api/booking.ts';
import { useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import type { BookNavigation } from './book-query.ts';
import type { BookDraftState } from './draft.ts';

type Props = { botId: string; navigation: BookNavigation; draftState: BookDraftState };

/** Requests an email with links to a visitor's appointments, without revealing whether there are any. */
export function FindBookings({ botId, navigation, draftState: { draft, change } }: Props) {
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [find, { isLoading, isSuccess, error }] = useFindBookingsMutation();
  const [validation, setValidation] = useState({ isInvalid: false });
  const form = useFocusOnError<HTMLFormElement>(validation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = draft.email.trim();
    setValidation({ isInvalid: !isEmail(email) });
    if (isEmail(email) && !isLoading) await find({ params: { id: botId }, body: { email } });
  };
  return (
    <section className="book-find">
      <h2 tabIndex={-1} data-step-focus>
        {t('booking.find.title')}
      </h2>
      <p>{t('booking.find.text')}</p>
      <form ref={form} onSubmit={submit} noValidate>
        <EmailField
          label={t('booking.details.email')}
          enterKeyHint="send"
          value={draft.email}
          error={validation.isInvalid ? t('booking.problem.email') : null}
          onChange={({ target }) => change({ email: target.value })}
        />
        {error ? <Notice kind="bad">{messageOf(error, t('booking.find.failed'))}</Notice> : null}
        {isSuccess ? <Notice kind="good">{t('booking.find.done')}</Notice> : null}
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'booking.find.sending' : 'booking.find.send')}
        </Button>
      </form>
      <p>
        <Link className="book-link" to={navigation.hrefOf({ find: null })}>
          {t('booking.find.back')}
        </Link>
      </p>
    </section>
  );
}

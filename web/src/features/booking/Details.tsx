import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '../../api/call-error.ts';
import { AppointmentTime } from '../../ui/AppointmentTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { dateIn } from '../../ui/zoned-time.ts';
import { BookFailure } from './BookFailure.tsx';
import { type BookRequest, useBook } from './use-book.ts';
import './Details.css';

/** The last step: the chosen time, and the visitor's name and email address. */
export function Details(request: BookRequest) {
  const { t } = useTranslation();
  const { booking, service, start, navigation, draftState } = request;
  const { draft, change } = draftState;
  const { submit, problems, sending, failure, clearFailure } = useBook(request);
  const isTaken = asCallError(failure).nearest !== undefined;
  const form = useFocusOnError<HTMLFormElement>(problems);
  const sendButton = useRef<HTMLButtonElement>(null);
  const firstToDo = () => {
    if (draft.name === '') return 'name';
    return draft.email === '' ? 'email' : 'send';
  };
  /** Marks the control that takes the focus when this step opens. */
  const focusProps = (control: 'name' | 'email' | 'send') =>
    control === firstToDo() ? { 'data-step-focus': true } : {};
  const changeStart = (newStart: string) => {
    clearFailure();
    navigation.replace({ at: newStart, from: dateIn(newStart, booking.timeZone) });
    sendButton.current?.focus();
  };
  return (
    <div className="book-details">
      <section className="book-details-chosen" aria-label={t('booking.details.chosen')}>
        <AppointmentTime
          start={start}
          end={endOf(start, service.minutes)}
          service={service.name}
          timeZone={booking.timeZone}
          state={isTaken ? 'cancelled' : 'booked'} // a time that is taken is crossed out
        />
        <Link className="book-link" to={navigation.hrefOf({ at: null })}>
          {t('booking.details.change')}
        </Link>
      </section>
      <form ref={form} onSubmit={submit} noValidate>
        <h2>{t('booking.details.title')}</h2>
        <TextField
          label={t('booking.details.name')}
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={80} // the server accepts no more
          required
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
          onKeyDown={focusEmptyEmail}
          {...focusProps('name')}
        />
        <EmailField
          label={t('booking.details.email')}
          help={t('booking.details.emailHelp')}
          enterKeyHint="done"
          value={draft.email}
          error={problems.email}
          onChange={({ target }) => change({ email: target.value })}
          {...focusProps('email')}
        />
        <p className="book-details-privacy">
          {t('booking.details.privacy', booking)}{' '}
          <Link className="book-link" to="/privacy">
            {t('booking.details.privacyLink')}
          </Link>
        </p>
        {failure ? (
          <BookFailure failure={failure} timeZone={booking.timeZone} onChosen={changeStart} />
        ) : null}
        <Button
          ref={sendButton}
          type="submit"
          disabled={sending || isTaken}
          {...focusProps('send')}
        >
          {t(sending ? 'booking.details.sending' : 'booking.details.send')}
        </Button>
      </form>
    </div>
  );
}

const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

/** Enter in the name field focuses an empty email field, as `enterKeyHint="next"` announces on phones. */
function focusEmptyEmail(event: KeyboardEvent<HTMLInputElement>): void {
  const email = event.currentTarget.form?.querySelector<HTMLInputElement>('[name="email"]');
  if (event.key !== 'Enter' || !email || email.value !== '') return;
  event.preventDefault();
  email.focus();
}

import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentTime } from '../../ui/AppointmentTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmailField, TextField } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { useFocusOnError } from '../../ui/use-focus-on-error.ts';
import { dateIn } from '../../ui/zoned-time.ts';
import { BookFailure } from './BookFailure.tsx';
import { type ToBook, useBook } from './use-book.ts';
import './Details.css';

/** The last step: the time that was chosen, and who comes. */
export function Details(toBook: ToBook) {
  const { t } = useTranslation();
  const { booking, service, start, ways, kept } = toBook;
  const { draft, change } = kept;
  const { submit, problems, sending, failure, forget } = useBook(toBook);
  const form = useFocusOnError<HTMLFormElement>(problems);
  const send = useRef<HTMLButtonElement>(null);
  const first = draft.name === '' ? 'name' : draft.email === '' ? 'email' : 'send';
  const stage = (of: string) => (of === first ? { 'data-stage': true } : {});
  const take = (other: string) => {
    forget();
    ways.stay({ at: other, from: dateIn(other, booking.timeZone) });
    send.current?.focus();
  };
  return (
    <div className="book-details">
      <section className="book-details-chosen" aria-label={t('booking.details.chosen')}>
        <AppointmentTime
          start={start}
          end={endOf(start, service.minutes)}
          service={service.name}
          timeZone={booking.timeZone}
        />
        <Link className="book-link" to={ways.hrefOf({ at: null })}>
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
          maxLength={80}
          required
          value={draft.name}
          error={problems.name}
          onChange={({ target }) => change({ name: target.value })}
          onKeyDown={toEmptyMail}
          {...stage('name')}
        />
        <EmailField
          label={t('booking.details.email')}
          help={t('booking.details.emailHelp')}
          enterKeyHint="done"
          value={draft.email}
          error={problems.email}
          onChange={({ target }) => change({ email: target.value })}
          {...stage('email')}
        />
        <p className="book-details-privacy">
          {t('booking.details.privacy', booking)}{' '}
          <Link className="book-link" to="/privacy">
            {t('booking.details.privacyLink')}
          </Link>
        </p>
        {failure ? (
          <BookFailure failure={failure} timeZone={booking.timeZone} onTaken={take} />
        ) : null}
        <Button ref={send} type="submit" disabled={sending} {...stage('send')}>
          {t(sending ? 'booking.details.sending' : 'booking.details.send')}
        </Button>
      </form>
    </div>
  );
}

const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

/** Enter in the name goes on to the mail while that is empty, as a phone's keyboard promises. */
function toEmptyMail(event: KeyboardEvent<HTMLInputElement>): void {
  const mail = event.currentTarget.form?.querySelector<HTMLInputElement>('[name="email"]');
  if (event.key !== 'Enter' || !mail || mail.value !== '') return;
  event.preventDefault();
  mail.focus();
}

import { CalendarPlus, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveAsFile } from '../../api/save-as-file.ts';
import { AppointmentTime } from '../../ui/AppointmentTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { dayAndTime } from '../../ui/zoned-time.ts';
import type { BookNavigation } from './book-query.ts';
import type { Booked } from './draft.ts';
import './BookedPage.css';

type Props = { booked: Booked; navigation: BookNavigation };

/** The confirmation of a booking. A reload shows it again. */
export function BookedPage({ booked, navigation }: Props) {
  const { t } = useTranslation();
  const { business, email, url, ics } = booked;
  const save = () =>
    saveAsFile(t('booking.booked.fileName'), new Blob([ics], { type: 'text/calendar' }));
  return (
    <Page title={t('booking.booked.title')}>
      <section className="visit" aria-label={t('booking.booked.title')}>
        <p className="book-booked-at" tabIndex={-1} data-step-focus>
          <Check aria-hidden />
          {t('booking.booked.at', { business })}
        </p>
        <AppointmentTime {...booked} />
        <p>{t('booking.booked.mail', { email })}</p>
        <div className="visit-actions">
          <Button onClick={save}>
            <CalendarPlus aria-hidden />
            {t('booking.booked.add')}
          </Button>
          <a className="button button-outlined" href={url}>
            {t('booking.booked.change')}
          </a>
        </div>
      </section>
      <p>
        {navigation.query.conversationId ? <>{t('booking.booked.chat')} </> : null}
        <Link className="book-link" to={navigation.hrefOf(newChoice)}>
          {t('booking.booked.another')}
        </Link>
      </p>
    </Page>
  );
}

const newChoice = { booked: null, service: null, from: null, part: null, at: null };

/** Above a new choice: a notice about the booked appointment, until it starts, with a link to the confirmation. */
export function BookedNotice({
  booked,
  navigation,
}: {
  booked: Booked | null;
  navigation: BookNavigation;
}) {
  const { t, i18n } = useTranslation();
  if (!booked || Date.parse(booked.start) < Date.now()) return null;
  const locale = { lang: i18n.language, timeZone: booked.timeZone };
  const link = (
    <Link className="book-link" to={navigation.hrefOf({ booked: booked.appointmentId, at: null })}>
      {t('booking.booked.see')}
    </Link>
  );
  return (
    <Notice kind="good" action={link}>
      {t('booking.booked.hint', dayAndTime(booked.start, locale))}
    </Notice>
  );
}

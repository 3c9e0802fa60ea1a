import type { BookingView } from '@contesta/contracts/booking';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asDuration } from '../../ui/zoned-time.ts';
import type { BookNavigation } from './book-query.ts';

type Props = { booking: BookingView; navigation: BookNavigation };

export function ServiceChoice({ booking, navigation }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <section className="book-services">
      <h2 tabIndex={-1} data-step-focus>
        {t('booking.service.title')}
      </h2>
      <ul>
        {booking.services.map(({ key, name, minutes }) => (
          <li key={key}>
            <button type="button" onClick={() => navigation.go({ service: key })}>
              <b>{name}</b>
              <small>{asDuration(minutes, i18n.language)}</small>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import './BookingPageLink.css';

/** The URL of a bot's booking page. */
export const bookingPageUrl = (botId: string): string => `${window.location.origin}/book/${botId}`;

/** Shows the URL of the booking page, for the owner to share. */
export function BookingPageLink({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const url = bookingPageUrl(botId);
  const copy = t('calendar.page.copy');
  return (
    <section className="booking-page" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('calendar.page.title')}</h2>
        <p>{t('calendar.page.text')}</p>
      </div>
      <div className="booking-page-link">
        <a href={url} target="_blank" rel="noopener">
          {url.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton className="button button-outlined is-small" text={url} label={copy}>
          {copy}
        </CopyButton>
      </div>
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatLines } from '../../ui/ChatSample.tsx';
import { bookingPageUrl } from './BookingPageLink.tsx';
import './HowToBook.css';

/** Explains to the owner of a bot without upcoming appointments how visitors book one. */
export function HowToBook({ botId }: { botId: string }) {
  const { t } = useTranslation();
  return (
    <WithChatSample title={t('calendar.empty.title')}>
      <p>{t('calendar.empty.text')}</p>
      <div>
        <a
          className="button button-outlined"
          href={bookingPageUrl(botId)}
          target="_blank"
          rel="noopener"
        >
          {t('calendar.empty.try')}
        </a>
      </div>
    </WithChatSample>
  );
}

/** A text about appointments beside a sample of the chat in which a visitor chooses a time. */
export function WithChatSample({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="explained" aria-labelledby={id}>
      <div className="explained-text">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <figure className="sample" aria-label={t('calendar.sample.label')}>
        <ChatLines
          lines={[
            { from: 'visitor', text: t('calendar.sample.ask') },
            { from: 'bot', text: t('calendar.sample.offer') },
          ]}
        />
        <SampleCard />
      </figure>
    </section>
  );
}

/** A static copy of the chat's card for choosing a time. */
function SampleCard() {
  const { t } = useTranslation();
  const listOf = (key: 'days' | 'times') =>
    (t(`calendar.sample.${key}`, { returnObjects: true }) as string[]).map((text, n) => (
      <li key={text} className={key === 'days' && n === 0 ? 'is-chosen' : undefined}>
        {text}
      </li>
    ));
  return (
    <div className="sample-card">
      <p>{t('calendar.sample.when')}</p>
      <ul>{listOf('days')}</ul>
      <ul>{listOf('times')}</ul>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatLines } from '../../ui/ChatSample.tsx';
import { bookingPage } from './BookingPageLink.tsx';
import './HowToBook.css';

/** What a bot without appointments shows: how visitors book one. */
export function HowToBook({ botId }: { botId: string }) {
  const { t } = useTranslation();
  return (
    <Explained title={t('calendar.empty.title')}>
      <p>{t('calendar.empty.text')}</p>
      <div>
        <a
          className="button button-outlined"
          href={bookingPage(botId)}
          target="_blank"
          rel="noopener"
        >
          {t('calendar.empty.try')}
        </a>
      </div>
    </Explained>
  );
}

/** Words about appointments, beside what a visitor sees in the chat: a sentence and a card to choose a time. */
export function Explained({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="explained" aria-labelledby={id}>
      <div className="explained-words">
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

/** A picture of the card: nothing in it can be pressed. */
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

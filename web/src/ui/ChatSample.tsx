import { useTranslation } from 'react-i18next';
import './ChatSample.css';

export type Line = { from: 'visitor' | 'bot'; text: string };

/** A picture of the product: a short chat between a shop's bot and a visitor. */
export function ChatSample() {
  const { t } = useTranslation();
  const lines = t('sample.lines', { returnObjects: true }) as Line[];
  return (
    <figure className="sample" aria-label={t('sample.label')}>
      <div className="sample-head">
        <span aria-hidden="true">{t('sample.initial')}</span>
        <div>
          <b>{t('sample.name')}</b>
          <small>{t('sample.promise')}</small>
        </div>
      </div>
      <ChatLines lines={lines} />
    </figure>
  );
}

/** What a visitor and a bot say to each other. */
export function ChatLines({ lines }: { lines: Line[] }) {
  return (
    <div className="sample-body">
      {lines.map(({ from, text }) => (
        <p key={text} className={`sample-line sample-${from}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

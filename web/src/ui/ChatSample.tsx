import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './ChatSample.css';

export type Line = { from: 'visitor' | 'bot'; text: string };

/** The messages of the sample chat. */
export function useSampleLines(): Line[] {
  const { t } = useTranslation();
  return t('sample.lines', { returnObjects: true }) as Line[];
}

/** A picture of the product: a short chat between a shop's bot and a visitor. */
export function ChatSample() {
  const lines = useSampleLines();
  return (
    <SampleFrame>
      <ChatLines lines={lines} />
    </SampleFrame>
  );
}

/** The frame of a sample chat, with the shop's name. */
export function SampleFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <figure className="sample" aria-label={t('sample.label')}>
      <div className="sample-head">
        <span aria-hidden="true">{t('sample.initial')}</span>
        <div>
          <b>{t('sample.name')}</b>
          <small>{t('sample.promise')}</small>
        </div>
      </div>
      {children}
    </figure>
  );
}

/** The messages of a chat. */
export function ChatLines({ lines }: { lines: Line[] }) {
  return (
    <div className="sample-body">
      {lines.map(({ from, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
        <p key={index} className={`sample-line sample-${from}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

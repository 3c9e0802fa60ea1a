import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './ChatSample.css';

export type Line = { from: 'visitor' | 'bot'; text: string };

/** What a visitor asked the shop of the picture, and what its bot said. */
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

/** The shop's name over what is said to it. */
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

/** What a visitor and a bot say to each other. */
export function ChatLines({ lines }: { lines: Line[] }) {
  return (
    <div className="sample-body">
      {lines.map(({ from, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place, and may be said twice
        <p key={at} className={`sample-line sample-${from}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatLines, type Line } from '../../ui/ChatSample.tsx';
import './FeaturePicker.css';

type Item = { title: string; text: string; chat: Line[] };
const stepOfKey: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** A list of features with a sample chat of the current one, which is chosen by hover, focus or tap. */
export function FeaturePicker() {
  const { t } = useTranslation();
  const items = t('front.picker.items', { returnObjects: true }) as Item[];
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + items.length) % items.length;
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const shown = items[current];
  return (
    <section className="front-part" aria-labelledby="picker">
      <h2 id="picker">{t('front.picker.title')}</h2>
      <p className="front-lead">{t('front.picker.lead')}</p>
      <div className="picker">
        <div
          ref={list}
          className="picker-list"
          role="tablist"
          aria-labelledby="picker"
          aria-orientation="vertical"
          onKeyDown={onKeyDown}
        >
          {items.map(({ title, text }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`picker-${index}`}
              aria-selected={index === current}
              aria-controls="picker-shown"
              tabIndex={index === current ? 0 : -1}
              onMouseEnter={() => setCurrent(index)}
              onFocus={() => setCurrent(index)}
              onClick={() => setCurrent(index)}
            >
              <b>{title}</b>
              <span>{text}</span>
            </button>
          ))}
        </div>
        <div
          className="picker-shown"
          role="tabpanel"
          id="picker-shown"
          aria-labelledby={`picker-${current}`}
        >
          <ChatLines lines={shown?.chat ?? []} />
        </div>
      </div>
    </section>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './Carousel.css';

type Card = {
  title: string;
  text: string;
  picture?: 'create' | 'train' | 'automate';
  /** Alternative text of the picture. */
  seen?: string;
};
type Props = {
  name: 'why' | 'steps';
  /** Shows the cards side by side on wide screens. */
  sideBySide?: boolean;
  numbered?: boolean;
};

/** Cards shown one at a time; the reader swipes or uses the arrows and dots. */
export function Carousel({ name, sideBySide = false, numbered = false }: Props) {
  const { t } = useTranslation();
  const cards = t(`front.${name}.cards`, { returnObjects: true }) as Card[];
  const { track, current, go, onScroll } = useTrack();
  const slideLabel = (index: number) =>
    t('front.carousel.slide', { at: index + 1, of: cards.length, title: cards[index]?.title });
  return (
    <section className="front-part" aria-labelledby={name}>
      <h2 id={name}>{t(`front.${name}.title`)}</h2>
      <div className="carousel" data-beside={sideBySide}>
        <ol
          ref={track}
          className="carousel-track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
          tabIndex={0}
          aria-labelledby={name}
          onScroll={onScroll}
        >
          {cards.map(({ title, text, picture, seen = '' }, index) => (
            <li key={title} aria-current={index === current}>
              {numbered ? <span className="carousel-number">{index + 1}</span> : null}
              <h3>{title}</h3>
              <p>{text}</p>
              {picture ? <Picture name={picture} alt={seen} /> : null}
            </li>
          ))}
        </ol>
        <div className="carousel-controls">
          <button
            type="button"
            className="icon-button"
            aria-disabled={current === 0}
            onClick={() => go(current - 1)}
          >
            <ChevronLeft aria-hidden />
            <span className="hidden">{t('front.carousel.previous')}</span>
          </button>
          {cards.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className="icon-button carousel-dot"
              aria-current={index === current}
              onClick={() => go(index)}
            >
              <span className="hidden">{slideLabel(index)}</span>
            </button>
          ))}
          <button
            type="button"
            className="icon-button"
            aria-disabled={current === cards.length - 1}
            onClick={() => go(current + 1)}
          >
            <ChevronRight aria-hidden />
            <span className="hidden">{t('front.carousel.next')}</span>
          </button>
          <p className="hidden" aria-live="polite">
            {slideLabel(current)}
          </p>
        </div>
      </div>
    </section>
  );
}

/** A screenshot in the reader's language for each theme. Only the screenshot for the current theme is loaded. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const { i18n } = useTranslation();
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={`carousel-picture is-${theme}`}
      src={new URL(`./media/${name}-${i18n.language}-${theme}.webp`, import.meta.url).href}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
    />
  ));
}

/** A list that has not scrolled for this time has come to rest. */
const restMs = 100;

/** The current card of a scrolling list, and functions to change and to track it. */
function useTrack() {
  const track = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const go = (index: number) => {
    const list = track.current;
    if (index < 0 || index >= (list?.children.length ?? 0)) return;
    list?.scrollTo({ left: (index * list.scrollWidth) / list.children.length });
    setCurrent(index);
  };
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Only where the list comes to rest: a smooth scroll must not announce the cards that it passes.
  const onScroll = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(trackCurrent, restMs);
  };
  const trackCurrent = () => {
    const list = track.current;
    if (!list || list.scrollWidth <= list.clientWidth) return;
    setCurrent(Math.round((list.scrollLeft * list.children.length) / list.scrollWidth));
  };
  return { track, current, go, onScroll };
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './Carousel.css';

type Card = {
  title: string;
  text: string;
  /** The picture of a card and what there is to see in it, in words. */
  picture?: 'create' | 'train' | 'automate';
  seen?: string;
};
type Props = {
  name: 'why' | 'steps';
  /** Side by side where there is room. */
  beside?: boolean;
  numbered?: boolean;
};

/** Cards that pass one by one: by finger, by the arrows and by the dots. */
export function Carousel({ name, beside = false, numbered = false }: Props) {
  const { t } = useTranslation();
  const cards = t(`front.${name}.cards`, { returnObjects: true }) as Card[];
  const { track, at, go, follow } = useTrack();
  const slide = (index: number) =>
    t('front.carousel.slide', { at: index + 1, of: cards.length, title: cards[index]?.title });
  return (
    <section className="front-part" aria-labelledby={name}>
      <h2 id={name}>{t(`front.${name}.title`)}</h2>
      <div className="carousel" data-beside={beside}>
        <ol
          ref={track}
          className="carousel-track"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what can be scrolled
          tabIndex={0}
          aria-labelledby={name}
          onScroll={follow}
        >
          {cards.map(({ title, text, picture, seen = '' }, index) => (
            <li key={title} aria-current={index === at}>
              {numbered ? <span className="carousel-number">{index + 1}</span> : null}
              <h3>{title}</h3>
              <p>{text}</p>
              {picture ? <Picture name={picture} seen={seen} /> : null}
            </li>
          ))}
        </ol>
        <div className="carousel-controls">
          <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft aria-hidden />
            <span className="hidden">{t('front.carousel.previous')}</span>
          </button>
          {cards.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className="carousel-dot"
              aria-current={index === at}
              onClick={() => go(index)}
            >
              <span className="hidden">{slide(index)}</span>
            </button>
          ))}
          <button type="button" aria-disabled={at === cards.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight aria-hidden />
            <span className="hidden">{t('front.carousel.next')}</span>
          </button>
          <p className="hidden" aria-live="polite">
            {slide(at)}
          </p>
        </div>
      </div>
    </section>
  );
}

/** A screen of the product in the reader's language; of the two themes' pictures only the one that shows is fetched. */
function Picture({ name, seen }: { name: string; seen: string }) {
  const { i18n } = useTranslation();
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      className={`carousel-picture is-${theme}`}
      src={new URL(`./media/${name}-${i18n.language}-${theme}.webp`, import.meta.url).href}
      alt={seen}
      width={1280}
      height={800}
      loading="lazy"
    />
  ));
}

/** Which card of a scrolling list is in front, and how to bring another there. */
function useTrack() {
  const track = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const go = (index: number) => {
    const list = track.current;
    if (index < 0 || index >= (list?.children.length ?? 0)) return;
    list?.scrollTo({ left: (index * list.scrollWidth) / list.children.length });
    setAt(index);
  };
  const follow = () => {
    const list = track.current;
    if (!list || list.scrollWidth <= list.clientWidth) return;
    setAt(Math.round((list.scrollLeft * list.children.length) / list.scrollWidth));
  };
  return { track, at, go, follow };
}

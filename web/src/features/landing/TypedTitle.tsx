import { useEffect, useState } from 'react';

const letterMs = 60;

/**
 * The title, typed letter by letter; the line under its end is drawn last. Untyped letters are paler. Readers who
 * prefer reduced motion see the complete title at once.
 */
export function TypedTitle({ start, end }: { start: string; end: string }) {
  const text = `${start} ${end}`;
  const typed = useTyped(text);
  return (
    <h1 aria-label={text}>
      <Typed text={start} upTo={typed} />{' '}
      <span className="landing-underlined" data-drawn={typed >= text.length}>
        <Typed text={end} upTo={typed - start.length - 1} />
      </span>
    </h1>
  );
}

/** Each letter has an element, so that typing changes only colours: moving text would count as a layout shift. */
function Typed({ text, upTo }: { text: string; upTo: number }) {
  return [...text].map((letter, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the letters keep their order
    <span key={index} className={index < upTo ? undefined : 'landing-untyped'}>
      {letter}
    </span>
  ));
}

/** The number of letters typed so far. It starts at 0, even in the prerendered page. */
function useTyped(text: string): number {
  const [typed, setTyped] = useState(0);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTyped(reducedMotion ? text.length : 0);
    if (reducedMotion) return;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      setTyped(count);
      if (count >= text.length) clearInterval(timer);
    }, letterMs);
    return () => clearInterval(timer);
  }, [text]);
  return typed;
}

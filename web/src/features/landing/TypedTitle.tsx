import { useEffect, useState } from 'react';

const letterMs = 60;

/**
 * The title, typed letter by letter; the line under its end is drawn last. Untyped letters are invisible but
 * take up their space. Readers who prefer reduced motion see the complete title at once.
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

function Typed({ text, upTo }: { text: string; upTo: number }) {
  const typedCount = Math.max(0, upTo);
  return (
    <>
      {text.slice(0, typedCount)}
      {typedCount < text.length ? (
        <span className="landing-untyped">{text.slice(typedCount)}</span>
      ) : null}
    </>
  );
}

/** The number of letters typed so far. It starts at 0, also in the prerendered page. */
function useTyped(text: string): number {
  const [typed, setTyped] = useState(0);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTyped(reducedMotion ? text.length : 0);
    if (reducedMotion) return;
    const timer = setInterval(
      () =>
        setTyped((count) => {
          if (count + 1 >= text.length) clearInterval(timer);
          return count + 1;
        }),
      letterMs,
    );
    return () => clearInterval(timer);
  }, [text]);
  return typed;
}

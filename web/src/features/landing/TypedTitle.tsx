import { useEffect, useState } from 'react';

const letterMs = 60;

/**
 * The title, whole from the first paint: its letters are inked one by one, and the line under its end is drawn last. It
 * stands still for those who ask for stillness.
 */
export function TypedTitle({ start, end }: { start: string; end: string }) {
  const text = `${start} ${end}`;
  const typed = useTyped(text);
  return (
    <h1 aria-label={text}>
      <Typed text={start} upTo={typed} />{' '}
      <span className="landing-lined" data-drawn={typed >= text.length}>
        <Typed text={end} upTo={typed - start.length - 1} />
      </span>
    </h1>
  );
}

function Typed({ text, upTo }: { text: string; upTo: number }) {
  const shown = Math.max(0, upTo);
  return (
    <>
      {text.slice(0, shown)}
      {shown < text.length ? <span className="landing-untyped">{text.slice(shown)}</span> : null}
    </>
  );
}

/** How many letters of a text have been typed so far; a prerendered title begins with none. */
function useTyped(text: string): number {
  const [typed, setTyped] = useState(0);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTyped(still ? text.length : 0);
    if (still) return;
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

import { useEffect, useRef } from 'react';

/** Puts the cursor in the first field that is marked wrong, each time `problem` changes. */
export function useFocusOnError<Element extends HTMLElement>(problem: unknown) {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (problem) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  return place;
}

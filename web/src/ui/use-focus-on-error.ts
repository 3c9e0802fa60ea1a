import { useEffect, useRef } from 'react';

/** Focuses the first invalid field inside the returned ref, each time there is a new `problem`. */
export function useFocusOnError<Element extends HTMLElement>(problem: unknown) {
  const container = useRef<Element>(null);
  useEffect(() => {
    if (problem) container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  return container;
}

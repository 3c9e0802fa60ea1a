import { useEffect, useRef } from 'react';

/** Focuses the first invalid field inside the returned ref, each time there is a new `problem`. */
export function useFocusOnError<Container extends HTMLElement>(problem: unknown) {
  const container = useRef<Container>(null);
  useEffect(() => {
    if (problem) container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problem]);
  return container;
}

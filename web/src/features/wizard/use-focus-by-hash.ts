import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the element with the returned ref if the page or step was opened with this hash. */
export function useFocusByHash<Element extends HTMLElement>(expected: string) {
  const element = useRef<Element>(null);
  const isExpected = useLocation().hash === expected;
  useEffect(() => {
    // In a microtask: a new page or step focuses its own start in the same phase.
    if (isExpected) queueMicrotask(() => element.current?.focus());
  }, [isExpected]);
  return element;
}

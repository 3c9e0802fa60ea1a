import { useEffect } from 'react';
import { contentId, focusPage } from '../../ui/Page.tsx';

/**
 * Keeps a keyboard's place when what has the focus goes away: it goes on with what stands there now or comes next, else
 * with what comes before, and where a page begins when all of the one before went. What was only disabled for a while
 * gets the focus back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: Element | null = null;
    const hold = ({ target }: Event) => {
      held = target instanceof Element && target.matches(':focus-visible') ? target : null;
    };
    const letGo = () => {
      held = null;
    };
    const keep = (changes: MutationRecord[]) => {
      if (!held || document.activeElement !== document.body) return;
      if (held.isConnected) return focus(held);
      const lost = held;
      const place = changes.findLast(({ removedNodes }) =>
        [...removedNodes].some((removed) => removed.contains(lost)),
      );
      const next = place ? nextTo(place) : null;
      held = null;
      if (next) focus(next);
      else focusPage();
    };
    const watch = new MutationObserver(keep);
    const attributeFilter = ['disabled'];
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter });
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', letGo, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', letGo, true);
    };
  }, []);
}

const focus = (element: Element) => (element as HTMLElement).focus();

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** What the page has to focus at or after the place of what was removed, else before it; nothing where a whole page went. */
function nextTo({ target, previousSibling }: MutationRecord): Element | undefined {
  const page = document.getElementById(contentId);
  if (!page || target === page) return undefined;
  const before = previousSibling?.isConnected ? previousSibling : null;
  const follows = (element: Element) =>
    before
      ? before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
      : Boolean(target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const shown = [...page.querySelectorAll(focusable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  return shown.find(follows) ?? shown.at(-1);
}

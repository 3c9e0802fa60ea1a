import { useEffect } from 'react';
import { contentId, focusPage } from '../../ui/Page.tsx';

/**
 * Moves the focus on when the focused element is removed: to the next focusable element after its place, else to the
 * one before, else to the page's heading when the whole page was replaced. An element that was only disabled for a
 * while gets the focus back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: { element: Element; byPointer: boolean } | null = null;
    const hold = ({ target }: Event) => {
      if (target instanceof Element)
        held = { element: target, byPointer: !target.matches(':focus-visible') };
    };
    // A press beside everything focusable takes the focus away on purpose.
    const release = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(focusable))) held = null;
    };
    const keep = (changes: MutationRecord[]) => {
      if (!held || document.activeElement !== document.body) return;
      const { element, byPointer } = held;
      if (element.isConnected) return focus(element);
      const place = changes.findLast(({ removedNodes }) =>
        [...removedNodes].some((removed) => removed.contains(element)),
      );
      held = null;
      // After a touch, a focused text field would open the phone's keyboard.
      const next = place ? nextTo(place, byPointer ? pressable : focusable) : null;
      if (next) focus(next);
      else focusPage();
    };
    const watch = new MutationObserver(keep);
    const attributeFilter = ['disabled'];
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter });
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', release, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', release, true);
    };
  }, []);
}

const focus = (element: Element) => (element as HTMLElement).focus();

const pressable = 'a[href], button:enabled, summary, [tabindex="0"]';
const focusable = `${pressable}, input:enabled, select:enabled, textarea:enabled`;

/** The first match at or after the place of a removal, else the last one before it; none when a whole page was removed. */
function nextTo(
  { target, previousSibling }: MutationRecord,
  selector: string,
): Element | undefined {
  const page = document.getElementById(contentId);
  if (!page || target === page) return undefined;
  const before = previousSibling?.isConnected ? previousSibling : null;
  const follows = (element: Element) =>
    before
      ? before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
      : Boolean(target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const shown = [...page.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
  return shown.find(follows) ?? shown.at(-1);
}

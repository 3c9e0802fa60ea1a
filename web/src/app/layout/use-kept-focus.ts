import { useEffect } from 'react';
import { contentId, focusPage } from '../../ui/Page.tsx';

/**
 * Restores the focus when the focused element is removed: to the next focusable element, else to the last one of the
 * page, or to the start of the page if the whole content was replaced. An element that was only disabled for a while
 * gets the focus back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: { element: Element; byPointer: boolean } | null = null;
    const remember = ({ target }: Event) => {
      if (target instanceof Element)
        focused = { element: target, byPointer: !target.matches(':focus-visible') };
    };
    // A press outside of all focusable elements removes the focus on purpose.
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(focusable))) focused = null;
    };
    const restore = (changes: MutationRecord[]) => {
      if (!focused || document.activeElement !== document.body) return;
      const { element, byPointer } = focused;
      if (element.isConnected) return focus(element);
      const removal = changes.findLast(({ removedNodes }) =>
        [...removedNodes].some((removed) => removed.contains(element)),
      );
      focused = null;
      // After a touch, a focused text field would open the phone's keyboard.
      const next = removal ? nextMatch(removal, byPointer ? pressable : focusable) : null;
      if (next) focus(next);
      else focusPage();
    };
    const observer = new MutationObserver(restore);
    const attributeFilter = ['disabled'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}

const focus = (element: Element) => (element as HTMLElement).focus();

const pressable = 'a[href], button:enabled, summary, [tabindex="0"]';
const focusable = `${pressable}, input:enabled, select:enabled, textarea:enabled`;

/** The first visible match after the removed node, else the page's last; none if the whole content was replaced. */
function nextMatch(
  { target, previousSibling }: MutationRecord,
  selector: string,
): Element | undefined {
  const page = document.getElementById(contentId);
  if (!page || target === page) return undefined;
  const before = previousSibling?.isConnected ? previousSibling : null;
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  const follows = (element: Element) => {
    // The removed node stood after all of `before`: with `===`, an element inside `before` does not follow. Without
    // `before`, the search begins at the start of `target`: with `&`, every element inside `target` follows.
    if (before) return before.compareDocumentPosition(element) === following;
    return Boolean(target.compareDocumentPosition(element) & following);
  };
  const visible = [...page.querySelectorAll(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
  return visible.find(follows) ?? visible.at(-1);
}

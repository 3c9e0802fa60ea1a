import { useEffect } from 'react';
import { contentId, focusPage } from '../../ui/Page.tsx';

/**
 * Restores the keyboard's focus when the focused element is removed: to the element that follows, else to the last one of
 * the page, or to the start of the page if the whole content was replaced. An element that was only disabled for a while
 * gets the focus back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const remember = ({ target }: Event) => {
      focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
    };
    const forget = () => {
      focused = null;
    };
    const restore = (changes: MutationRecord[]) => {
      if (!focused || document.activeElement !== document.body) return;
      if (focused.isConnected) return focus(focused);
      const lost = focused;
      const removal = changes.findLast(({ removedNodes }) =>
        [...removedNodes].some((removed) => removed.contains(lost)),
      );
      const next = removal ? nextFocusable(removal) : null;
      focused = null;
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

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** The first focusable element after the removed one, else the page's last; undefined if the whole content was replaced. */
function nextFocusable({ target, previousSibling }: MutationRecord): Element | undefined {
  const page = document.getElementById(contentId);
  if (!page || target === page) return undefined;
  const before = previousSibling?.isConnected ? previousSibling : null;
  const follows = (element: Element) =>
    before
      ? before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING
      : Boolean(target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const visible = [...page.querySelectorAll(focusable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  return visible.find(follows) ?? visible.at(-1);
}

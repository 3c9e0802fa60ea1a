import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const limitMs = 20_000;

/** Runs in the page: the name and tag of the focused element, and whether its focus ring is visible. */
const describeFocus = `(() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const labelled = document.getElementById(at.getAttribute('aria-labelledby'));
  const words = at.getAttribute('aria-label') ?? labelled?.innerText ?? at.labels?.[0]?.innerText ?? at.innerText;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const { top, bottom } = at.getBoundingClientRect();
  return { name: at === document.body ? '' : words.replace(/\\s+/g, ' ').trim(), tag: at.localName,
    isVisible: outlineStyle !== 'none' && outlineWidth !== '0px' && bottom > 0 && top < innerHeight };
})()`;

type Focus = { name: string; tag: string; isVisible: boolean };

/** Uses a page by keyboard only. */
export function openKeyboard(page: Page) {
  const focus = () => page.evaluate<Focus>(describeFocus);

  /** Presses Tab until the element with this name is focused, even if it appears late. It must be visibly focused. */
  async function tabTo(name: string): Promise<void> {
    const passed = new Set<string>();
    for (const end = Date.now() + limitMs; Date.now() < end; ) {
      await page.keyboard.press('Tab');
      const { name: at, isVisible } = await focus();
      if (at === name) return expect([name, isVisible]).toEqual([name, true]);
      passed.add(at);
    }
    throw new Error(`Tab does not reach ${name}, only ${[...passed].join(', ')}`);
  }

  return {
    focus,
    tabTo,
    /** Presses a button, and expects the focus on the element named `focused`, if given. */
    async press(name: string, focused?: string): Promise<void> {
      await tabTo(name);
      await page.keyboard.press('Enter');
      if (focused) expect((await focus()).name).toBe(focused);
    },
    /** Types a text into the field with this name. A line break in the text presses Enter. */
    async write(name: string, text: string): Promise<void> {
      await tabTo(name);
      await page.keyboard.type(text);
    },
  };
}

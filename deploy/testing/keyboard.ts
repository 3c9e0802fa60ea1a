import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const patienceMs = 20_000;

/** Runs in the page: what has the focus is called so, and can be seen to have it. */
const tellFocus = `(() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const labelled = document.getElementById(at.getAttribute('aria-labelledby'));
  const words = at.getAttribute('aria-label') ?? labelled?.innerText ?? at.labels?.[0]?.innerText ?? at.innerText;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const { top, bottom } = at.getBoundingClientRect();
  return { name: at === document.body ? '' : words.replace(/\\s+/g, ' ').trim(), tag: at.localName,
    seen: outlineStyle !== 'none' && outlineWidth !== '0px' && bottom > 0 && top < innerHeight };
})()`;

type Focus = { name: string; tag: string; seen: boolean };

/** A page as whoever has no pointer uses it. */
export function openKeyboard(page: Page) {
  const focus = () => page.evaluate<Focus>(tellFocus);

  /** Presses Tab until what is called so has the focus, which must show; round and round while it has not come yet. */
  async function tabTo(name: string): Promise<void> {
    const passed = new Set<string>();
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      await page.keyboard.press('Tab');
      const { name: at, seen } = await focus();
      if (at === name) return expect([name, seen]).toEqual([name, true]);
      passed.add(at);
    }
    throw new Error(`the keyboard does not reach ${name} but ${[...passed].join(', ')}`);
  }

  return {
    focus,
    tabTo,
    async press(name: string): Promise<void> {
      await tabTo(name);
      await page.keyboard.press('Enter');
    },
    async write(name: string, text: string): Promise<void> {
      await tabTo(name);
      await page.keyboard.type(text);
    },
  };
}

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { violationsOn } from './axe.ts';
import { findChromium, openBrowser, type Watched } from './browser.ts';

/** Tests in a real browser, opened before their own `beforeAll`. Without Chromium they are skipped with a message. */
export function describeInBrowser(
  name: string,
  suite: (browser: () => Browser) => void,
  timeout = 60_000,
): void {
  const chromium = findChromium(process.env.CHROMIUM_PATH);
  if (!chromium)
    console.info(`${name}: skipped, there is no Chromium; CHROMIUM_PATH may be its path`);
  describe.skipIf(!chromium)(name, { timeout }, () => {
    let opened: Browser;
    beforeAll(async () => {
      opened = await openBrowser(chromium ?? '');
    });
    afterAll(() => opened?.close());
    suite(() => opened);
  });
}

/** A page whose browser context closes with the test, which fails if the page has logged a problem. */
export async function openPage(opened: Promise<Watched>): Promise<Page> {
  const { context, problems } = await opened;
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  return await context.newPage();
}

/** Expects no violations found by axe in a page, or a part of it, and no horizontal scrolling. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect([await violationsOn(page, part), overflow], page.url()).toEqual([[], 0]);
}

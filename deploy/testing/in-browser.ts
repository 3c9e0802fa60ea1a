import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { violationsOn } from './axe.ts';
import { findChromium, openBrowser, type WatchedContext } from './browser.ts';

/** The browser that all files of this worker share. Playwright ends it with the worker. */
let sharedBrowser: Browser | undefined;

/** A suite in a real browser, opened before the suite's own hooks. Without Chromium it is skipped with a message. */
export function describeInBrowser(
  given: string | { name: string; timeout: number },
  suite: (browser: () => Browser) => void,
): void {
  const { name, timeout } = typeof given === 'string' ? { name: given, timeout: 60_000 } : given;
  const chromium = findChromium(process.env.CHROMIUM_PATH);
  if (!chromium) console.info(`${name}: skipped, no Chromium was found; CHROMIUM_PATH can name it`);
  describe.skipIf(!chromium)(name, { timeout }, () => {
    beforeAll(async () => {
      if (!sharedBrowser?.isConnected()) sharedBrowser = await openBrowser(chromium ?? '');
    });
    afterAll(async () => {
      for (const context of sharedBrowser?.contexts() ?? []) await context.close();
    });
    suite(() => sharedBrowser ?? expect.fail('the browser is not open'));
  });
}

/** A page whose browser context closes at the end of the test, which fails if the context has collected a problem. */
export async function openPage(opened: Promise<WatchedContext>): Promise<Page> {
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

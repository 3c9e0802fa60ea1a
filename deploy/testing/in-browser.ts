import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { findChromium, openBrowser } from './browser.ts';

/** Tests in a real browser, opened before their own `beforeAll`. Without Chromium they are skipped with a message. */
export function describeInBrowser(
  name: string,
  suite: (browser: () => Browser) => void,
  timeout = 60_000,
): void {
  const chromium = findChromium(process.env.CHROMIUM_PATH);
  if (!chromium) console.info(`${name}: skipped, there is no Chromium (CHROMIUM_PATH names one)`);
  describe.skipIf(!chromium)(name, { timeout }, () => {
    let opened: Browser;
    beforeAll(async () => {
      opened = await openBrowser(chromium ?? '');
    });
    afterAll(() => opened?.close());
    suite(() => opened);
  });
}

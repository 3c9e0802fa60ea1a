import { pages } from '@contesta/contracts/pages';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAsOwner } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';

const product = await useProduct({}, sharedWithoutEncoder);
const owner = await product.ownerOf('full');

describeInBrowser('in a browser without a cache and without Brotli,', (browser) => {
  /** One tab for all pages: a new context for each page would start a process and compile the scripts again. */
  let page: Page;

  beforeAll(async () => {
    const options = { locale: 'es-ES', extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } };
    const { context } = await openAsOwner(browser(), product.url, owner, options, [/./]); // any problem is expected
    page = await context.newPage();
    const login = JSON.stringify({ token: owner.token, status: 'full' });
    await page.addInitScript(`Object.assign(localStorage, ${login})`); // some pages log out
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  });

  /** Counts the requests until the page is shown, without the icon and our own chat, and the kilobytes of script. */
  async function requestsOf(path: string, untilShown: () => Promise<void>) {
    const requests: Request[] = [];
    const note = (request: Request) => void requests.push(request);
    await page.goto('about:blank'); // ends the page before, whose chat may still be loading
    page.on('request', note);
    await page.goto(path);
    await untilShown();
    page.off('request', note);
    // Our own chat loads after the page.
    const chatAt = requests.findIndex((request) => request.url().endsWith('/widget.js'));
    const before = requests.slice(0, chatAt < 0 ? requests.length : chatAt);
    const count = before.filter((request) => !request.url().endsWith('/favicon.svg')).length;
    return { kilobytes: await scriptIn(before), count };
  }

  it('the landing page is usable after at most 12 requests and 110 kB of script', async () => {
    const link = page.getByRole('link', { name: 'Crea tu asistente gratis' });
    const { kilobytes, count } = await requestsOf('/landing', () => link.waitFor());
    console.info(`landing page: ${count} requests, ${kilobytes} kB of script`);
    expect(count).toBeLessThanOrEqual(12);
    expect(kilobytes).toBeLessThanOrEqual(110);
  });

  const others = pages.filter((path) => path !== '/' && path !== '/landing');
  it.each(others)('a page loads at most 150 kB of script: %s', async (path) => {
    const { kilobytes } = await requestsOf(path.replace(/\{\w+\}/, owner.botId), async () => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    console.info(`${path}: ${kilobytes} kB of script`);
    expect(kilobytes).toBeLessThanOrEqual(150);
  });
});

/** The kilobytes of script, compressed. */
async function scriptIn(requests: Request[]): Promise<number> {
  let bytes = 0;
  for (const request of requests) {
    if (!new URL(request.url()).pathname.endsWith('.js')) continue;
    const response = await request.response();
    expect(['gzip', undefined]).toContain(response?.headers()['content-encoding']);
    bytes += (await request.sizes()).responseBodySize;
  }
  expect(bytes).toBeGreaterThan(0);
  return bytes / 1_000;
}

import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAsOwner } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';

const question = '¿Hacéis coronas para funerales?';
const count = 24;
const spanish = { locale: 'es-ES' };

const product = await useProduct();
const owner = await product.owner();

describeInBrowser('the conversations page', (browser) => {
  beforeAll(async () => {
    const { call } = product;
    const chatbot = `/chatbots/${owner.botId}`;
    const say = (message: string, more = {}) => call.post(`${chatbot}/reply`, { message, ...more });
    for (let n = 1; n < count; n += 1) await say(`Ramo ${n}`);
    const { conversationId } = (await say(question)).body;
    for (let n = 50; n < 62; n += 1) await say(`¿Y por ${n} euros?`, { conversationId });
    const left = { conversationId, message: question, email: 'eva@example.com' };
    await call.post(`${chatbot}/messages`, left);
    const inbox = async () => (await call.get(`${chatbot}/unanswered`, owner)).body.items;
    await eventually(async () => expect(await inbox()).toContainEqual(expect.anything()), 20_000);
  });

  const here = `/conversations/${owner.botId}`;
  async function open(width: number, height: number, options: BrowserContextOptions = spanish) {
    const all = { ...options, viewport: { width, height } };
    const page = await openPage(openAsOwner(browser(), product.url, owner, all));
    await page.goto(here);
    return page;
  }
  const list = (page: Page) => page.getByRole('navigation', { name: 'Conversaciones' });
  const reading = (page: Page) => page.getByRole('region', { name: 'Conversación', exact: true });

  it('has a list that scrolls separately from the conversation beside it', async () => {
    const page = await open(1280, 720);
    await reading(page).waitFor();
    await list(page).getByRole('link').last().waitFor();
    const column = page.locator('.conversation-list');
    const scrolls = column.evaluate((at) => at.scrollHeight > at.clientHeight);
    expect(await scrolls).toBe(true);
    await list(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await page.evaluate('scrollY')).toBe(0);
    const top = "document.querySelector('.conversations').getBoundingClientRect().top";
    await page.evaluate(`scrollBy(0, ${top})`);
    for (const column of [list(page), reading(page)]) {
      const { y, height } = (await column.boundingBox()) ?? expect.fail('it is not visible');
      expect(y).toBeGreaterThan(-1);
      expect(y + height).toBeLessThanOrEqual(720);
    }
  });

  it('shows either the list or a conversation on a phone', async () => {
    const page = await open(375, 700);
    await list(page).getByRole('link', { name: question }).click();
    await reading(page).getByText(question).first().waitFor();
    expect(await list(page).isVisible()).toBe(false);
    await page.goBack();
    await list(page).waitFor();
    expect(await reading(page).isVisible()).toBe(false);
  });

  it.each<[string, BrowserContextOptions]>([
    ['es, dark', { locale: 'es-ES', colorScheme: 'dark' }],
    ['en, light', { locale: 'en-GB', colorScheme: 'light' }],
  ])('and related pages are accessible at a width of 320 px: %s', async (_, options) => {
    const page = await open(320, 640, options);
    for (const [path, awaited] of [
      [here, '.conversation-list a'],
      [`${here}?show=unanswered`, '.inbox-item'],
      [`${here}?show=messages`, 'article'],
      ['/unsubscribe#key=unknown', 'h1'],
      ['/account-deleted', 'h1'],
    ] as const) {
      await page.goto(path);
      await page.locator(awaited).first().waitFor();
      await expectAccessible(page);
    }
    await page.goto(here);
    await page.locator('.conversation-list a').first().click();
    await page.locator('.reading').waitFor();
    await expectAccessible(page);
  });
});

import { eventually } from '@contesta/kit/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { findChromium, openAsOwner, openBrowser, openWatched } from '../testing/browser.ts';
import { post } from '../testing/calls.ts';
import { openProduct, type Product } from '../testing/open-product.ts';
import { floristPairs, type Owner } from '../testing/owner.ts';
import { withOwnBot } from '../testing/product.ts';

const chromium = findChromium(process.env.CHROMIUM_PATH);
if (!chromium) console.info("The owner's app for everybody: skipped, there is no Chromium");

describe.skipIf(!chromium)("the owner's app, for everybody", () => {
  let product: Product;
  let browser: Browser;
  let full: Owner;
  let page: Page;

  beforeAll(async () => {
    product = await openProduct(withOwnBot);
    full = await product.ownerOf('full');
    browser = await openBrowser(chromium ?? '');
    const { context } = await openAsOwner(browser, product.url, full, { locale: 'es-ES' });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it.each([
    ['shows its owner the dashboard', { token: 'there' }, 1],
    ['shows a stranger nothing of it', {}, 0],
    ['shows nothing in a language that was not chosen', { token: 'there', lang: 'en' }, 0],
  ])('before the script has come %s', async (_, stored, shown) => {
    const baseURL = product.url;
    const { context } = await openWatched(browser, { locale: 'es-ES', baseURL }, [/./]);
    const tab = await context.newPage();
    await tab.goto('/about');
    await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
    await tab.route('**/assets/start-*.js', (route) => route.abort());
    await tab.goto('/home');
    // What is hidden has no role.
    expect(await tab.getByRole('heading', { level: 1, name: 'Tus chatbots' }).count()).toBe(shown);
    expect(await tab.getByRole('button', { name: 'Salir' }).count()).toBe(shown);
    await context.close();
  });

  it.each(['es-ES', 'en-GB'])('takes over the dashboard as it was sent: %s', async (locale) => {
    const { context, problems } = await openAsOwner(browser, product.url, full, { locale });
    const tab = await context.newPage();
    let isHeld = true;
    await tab.route('**/assets/start-*.js', async (route) => {
      await eventually(async () => expect(isHeld).toBe(false), 30_000);
      await route.continue();
    });
    await tab.goto('/home', { waitUntil: 'commit' });
    const title = tab.getByRole('heading', { level: 1 });
    await title.waitFor();
    await title.evaluate((element) => element.setAttribute('data-sent', ''));
    isHeld = false;
    await tab.getByRole('article', { name: 'Azahar' }).waitFor();
    expect(await title.getAttribute('data-sent')).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('makes a bot by keyboard alone', async () => {
    await page.goto('/form');
    await field('Nombre del chatbot').focus();
    await page.keyboard.type('Sin ratón');
    await page.keyboard.press('Enter');
    await field('Pregunta 1').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('¿Horario?');
    await page.keyboard.press('Enter');
    await page.keyboard.type('De 9 a 14.');
    const focused = () => page.evaluate('document.activeElement?.textContent');
    async function tabTo(text: string): Promise<void> {
      for (let presses = 0; presses < 12; presses += 1) {
        if ((await focused()) === text) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${text}`);
    }
    await tabTo('Siguiente');
    await page.keyboard.press('Enter');
    await says('Crear chatbot');
    await tabTo('Crear chatbot');
    await page.keyboard.press('Enter');
    await says('Bot creado correctamente');
    await page.waitForURL('**/home');
  });

  it('keeps a card’s buttons in one row and a page in its width, at any of three columns and at 200 %', async () => {
    const long = 'Floristería y jardinería Azahar de la Frontera';
    const body = { name: long, prompts: floristPairs };
    await post(`${product.url}/api/chatbots`, body, full.token);
    await page.goto('/home');
    await page.getByRole('article', { name: long }).waitFor();
    for (const width of [320, 375, 641, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await page.locator('.bot-actions').evaluateAll((rows) =>
        rows.map((row) => {
          const tops = [...row.children].map((one) => one.getBoundingClientRect().top);
          const inside = row.scrollWidth <= row.clientWidth + 1;
          return inside ? new Set(tops).size : 0;
        }),
      );
      expect([width, ...new Set(heights)]).toEqual([width, 1]);
      const sideways = 'document.documentElement.scrollWidth - innerWidth';
      expect([width, await page.evaluate(sideways)]).toEqual([width, 0]);
    }
  });

  it('has no page that must be moved sideways, on a phone or at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const paths = ['/form', `/edit/${full.botId}`, `/conversations/${full.botId}`, '/profile'];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const sideways = 'document.documentElement.scrollWidth - innerWidth';
      expect([path, await page.evaluate(sideways)]).toEqual([path, 0]);
    }
  });

  it.each([
    ['es', 'light', 1280],
    ['en', 'dark', 375],
  ] as const)(
    'gives axe nothing to say in %s, %s, %i px wide',
    async (lang, colorScheme, width) => {
      await post(`${product.url}/api/chatbots/${full.botId}/reply`, { message: '¿Tornillos?' });
      const options = { locale: lang, colorScheme, viewport: { width, height: 800 } };
      const opened = await openAsOwner(browser, product.url, full, {
        ...options,
        reducedMotion: 'reduce',
      });
      const { context } = opened;
      const tab = await context.newPage();
      const scenes = [
        ['/home', '.bot-stats .numbers'],
        ['/form', '.wizard-bar'],
        [`/edit/${full.botId}`, '.numbers'],
        [`/conversations/${full.botId}`, '.conversation-list a'],
        [`/conversations/${full.botId}?show=unanswered`, '.asked'],
        ['/profile', '.facts'],
      ] as const;
      for (const [path, shown] of scenes) {
        await tab.goto(path);
        await eventually(async () => {
          if ((await tab.locator(shown).count()) === 0) await tab.reload();
          await tab.locator(shown).first().waitFor({ timeout: 3_000 });
        }, 15_000);
        expect([path, await violationsOn(tab)]).toEqual([path, []]);
      }
      await tab.goto(`/edit/${full.botId}`);
      for (const shown of ['.card', '.confirm']) {
        await tab.locator('.wizard-bar [type=submit]').click();
        await tab.locator(shown).first().waitFor();
        expect([shown, await violationsOn(tab)]).toEqual([shown, []]);
      }
      await tab.goto('/home');
      await tab.locator('.integration-toggle').first().click();
      await tab.locator('.installed').waitFor();
      expect(await violationsOn(tab)).toEqual([]);
      await context.close();
    },
    120_000,
  );
});

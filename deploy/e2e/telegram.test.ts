import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { findChromium, openBrowser, openWatched, type Watched } from '../testing/browser.ts';
import { grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { type Running, startProduct, withOwnBot } from '../testing/product.ts';
import { newToken } from '../testing/telegram.ts';

const chromium = findChromium(process.env.CHROMIUM_PATH);
if (!chromium) console.info('Telegram in a browser: skipped, there is no Chromium');

describe.skipIf(!chromium)('Telegram, in a real browser', () => {
  let product: Running;
  let browser: Browser;
  let owner: Owner;
  let watched: Watched;
  let page: Page;
  const { token, bot } = newToken();

  beforeAll(async () => {
    product = await startProduct({ env: withOwnBot });
    owner = await makeOwner(product.url);
    await grantPlan(product.url, { DATA_DIR: product.directory }, owner, 'full');
    browser = await openBrowser(chromium ?? '');
    const refusedToken = /status of 400 .+\/integrations\/telegram/;
    const noIcon = /status of 404 .+\/favicon\.ico/; // the stand-ins' pages have none
    // Under the name that its links have.
    const baseURL = product.url.replace('127.0.0.1', 'localhost');
    watched = await openWatched(browser, { locale: 'en-GB', baseURL }, [refusedToken, noIcon]);
    page = await watched.context.newPage();
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(owner.token)})`);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

  it('an owner connects a bot from its card, after a token that was mistyped', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Telegram' }).click();
    await says('Your chatbot on Telegram');
    await page.getByLabel('Code from BotFather').fill(token.slice(0, -1));
    await page.getByRole('button', { name: 'Save' }).click();
    await says("Error saving token. Please verify it's correct.");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByLabel('Code from BotFather').fill(token);
    await page.getByRole('button', { name: 'Save' }).click();
    await says('Integration successful, redirecting...');
    await page.waitForURL('**/home', { timeout: 5_000 });
    await page.getByRole('link', { name: `t.me/prueba_${bot}_bot` }).waitFor();
  });

  it('a customer writes to it, and is answered', async () => {
    await page.goto('/sandbox/telegram');
    await page.getByRole('link', { name: `@prueba_${bot}_bot` }).click();
    await page.getByLabel('Message').fill('¿qué horario tenéis?');
    await page.getByRole('button', { name: 'Send' }).click();
    await says('De lunes a viernes de 9:30 a 20:00.');
    await page.getByLabel('Message').fill('/start');
    await page.getByRole('button', { name: 'Send' }).click();
    await says(/I am the automatic assistant of Azahar/);
    await page.getByRole('button', { name: '¿Hacéis envíos a domicilio?' }).first().click();
    await says('Sí, a toda la provincia por 6 €.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('its owner sees that it works, and disconnects it', async () => {
    await page.goto(`/telegram/${owner.botId}`);
    await says(`Connected as @prueba_${bot}_bot`);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Yes, disconnect' }).click();
    await page.getByLabel('Code from BotFather').waitFor();
    expect(watched.problems).toEqual([]);
  });
});

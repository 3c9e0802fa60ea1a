import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { findChromium, openBrowser } from '../testing/browser.ts';
import { bearer, get, post } from '../testing/calls.ts';
import { floristPairs, grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { type Running, startProduct } from '../testing/product.ts';
import { openFlorist } from './florist.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const asked = [
  '¿A qué hora abrís?',
  '¿mandais a domicilio?',
  '¿Vendéis tornillos?',
  'pago con bizum?',
];

/** Takes the pictures of the README and the landing page's preview, from the product as it is. */
async function takePictures(): Promise<void> {
  const executable = findChromium(undefined);
  if (!executable) throw new Error('Chromium is not there');
  const product = await startProduct();
  const browser = await openBrowser(executable);
  try {
    mkdirSync(folder, { recursive: true });
    const owner = await makeShop(product);
    for (const theme of themes) {
      await takeDashboard(browser, product, owner, theme);
      await takeWidget(browser, product, owner, theme);
    }
    await takePreview(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A florist on a paid plan with two chatbots, of which visitors have asked something. */
async function makeShop(product: Running): Promise<Owner> {
  const owner = await makeOwner(product.url);
  await grantPlan(product.url, { DATA_DIR: product.directory }, owner, 'full');
  await dressUp(product, owner);
  await post(
    `${product.url}/api/chatbots`,
    { name: 'Pedidos de boda', prompts: floristPairs.slice(2) },
    owner.token,
  );
  for (const message of asked)
    await post(`${product.url}/api/chatbots/${owner.botId}/reply`, { message });
  await eventually(async () => {
    const address = `${product.url}/api/chatbots/${owner.botId}/stats`;
    const { totalConversations } = await get<{ totalConversations: number }>(address, owner.token);
    if (totalConversations < asked.length) throw new Error('the numbers are not there yet');
  }, 15_000);
  return owner;
}

/** Gives the bot the name and the look of its shop. */
async function dressUp({ url }: Running, { botId, token }: Owner): Promise<void> {
  const look = { backgroundColor: '#fff7ef', textColor: '#3b2a1a', font: 'Inter', fontSize: 15 };
  for (const [path, body] of [
    ['', { name: 'Floristería Azahar', prompts: floristPairs }],
    ['/config', look],
  ] as const)
    await fetch(`${url}/api/chatbots/${botId}${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      body: JSON.stringify(body),
    });
}

async function takeDashboard(
  browser: Browser,
  { url }: Running,
  { token }: Owner,
  theme: Theme,
): Promise<void> {
  const page = await browser.newPage({ ...pictureSize, locale: 'es-ES', colorScheme: theme });
  await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)});
    localStorage.setItem('status', 'full')`);
  await page.goto(`${url}/home`);
  await page.getByText('Pedidos de boda').waitFor();
  await page.getByText('conversaciones').first().waitFor();
  await page.getByText('Cargando').first().waitFor({ state: 'detached' });
  await page.getByText('Aprendiendo').first().waitFor({ state: 'detached', timeout: 60_000 });
  await page.addStyleTag({ content: '.demonstration { display: none }' }).catch(() => undefined);
  await save(page, `dashboard-${theme}`);
}

/** A shop's page with our tag in it, on an origin of its own. */
async function takeWidget(
  browser: Browser,
  { url }: Running,
  { botId }: Owner,
  theme: Theme,
): Promise<void> {
  const page = await browser.newPage({ ...pictureSize, locale: 'es-ES', colorScheme: theme });
  const shop = await openFlorist(url, botId);
  await page.goto(shop.url);
  await page.getByRole('button', { name: /^Abrir el chat con/ }).click();
  await page.getByLabel('Tu pregunta').fill('a que hora abris?');
  await page.getByLabel('Tu pregunta').press('Enter');
  await page
    .getByRole('log')
    .getByText(/De lunes a viernes/)
    .last()
    .waitFor();
  await save(page, `widget-${theme}`);
  await shop.close();
}

/** What other sites show where somebody links to ours. */
async function takePreview(browser: Browser, { url }: Running): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, locale: 'es-ES', reducedMotion: 'reduce' });
  await page.goto(`${url}/landing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(root, 'web/public/og.png') });
}

const pictureSize = { viewport: { width: 1200, height: 820 }, reducedMotion: 'reduce' } as const;

/** As WebP, which Playwright's own screenshots are not. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}

await takePictures();

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { readArguments } from '../arguments.ts';
import { findChromium, openBrowser } from '../testing/browser.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { floristPairs, makeOwnerOnPlan, type Owner } from '../testing/owner.ts';
import { type Running, startProduct } from '../testing/product.ts';
import { openFlorist } from './florist.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const questions = [
  '¿A qué hora abrís?',
  '¿mandais a domicilio?',
  '¿Vendéis tornillos?',
  'pago con bizum?',
];

/** Takes the README's screenshots, and the picture that a link to the landing page shows, from the running product. */
async function takePictures(): Promise<void> {
  readArguments('usage: npm run pictures');
  const executable = findChromium(undefined);
  if (!executable) throw new Error('Chromium is not installed');
  const product = await startProduct();
  const browser = await openBrowser(executable);
  try {
    mkdirSync(folder, { recursive: true });
    const owner = await makeFlorist(product);
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

/** Makes a florist on a paid plan with two chatbots and some conversations. */
async function makeFlorist(product: Running): Promise<Owner> {
  const owner = await makeOwnerOnPlan(product.url, { DATA_DIR: product.directory }, 'full');
  await setLook(product, owner);
  await post(
    `${product.url}/api/chatbots`,
    { name: 'Pedidos de boda', prompts: floristPairs.slice(2) },
    owner.token,
  );
  for (const message of questions)
    await post(`${product.url}/api/chatbots/${owner.botId}/reply`, { message });
  await eventually(async () => {
    const statsUrl = `${product.url}/api/chatbots/${owner.botId}/stats`;
    const { totalConversations } = await get<{ totalConversations: number }>(statsUrl, owner.token);
    if (totalConversations < questions.length) throw new Error('the statistics are incomplete');
  }, 15_000);
  return owner;
}

/** Gives the bot the name and look of its shop. */
async function setLook({ url }: Running, { botId, token }: Owner): Promise<void> {
  const look = { backgroundColor: '#fff7ef', textColor: '#3b2a1a', font: 'Inter', fontSize: 15 };
  const { put } = openCaller(url);
  const bot = { name: 'Floristería Azahar', prompts: floristPairs };
  await put(`/chatbots/${botId}`, bot, { token });
  await put(`/chatbots/${botId}/config`, look, { token });
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
  await save(page, `dashboard-${theme}`);
}

/** The chat on a shop's website. */
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
  await page.getByLabel('Escribir una pregunta').fill('a que hora abris?');
  await page.getByLabel('Escribir una pregunta').press('Enter');
  await page
    .getByRole('log')
    .getByText(/De lunes a viernes/)
    .last()
    .waitFor();
  await save(page, `widget-${theme}`);
  await shop.close();
}

/** The preview picture that other sites show for a link to ours. */
async function takePreview(browser: Browser, { url }: Running): Promise<void> {
  const viewport = { width: 1200, height: 630 };
  const page = await browser.newPage({ viewport, locale: 'es-ES', reducedMotion: 'reduce' });
  await page.goto(`${url}/landing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(root, 'web/public/og.png') });
}

const pictureSize = { viewport: { width: 1200, height: 820 }, reducedMotion: 'reduce' } as const;

/** Saves a screenshot as WebP through Chromium's own protocol, and closes the page. */
async function save(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}

await takePictures();

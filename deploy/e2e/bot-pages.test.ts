import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openAsOwner, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import type { Owner } from '../testing/owner.ts';
import { withOwnBot } from '../testing/product.ts';
import { newToken } from '../testing/telegram.ts';

const questions = ['¿Cuál es vuestro horario?', '¿cual es vuestro horario', '¿Vendéis tornillos?'];
const product = await useProduct(withOwnBot, sharedWithoutEncoder);
const free = await product.owner();
const paying = await product.ownerOf('pro', 'Atlantic/Canary');
const connecting = await product.ownerOf('full');

describeInBrowser('the statistics page of a bot', (browser) => {
  beforeAll(async () => {
    const { call } = product;
    const bot = `/chatbots/${paying.botId}`;
    for (const message of questions) await call.post(`${bot}/reply`, { message });
    await eventually(async () => {
      const { hours } = (await call.get(`${bot}/insights`, paying)).body;
      expect(hours.reduce((sum: number, count: number) => sum + count)).toBe(questions.length);
    });
  });

  async function openFor(owner: Owner, options: BrowserContextOptions) {
    const as = { token: owner.token, status: owner === free ? 'free' : 'pro' };
    return await openPage(openAsOwner(browser(), product.url, as, options));
  }

  it('opens from the bot’s card, and shows messages by day and by question', async () => {
    const page = await openFor(paying, { locale: 'es-ES' });
    await page.goto('/home');
    await page.getByRole('link', { name: 'Estadísticas por día y hora' }).click();
    const days = page.getByRole('slider', { name: 'Mensajes por día', exact: true });
    await days.waitFor();
    expect(await days.getAttribute('aria-valuetext')).toMatch(/: 3 mensajes, 1 sin respuesta$/);
    await days.press('ArrowLeft');
    expect(await days.getAttribute('aria-valuetext')).toMatch(/: 0 mensajes$/);
    const most = page.getByRole('region', { name: 'Lo que más preguntan' });
    await most.getByRole('row', { name: '¿Cuál es vuestro horario? 2' }).waitFor();
    const never = page.getByRole('region', { name: 'Preguntas que el bot no ha usado' });
    await never.getByText('¿Dónde estáis?').waitFor();
    await page.getByText('(Atlantic/Canary)').waitFor();
    await page.getByText('Ver en una tabla').first().click();
    await page.getByRole('link', { name: '90 días' }).click();
    await eventually(async () => expect(await days.getAttribute('max')).toBe('89'));
    const table = page.getByRole('region', { name: 'Tabla: Mensajes por día' });
    await eventually(async () => expect(await table.getByRole('row').count()).toBe(91)); // with the header
    await page.getByRole('link', { name: 'Resolver lo que no supo' }).click();
    await page.getByRole('article', { name: '¿Vendéis tornillos?' }).waitFor();
    await page.getByRole('link', { name: 'Estadísticas' }).click();
    await days.waitFor();
  });

  it.each([
    ['es-ES', 'dark', 1280],
    ['en-GB', 'light', 375],
  ] as const)('has no violations found by axe: %s, %s, %i', async (locale, colorScheme, width) => {
    const options = { locale, colorScheme, viewport: { width, height: 900 } } as const;
    for (const owner of [paying, free]) {
      const page = await openFor(owner, { ...options, reducedMotion: 'reduce' });
      await page.goto(`/numbers/${owner.botId}`);
      await page.locator('.chart').first().waitFor();
      await page.locator('.chart-table').evaluateAll((tables) => {
        for (const table of tables) table.setAttribute('open', '');
      });
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
});

describeInBrowser('a bot on Telegram', (browser) => {
  let watched: WatchedContext;
  let page: Page;
  const { token, bot } = newToken();

  beforeAll(async () => {
    // A token is refused; the stand-ins' pages have no icon.
    const expected = [/status of 400 .+\/integrations\/telegram/, /status of 404 .+\/favicon\.ico/];
    watched = await openAsOwner(browser(), product.url, connecting, { locale: 'en-GB' }, expected);
    page = await watched.context.newPage();
  });

  const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const code = () => page.getByLabel('Code from BotFather');
  async function send(message: string): Promise<void> {
    await page.getByLabel('Message').fill(message);
    await press('Send');
  }

  it('is connected by its owner from its card, after a wrong token is refused', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Telegram' }).click();
    await waitForText('Your chatbot on Telegram');
    await code().fill(token.slice(0, -1));
    await press('Save');
    await waitForText("Error saving token. Please verify it's correct.");
    expect(await violationsOn(page)).toEqual([]);
    await code().fill(token);
    await press('Save');
    await waitForText('Integration successful, redirecting...');
    await page.waitForURL('**/home', { timeout: 5_000 });
    await page.getByRole('link', { name: `t.me/prueba_${bot}_bot` }).waitFor();
  });

  it('answers a customer', async () => {
    await page.goto('/sandbox/telegram');
    await page.getByRole('link', { name: `@prueba_${bot}_bot` }).click();
    await send('¿qué horario tenéis?');
    await waitForText('De lunes a viernes de 9:30 a 20:00.');
    await send('/start');
    await waitForText(/I am the automated assistant of Azahar/);
    await press('¿Hacéis envíos a domicilio?');
    await waitForText('Sí, a toda la provincia por 6 €.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('is shown as connected to its owner, who disconnects it', async () => {
    await page.goto(`/telegram/${connecting.botId}`);
    await waitForText(`Connected as @prueba_${bot}_bot`);
    expect(await violationsOn(page)).toEqual([]);
    await press('Disconnect');
    await press('Yes, disconnect');
    await code().waitFor();
    expect(watched.problems).toEqual([]);
  });
});

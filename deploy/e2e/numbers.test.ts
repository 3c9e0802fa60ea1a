import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openAsOwner } from '../testing/browser.ts';
import { get, post } from '../testing/calls.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { openProduct, type Product } from '../testing/open-product.ts';
import type { Owner } from '../testing/owner.ts';
import { withOwnBot } from '../testing/product.ts';

const asked = ['¿Cuál es vuestro horario?', '¿cual es vuestro horario', '¿Vendéis tornillos?'];

describeInBrowser('the statistics page of a bot', (browser) => {
  let product: Product;
  let paying: Owner;
  let free: Owner;

  beforeAll(async () => {
    product = await openProduct(withOwnBot);
    free = await product.owner();
    paying = await product.ownerOf('pro', 'Atlantic/Canary');
    const bot = `${product.url}/api/chatbots/${paying.botId}`;
    for (const message of asked) await post(`${bot}/reply`, { message });
    await eventually(async () => {
      const { hours } = await get<{ hours: number[] }>(`${bot}/insights`, paying.token);
      if (hours.reduce((sum, count) => sum + count, 0) < asked.length)
        throw new Error('not all messages are counted yet');
    }, 15_000);
  });
  afterAll(async () => {
    await product?.close();
  });

  async function openFor(owner: Owner, options: BrowserContextOptions) {
    const as = { token: owner.token, status: owner === free ? 'free' : 'pro' };
    const watched = await openAsOwner(browser(), product.url, as, options);
    return { page: await watched.context.newPage(), ...watched };
  }

  it('opens from the bot’s card, and shows messages by day and by question', async () => {
    const { page, context, problems } = await openFor(paying, { locale: 'es-ES' });
    await page.goto('/home');
    await page.getByRole('link', { name: 'Estadísticas por día y hora' }).click();
    const days = page.getByRole('slider', { name: 'Mensajes por día' });
    await days.waitFor();
    expect(await days.getAttribute('aria-valuetext')).toMatch(/: 3 mensajes, 1 sin respuesta$/);
    await days.press('ArrowLeft');
    expect(await days.getAttribute('aria-valuetext')).toMatch(/: 0 mensajes$/);
    const most = page.getByRole('region', { name: 'Lo que más preguntan' });
    await most.getByRole('row', { name: '¿Cuál es vuestro horario? 2' }).waitFor();
    const never = page.getByRole('region', { name: 'Lo que nadie ha preguntado' });
    await never.getByText('¿Dónde estáis?').waitFor();
    await page.getByText('(Atlantic/Canary)').waitFor();
    await page.getByText('Ver en una tabla').first().click();
    await page.getByRole('link', { name: '90 días' }).click();
    await eventually(async () => expect(await days.getAttribute('max')).toBe('89'), 10_000);
    const table = page.getByRole('region', { name: 'Tabla: Mensajes por día' });
    await eventually(async () => expect(await table.getByRole('row').count()).toBe(91), 5_000);
    await page.getByRole('link', { name: 'Resolver lo que no supo' }).click();
    await page.getByRole('article', { name: '¿Vendéis tornillos?' }).waitFor();
    await page.getByRole('link', { name: 'Estadísticas' }).click();
    await days.waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['es-ES', 'dark', 1280],
    ['en-GB', 'light', 375],
  ] as const)('has no violations found by axe: %s, %s, %i', async (locale, colorScheme, width) => {
    const look = { locale, colorScheme, viewport: { width, height: 900 } } as const;
    for (const owner of [paying, free]) {
      const { page, context } = await openFor(owner, { ...look, reducedMotion: 'reduce' });
      await page.goto(`/numbers/${owner.botId}`);
      await page.locator('.chart').first().waitFor();
      for (const table of await page.locator('.chart-table').all())
        await table.evaluate((details: { open: boolean }) => {
          details.open = true;
        });
      await page.waitForLoadState('networkidle');
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await context.close();
    }
  });
});

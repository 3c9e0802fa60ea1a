import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSite } from '../demo-site.ts';
import { violationsOn } from '../testing/axe.ts';
import { appointmentsOf, enableBookings } from '../testing/bookings.ts';
import { openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { openKeyboard } from '../testing/keyboard.ts';
import { useProduct } from '../testing/open-product.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
/** In the time zone of the business, so that the labels equal the visitor's local times. */
const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };

const product = await useProduct();
const owner = await product.ownerOf('full', 'Europe/Madrid');
const other = await product.ownerOf('full', 'Europe/Madrid');

describeInBrowser('the booking card, on a page of another origin', (browser) => {
  let site: Awaited<ReturnType<typeof openDemoSite>>;

  beforeAll(async () => {
    await enableBookings(product.url, owner);
    await enableBookings(product.url, other);
    site = await openDemoSite({ product: product.url, bot: owner.botId, otherBot: other.botId });
  });
  afterAll(() => site?.close());

  const card = (page: Page) => page.getByRole('group', { name: 'Pide tu cita' });
  const times = (page: Page) => card(page).getByRole('button', { name: /^\d\d:\d\d$/ });
  const days = (page: Page) => card(page).getByRole('group', { name: 'Día' }).getByRole('button');

  const visit = (options: BrowserContextOptions, expected: RegExp[] = []) =>
    openPage(openContext(browser(), { ...spanish, ...options }, expected));

  /** Opens the chat of the owner's bot, one of two on the demo site. */
  async function openChat(page: Page): Promise<void> {
    const buttons = page.getByRole('button', { name: /^Abrir el chat con/ });
    await eventually(async () => expect(await buttons.count()).toBe(2));
    await page.evaluate(`window.Contesta('open', { bot: '${owner.botId}' })`);
    await page.getByLabel('Tu pregunta').waitFor();
  }

  async function openCard(page: Page): Promise<void> {
    await page.goto(site.url);
    await openChat(page);
    await askUntilCard(page);
  }

  /** Asks until the card appears, because the bot's calendar takes effect after a moment. Chooses the second day. */
  async function askUntilCard(page: Page): Promise<void> {
    await eventually(async () => {
      const field = page.getByLabel('Tu pregunta');
      await field.fill('quiero pedir cita');
      await field.press('Enter');
      await times(page).first().waitFor({ timeout: 5_000 });
    }, 40_000);
    await days(page).nth(1).click();
  }

  async function fillIn(page: Page, name: string, email: string): Promise<void> {
    await card(page).getByLabel('Nombre').fill(name);
    await card(page).getByLabel('Correo electrónico').fill(email);
  }

  const send = (page: Page) => card(page).getByRole('button', { name: 'Reservar cita' }).click();
  const untilBooked = (page: Page) => card(page).getByText('Cita reservada').waitFor();

  const expectNoProblems = (page: Page) => expectAccessible(page, 'contesta-chat');

  it.each([
    ['a desktop', desktop, 'eva@example.com'],
    ['a phone of 320 px', phone, 'ana@card.example'],
  ])('books on %s with a time, a name and an email address', async (_, options, email) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openCard(page);
    expect(asked.filter((path) => path === '/widget-booking.js')).toHaveLength(1);
    await expectNoProblems(page);

    const time = await times(page).nth(2).innerText();
    await times(page).nth(2).click();
    await fillIn(page, 'Eva Ruiz', email);
    await expectNoProblems(page);
    await send(page);
    await untilBooked(page);
    await expectNoProblems(page);

    const booked = await eventually(async () => {
      const items = await appointmentsOf(product.url, owner);
      return items.find((one) => one.visitor.email === email) ?? expect.fail('not in the list');
    });
    expect(booked).toMatchObject({ service: 'Ramo a medida', visitor: { name: 'Eva Ruiz' } });
    const timeZone = 'Europe/Madrid';
    const local = new Date(booked.start).toLocaleTimeString('es', { timeZone, timeStyle: 'short' });
    expect(local.padStart(5, '0')).toBe(time);

    const link = card(page).getByRole('link', { name: 'Cambiar o cancelar' });
    expect(await link.getAttribute('href')).toMatch(/\/appointment\/[\w-]+#key=/);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(email);
    await page.reload();
    await openChat(page);
    await untilBooked(page);
  });

  it('offers the nearest times if another visitor was faster, and keeps the typed details', async () => {
    const page = await visit(desktop, [/status of 409/]);
    const fasterPage = await visit(desktop);
    for (const one of [page, fasterPage]) await openCard(one);
    for (const one of [page, fasterPage]) {
      await times(one).nth(5).click();
      await fillIn(one, 'Eva Ruiz', one === page ? 'late@example.com' : 'fast@example.com');
    }
    await send(fasterPage);
    await untilBooked(fasterPage);
    await send(page);
    await card(page).getByText('Esa hora ya no está libre').waitFor();
    await expectNoProblems(page);
    await card(page).getByRole('button').first().click();
    expect(await card(page).getByLabel('Nombre').inputValue()).toBe('Eva Ruiz');
    await send(page);
    await untilBooked(page);
  });

  it('works in the full page by keyboard only', async () => {
    const page = await visit(desktop);
    const { press, write } = openKeyboard(page);
    await page.goto(`${product.url}/embed/${owner.botId}`);
    await askUntilCard(page);
    const time = await times(page).nth(7).innerText();
    await press(time);
    await write('Nombre', 'Eva Ruiz');
    await write('Correo electrónico', 'keys@example.com');
    await page.keyboard.press('Enter');
    await untilBooked(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});

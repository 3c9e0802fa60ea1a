import { readFileSync } from 'node:fs';
import { eventually } from '@contesta/kit/testing/eventually';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSite } from '../demo-site.ts';
import { violationsOn } from '../testing/axe.ts';
import { appointmentsOf, enableBookings, freeSlots } from '../testing/bookings.ts';
import { openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { openKeyboard } from '../testing/keyboard.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';

const cut = { name: 'Corte de pelo', minutes: 30 };
const colour = { name: 'Color', minutes: 90 };
const morning = { from: '09:00', to: '14:00' };
const afternoon = { from: '16:00', to: '20:00' };
const hours = Array(7).fill([morning, afternoon]);
const calendar = { business: 'Peluquería Azahar', services: [cut, colour], hours };

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
/** In the time zone of the business, so that the labels equal the visitor's local times. */
const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };
// Chromium logs refused calls.
const refused = [/404/, /409/];

const words = {
  es: { send: 'Reservar cita', booked: 'Cita reservada', keep: 'Añadir a mi calendario' },
  en: { send: 'Book appointment', booked: 'Appointment booked', keep: 'Add to my calendar' },
};
const english = { ...desktop, locale: 'en-GB', colorScheme: 'dark' } as const;
const product = await useProduct({}, sharedWithoutEncoder);
const owner = await product.ownerOf('full', 'Europe/Madrid');
const shop = await product.ownerOf('full', 'Europe/Madrid');
const other = await product.ownerOf('full', 'Europe/Madrid');
await enableBookings(product.url, owner, calendar);

describeInBrowser('the booking page, in a real browser', (browser) => {
  function visit(options: BrowserContextOptions): Promise<Page> {
    const all = { baseURL: product.publicUrl, ...spanish, ...options };
    return openPage(openContext(browser(), all, refused));
  }
  const book = (query = '') => `/book/${owner.botId}${query}`;
  const time = (page: Page) => page.locator('.book-time').first();
  const waitForHeading = (page: Page, name: string) =>
    page.getByRole('heading', { name }).waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  const startsOf = async (name: string): Promise<string[]> => {
    const items = await appointmentsOf(product.url, owner);
    return items.filter(({ visitor }) => visitor.name === name).map(({ start }) => start);
  };

  it.each([
    ['a phone, in Spanish', words.es, phone, 'Eva Gil'],
    ['a desktop, in English with the dark theme', words.en, english, 'Eva Sanz'],
  ])('books with at most five taps and entries, on %s', async (_, words, options, name) => {
    const page = await visit(options);
    let taps = 0;
    const count = () => {
      taps += 1;
    };
    const tap = (place: Locator) => place.click().then(count);
    const write = (text: string) => page.keyboard.type(text).then(count);
    const service = page.getByRole('button', { name: /Corte de pelo/ });
    await page.goto(book());
    await service.waitFor();
    await expectAccessible(page);
    await tap(service);
    await time(page).waitFor();
    await expectAccessible(page);
    const start = await time(page).locator('time').getAttribute('datetime');
    await tap(time(page));
    await page.locator('input[name="name"]:focus').waitFor();
    await write(name);
    await page.keyboard.press('Enter');
    await write(`${name.replace(' ', '.').toLowerCase()}@example.com`);
    await expectAccessible(page);
    await tap(button(page, words.send));
    await waitForHeading(page, words.booked);
    await expectAccessible(page);
    expect(taps).toBeLessThanOrEqual(5);
    expect(await startsOf(name)).toEqual([start]);
    await page.reload();
    await waitForHeading(page, words.booked);
    const downloading = page.waitForEvent('download');
    await button(page, words.keep).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    const icsTime = start?.replace(/[-:]|\.\d+/g, ''); // 20261124T090000Z
    expect(file).toContain(`DTSTART:${icsTime}`);
  });

  it('works by keyboard only', async () => {
    const page = await visit(desktop);
    const { press, tabTo, write } = openKeyboard(page);
    await page.goto(book());
    await press('Corte de pelo 30 minutos');
    await time(page).waitFor();
    // Goes to the days, chooses the next day, and then one of its times.
    while (!(await page.evaluate<boolean>(`document.activeElement.matches('[type=radio]')`)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await time(page).waitFor();
    await press('17:00');
    await page.locator('input[name="name"]:focus').waitFor();
    await page.keyboard.type('Teclas Ruiz');
    await write('Correo electrónico', 'teclas@example.com');
    await tabTo('Reservar cita');
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Cita reservada');
    expect(await startsOf('Teclas Ruiz')).toHaveLength(1);
  });

  it('keeps the typed details after going back, after a reload, and if another visitor is faster', async () => {
    const page = await visit(phone);
    const from = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const { service, slots } = await freeSlots(product.url, owner.botId, from);
    const slot = slots.at(-1) ?? expect.fail('no time is free');
    await page.goto(book(`?service=${service}&from=${from}&part=evening`));
    await button(page, slot.label).click();
    await page.getByLabel('Nombre').fill('Lenta Gil');
    await page.goBack();
    await time(page).waitFor();
    await page.goForward();
    await page.reload();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Lenta Gil');
    await page.getByLabel('Correo electrónico').fill('lenta@example.com');
    const faster = { service, start: slot.start, name: 'Rápida', email: 'rapida@example.com' };
    const path = `/chatbots/${owner.botId}/booking`;
    const booked = await product.call.post(path, { ...faster, key: crypto.randomUUID() });
    expect(booked.status).toBe(201);
    await button(page, 'Reservar cita').click();
    await page.getByText(/Estas son las horas libres más cercanas/).waitFor();
    await expectAccessible(page);
    await time(page).click();
    await button(page, 'Reservar cita').click();
    await waitForHeading(page, 'Cita reservada');
    const [start] = await startsOf('Lenta Gil');
    expect(start).not.toBe(slot.start);
    await page.getByRole('link', { name: 'Cambiar o cancelar' }).click();
    await waitForHeading(page, 'Cita en Peluquería Azahar');
  });

  it('takes an address to which the links of its appointments are sent', async () => {
    const page = await visit(phone);
    await page.goto(book('?find=1'));
    await page.getByLabel('Correo electrónico').fill('teclas@example.com');
    await expectAccessible(page);
    await button(page, 'Enviar enlaces').click();
    await page.getByText('Si hay citas con ese correo, llegarán los enlaces.').waitFor();
    await expectAccessible(page);
  });

  it('says so if the bot takes no bookings', async () => {
    const { botId } = await product.owner();
    const page = await visit({ ...phone, locale: 'en-GB' });
    await page.goto(`/book/${botId}`);
    await waitForHeading(page, 'Appointments cannot be booked here');
    await expectAccessible(page);
  });
});

describeInBrowser('the booking card, on a page of another origin', (browser) => {
  let site: Awaited<ReturnType<typeof openDemoSite>>;

  beforeAll(async () => {
    for (const each of [shop, other]) await enableBookings(product.url, each);
    site = await openDemoSite({ product: product.url, bot: shop.botId, otherBot: other.botId });
  });
  afterAll(() => site?.close());

  const card = (page: Page) => page.locator('.card');
  /** The free times. Each test chooses another position, so that it does not take another test's time. */
  const times = (page: Page) => card(page).getByRole('button', { name: /^\d\d:\d\d$/ });
  const days = (page: Page) => card(page).getByRole('group', { name: 'Día' }).getByRole('button');

  const visit = (options: BrowserContextOptions, expected: RegExp[] = []) =>
    openPage(openContext(browser(), { ...spanish, ...options }, expected));

  /** Opens the chat of the shop's bot, one of two on the demo site. */
  async function openChat(page: Page): Promise<void> {
    const buttons = page.getByRole('button', { name: /^Abrir el chat con/ });
    await eventually(async () => expect(await buttons.count()).toBe(2));
    await page.evaluate(`window.Contesta('open', { bot: '${shop.botId}' })`);
    await page.getByLabel('Escribir una pregunta').waitFor();
  }

  async function openCard(page: Page): Promise<void> {
    await page.goto(site.url);
    await openChat(page);
    await askUntilCard(page);
  }

  /** Asks until the card appears, because the bot's calendar takes effect after a moment. Chooses the second day. */
  async function askUntilCard(page: Page): Promise<void> {
    await eventually(async () => {
      const field = page.getByLabel('Escribir una pregunta');
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
    ['a phone of 320 px', { ...phone, isMobile: true }, 'ana@card.example'],
  ])('books on %s with a time, a name and an email address', async (_, options, email) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' });
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await openCard(page);
    expect(requestedPaths.filter((path) => path === '/widget-booking.js')).toHaveLength(1);
    await expectNoProblems(page);
    const time = await times(page).nth(2).innerText();
    await times(page).nth(2).click();
    await fillIn(page, 'Eva Ruiz', email);
    await expectNoProblems(page);
    await send(page);
    await untilBooked(page);
    await expectNoProblems(page);
    const booked = await eventually(async () => {
      const items = await appointmentsOf(product.url, shop);
      return (
        items.find((appointment) => appointment.visitor.email === email) ??
        expect.fail('not in the list')
      );
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
    const visitors = [
      [page, 'late@example.com'],
      [fasterPage, 'fast@example.com'],
    ] as const;
    for (const [visitorPage] of visitors) await openCard(visitorPage);
    for (const [visitorPage, email] of visitors) {
      await times(visitorPage).nth(5).click();
      await fillIn(visitorPage, 'Eva Ruiz', email);
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

  it('works by keyboard only on the product’s own chat page', async () => {
    const page = await visit(desktop);
    const { press, write } = openKeyboard(page);
    await page.goto(`${product.url}/embed/${shop.botId}`);
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

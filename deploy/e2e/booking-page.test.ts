import { readFileSync } from 'node:fs';
import type { SlotsView } from '@contesta/contracts/booking';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appointmentsOf, enableBookings } from '../testing/bookings.ts';
import { openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { openKeyboard } from '../testing/keyboard.ts';
import { useProduct } from '../testing/open-product.ts';

const calendar = {
  business: 'Peluquería Azahar',
  services: [
    { name: 'Corte de pelo', minutes: 30 },
    { name: 'Color', minutes: 90 },
  ],
  hours: Array(7).fill([
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ]),
};

const phone = { locale: 'es-ES', viewport: { width: 320, height: 640 }, hasTouch: true };
const desk = { locale: 'es-ES', viewport: { width: 1280, height: 800 } };
// Chromium logs refused calls.
const refused = [/404/, /409/];

const words = {
  es: { send: 'Reservar cita', booked: 'Cita reservada', keep: 'Añadir a mi calendario' },
  en: { send: 'Book appointment', booked: 'Appointment booked', keep: 'Add to my calendar' },
};
const english = { ...desk, locale: 'en-GB', colorScheme: 'dark' } as const;

const product = await useProduct();
const { call } = product;
const owner = await product.ownerOf('full', 'Europe/Madrid');

await enableBookings(product.url, owner, calendar);

describeInBrowser('the booking page, in a real browser', (browser) => {
  function visit(options: BrowserContextOptions): Promise<Page> {
    const place = { baseURL: product.publicUrl, timezoneId: 'Europe/Madrid' };
    return openPage(openContext(browser(), { ...place, ...options }, refused));
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
    expect(file).toContain(`DTSTART:${start?.replace(/[-:]|\.\d+/g, '')}`);
  });

  it('works by keyboard only', async () => {
    const page = await visit(desk);
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
    const path = `/chatbots/${owner.botId}/booking`;
    const service = (await call.get(path)).body.services[0].key;
    const { from, slot } = await lastFree(service);
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
    const booked = await call.post(path, { ...faster, key: crypto.randomUUID() });
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
    await waitForHeading(page, 'Tu cita en Peluquería Azahar');
  });

  /** The last free time of the day after tomorrow. */
  async function lastFree(service: string) {
    const from = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const path = `/chatbots/${owner.botId}/booking/slots?service=${service}&from=${from}&days=1`;
    const { days }: SlotsView = (await call.get(path)).body;
    const slot = days[0]?.slots.at(-1);
    return slot ? { from, slot } : expect.fail('no time is free');
  }

  it('sends the links of the visitor’s appointments by email', async () => {
    const page = await visit(phone);
    await page.goto(book('?find=1'));
    await page.getByLabel('Correo electrónico').fill('teclas@example.com');
    await expectAccessible(page);
    await button(page, 'Enviar enlaces').click();
    await page.getByText('Si hay citas con ese correo, te llegan los enlaces.').waitFor();
    await expectAccessible(page);
  });

  it('says that the bot takes no bookings', async () => {
    const other = await product.owner();
    const page = await visit({ ...phone, locale: 'en-GB' });
    await page.goto(`/book/${other.botId}`);
    await waitForHeading(page, 'Appointments cannot be booked here');
    await expectAccessible(page);
  });
});

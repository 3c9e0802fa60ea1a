import { readFileSync } from 'node:fs';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { bookOne, freeSlots } from '../testing/bookings.ts';
import { openAsOwner, openContext, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';

const visitorsMail = 'eva@example.com';
const product = await useProduct(withOwnBot, sharedWithoutEncoder);
const owner = await product.ownerOf('pro', 'Europe/Madrid');

describeInBrowser('appointments, in a real browser', (browser) => {
  let asOwner: WatchedContext;
  let asVisitor: WatchedContext;
  let page: Page;
  let visitorPage: Page;

  beforeAll(async () => {
    const baseURL = product.publicUrl;
    const zone = { locale: 'es-ES', timezoneId: 'Europe/Madrid' };
    asOwner = await openAsOwner(browser(), product.url, { ...owner, status: 'pro' }, zone);
    page = await asOwner.context.newPage();
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
    asVisitor = await openContext(browser(), { baseURL, ...zone, ...phone });
    visitorPage = await asVisitor.context.newPage();
  });

  const press = (name: string | RegExp, on = page) =>
    on.getByRole('button', { name, exact: true }).click();
  const waitForText = (text: string | RegExp, on = page) => on.getByText(text).first().waitFor();
  const waitForHeading = (name: string | RegExp, on = page) =>
    on.getByRole('heading', { name }).waitFor();
  const expectNoViolations = async (on = page) => expect(await violationsOn(on)).toEqual([]);

  /** Books the first free time as a visitor. */
  async function bookFirst(): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    const { slots } = await freeSlots(product.url, owner.botId, today, 14);
    const start = slots[0]?.start ?? expect.fail('no time is free');
    await bookOne(product.url, owner.botId, { start, name: 'Eva Ruiz', email: visitorsMail });
  }

  /** The visitor's own link, from the newest letter. */
  const linkInLetter = () =>
    eventually(async () => {
      const texts = (await product.letters(visitorsMail)).map(({ text }) => text);
      const [link] = texts.flatMap((text) => text.match(/\/appointment\/[\w-]+#key=[\w-]+/) ?? []);
      return link ?? expect.fail('no letter yet');
    });

  it('can be turned on with one press, from the card of the bot', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Citas', exact: true }).click();
    await waitForHeading('Que tu asistente dé las citas por ti');
    await expectNoViolations();
    await press('Empezar a dar citas');
    await waitForHeading('Todavía no hay próximas citas');
    await expectNoViolations();
  });

  it('have settings whose unsaved changes survive a reload', async () => {
    await page.getByRole('link', { name: 'Ajustes' }).click();
    const name = page.getByRole('textbox', { name: 'Nombre' });
    const saturday = page.getByRole('checkbox', { name: 'sábado' });
    await name.fill('Peluquería Azahar');
    await page.getByLabel('Recordatorio').selectOption({ label: '2 horas antes' });
    await saturday.check();
    await page.reload();
    await waitForText('Hemos recuperado los cambios que no habías guardado.');
    expect(await saturday.isChecked()).toBe(true);
    await expectNoViolations();
    await press('Guardar cambios');
    await waitForText('Ajustes guardados');
    await page.reload();
    expect(await name.inputValue()).toBe('Peluquería Azahar');
    expect(await page.getByLabel('Recordatorio').inputValue()).toBe('120');
  });

  it('have a time zone that can be searched by keyboard', async () => {
    const zone = page.getByRole('combobox', { name: 'Zona horaria' });
    await zone.focus();
    await page.keyboard.type('mexico c');
    await page.getByRole('option', { name: /Mexico City/ }).waitFor();
    await expectNoViolations();
    await page.keyboard.press('Enter');
    expect(await zone.inputValue()).toMatch(/^Mexico City/);
    await press('Descartar');
    expect(await zone.inputValue()).toMatch(/^Madrid/);
  });

  it('of visitors are in the owner’s list, where they can be moved', async () => {
    await bookFirst();
    await page.getByRole('link', { name: 'Citas', exact: true }).click();
    await page.getByRole('article', { name: /Eva Ruiz/ }).waitFor();
    await expectNoViolations();
    await press('Cambiar Eva Ruiz');
    // By keyboard: chooses the third day, which is never the appointment's own, and its first time.
    await page.getByRole('group', { name: 'Día' }).getByRole('radio').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Tab', 'Space']) await page.keyboard.press(key);
    await expectNoViolations();
    await press('Cambiar la cita');
    await waitForText(/La cita de Eva Ruiz es ahora/);
    await page.getByText(/^Antes: /).waitFor();
  });

  it('open from the link in the email on a phone, and can be added to the visitor’s calendar', async () => {
    await visitorPage.goto(await linkInLetter());
    await waitForHeading('Cita en Peluquería Azahar', visitorPage);
    await expectAccessible(visitorPage);
    const downloading = visitorPage.waitForEvent('download');
    await press('Añadir a mi calendario', visitorPage);
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('cita.ics');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toMatch(/SUMMARY:Peluquería Azahar\r\n/);
    const start = await visitorPage.locator('time').first().getAttribute('datetime');
    const icsTime = start?.replace(/[-:]|\.\d+/g, ''); // 20261124T090000Z
    expect(file).toContain(`DTSTART:${icsTime}`);
  });

  it('can be moved and cancelled by the visitor, and the owner sees it', async () => {
    await press('Cambiar día u hora', visitorPage);
    await visitorPage.getByText('Más días').waitFor();
    await expectNoViolations(visitorPage);
    await visitorPage.locator('.slots-days label').last().tap();
    await visitorPage.locator('.slots-times label').last().tap();
    await press('Cambiar la cita', visitorPage);
    await waitForText(/Hecho: la cita es ahora/, visitorPage);
    await press('Cancelar la cita', visitorPage);
    await expectNoViolations(visitorPage);
    await press('Sí, cancelar la cita', visitorPage);
    await waitForText(/Esta cita está cancelada/, visitorPage);
    expect(await visitorPage.getByRole('button', { name: 'Cambiar día u hora' }).count()).toBe(0);
    await page.reload();
    await waitForHeading('Todavía no hay próximas citas');
    await page.getByRole('link', { name: 'Pasadas y canceladas' }).click();
    const cancelled = page.getByRole('article', { name: /Eva Ruiz/ }).getByText('Cancelada');
    await cancelled.waitFor();
    await expectNoViolations();
  });

  it('can be turned off by the owner after a confirmation', async () => {
    await page.getByRole('link', { name: 'Ajustes' }).click();
    for (const name of ['Dejar de dar citas', 'No, volver']) await press(name);
    for (const name of ['Dejar de dar citas', 'Sí, dejar de darlas']) await press(name);
    await page.getByRole('button', { name: 'Empezar a dar citas' }).waitFor();
  });

  it('do not open from a link with a wrong key', async () => {
    const link = `${(await linkInLetter()).replace(/key=.*/, '')}key=another`;
    const stranger = await openPage(openContext(browser(), { locale: 'en-GB' }, [/404/]));
    await stranger.goto(new URL(link, visitorPage.url()).href);
    await waitForHeading('This link does not open an appointment', stranger);
    await expectNoViolations(stranger);
  });

  it('caused no console errors and no violations of the content security policy', () =>
    expect([...asOwner.problems, ...asVisitor.problems]).toEqual([]));
});

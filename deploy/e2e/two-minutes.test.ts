import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestSite } from '@contesta/chatbots/testing/test-site';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext, type WatchedContext } from '../testing/browser.ts';
import { post } from '../testing/calls.ts';
import { describeInBrowser, expectAccessible } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';

const folder = '../../services/chatbots/testing/websites/hostal-la-ribera';
const pageOf = (name: string) => readFileSync(join(import.meta.dirname, folder, name), 'utf8');

/** Paraphrased questions about the five pairs of the free plan, and a part of each answer. */
const questions = [
  ['¿a qué hora abre la recepción?', '7:30 a 23:30'],
  ['¿qué horario hacéis?', '7:30 a 23:30'],
  ['¿en qué calle estáis?', 'Paseo del Río'],
  ['¿cuál es la dirección?', 'Paseo del Río'],
  ['¿tenéis elevador?', 'la planta baja'],
  ['voy en silla de ruedas, ¿hay ascensor?', 'la planta baja'],
  ['¿a qué hora hay que dejar la habitación?', 'Hasta las 12:00'],
  ['¿hasta cuándo puedo quedarme en el cuarto el último día?', 'Hasta las 12:00'],
  ['¿puedo ir con mi perro?', 'perros y gatos'],
  ['¿aceptáis mascotas?', 'perros y gatos'],
] as const;

const desktop = { width: 1280, height: 800 };

/** The time that a person is assumed to need for one click or field. The product's own time is not counted. */
const actionMs = 8_000;

/** Only one of these pages has answers, so that the first five are always the same. */
const pages = { '/': pageOf('index.html'), '/faq.html': pageOf('faq.html') };
const site = await openTestSite(pages);
afterAll(site.close);
const product = await useProduct({ IMPORT_ALLOW_PRIVATE: 'true' });

describeInBrowser('a new owner’s bot', (browser) => {
  let owner: WatchedContext;
  let page: Page;
  let botId: string;

  beforeAll(async () => {
    const baseURL = product.publicUrl;
    const options = { baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid', viewport: desktop };
    const siteErrors = /: Failed to load resource: .+(?:bootstrap\.min\.css|favicon\.ico)\)$/;
    owner = await openContext(browser(), options, [siteErrors]);
    page = await owner.context.newPage();
  });

  it('takes at most two minutes of clicks and input to create, with questions from the owner’s website', async () => {
    let actions = 0;
    const fill = async (label: string, text: string) => {
      actions += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    const press = async (name: string | RegExp) => {
      actions += 1;
      await page.getByRole('button', { name }).click();
    };
    await page.goto('/register');
    await fill('Nombre', 'Marta');
    await fill('Email', 'marta@example.com');
    for (const label of ['Contraseña', 'Repite la contraseña']) await fill(label, 'secreto1');
    await press('Crear cuenta');
    await page.waitForURL('**/home');
    actions += 1;
    await page.getByRole('link', { name: 'Escribir' }).click();
    const tryOut = await page.getByPlaceholder('Prueba tu asistente').boundingBox();
    const end = (tryOut?.y ?? desktop.height) + (tryOut?.height ?? 0);
    expect(end, 'bottom edge of the try-out').toBeLessThan(desktop.height);
    await fill('Dirección de tu web', `127.0.0.1:${site.port}`);
    await press('Leer mi web');
    await page.getByText(/Hemos encontrado \d+ respuestas/).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await press(/^Añadir \d+ preguntas$/);
    for (const name of ['Siguiente', 'Siguiente', 'Crear chatbot']) await press(name);
    await page.waitForURL('**/home');
    botId = await page.locator('.bot-id code').innerText();
    actions += 2; // opening the page with the tag, and copying it
    expect(actions * actionMs).toBeLessThanOrEqual(120_000);
  });

  it('answers at least eight of ten other wordings of the questions', async () => {
    // The bot answers by meaning only after its texts are encoded.
    await eventually(async () => {
      const wrong: string[] = [];
      for (const [message, answer] of questions) {
        const { reply } = await post(`${product.url}/api/chatbots/${botId}/reply`, { message });
        if (!String(reply).includes(answer)) wrong.push(`${message} ${reply}`);
      }
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
    }, 60_000);
  }, 90_000);

  it('is on the website once its tag is there, and the owner can check the tag', async () => {
    await page.getByRole('link', { name: 'Ponlo en tu web' }).click();
    const check = async () => {
      await page.getByLabel('Dirección de la página').fill(site.url);
      await page.locator('.website-address button').click();
    };
    await check();
    await page.getByText(/^No está el código/).waitFor();
    pages['/'] += await page.locator('.publish code').first().innerText();
    await check();
    await page.getByText(/^El código está bien puesto/).waitFor();
    const visitor = await owner.context.newPage();
    await visitor.goto(site.url);
    await visitor.getByRole('button', { name: 'Abrir el chat con Hostal La Ribera' }).click();
    const field = visitor.getByLabel('Escribir una pregunta');
    await field.fill('¿tenéis ascensor?');
    await field.press('Enter');
    await visitor.getByRole('log').getByText('la planta baja').waitFor();
  });

  it.each([390, 320])('has a wizard with all buttons in one row at %i px', async (width) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/edit/${botId}?step=prompts`);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    const tops =
      '[...document.querySelectorAll(".wizard-bar button")].map((button) => button.offsetTop)';
    expect(new Set(await page.evaluate<number[]>(tops)).size).toBe(1);
  });

  it('has a sign with its QR code that prints on one page, in A5 unlike the other pages', async () => {
    await page.setViewportSize(desktop);
    await page.goto(`/share/${botId}`);
    await page.evaluate('window.print = () => {}');
    await page.getByRole('button', { name: 'Imprimir cartel' }).click();
    await page.locator('.sign img').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sign').isVisible()).toBe(true);
    expect(await page.locator('h1').isVisible()).toBe(false);
    const print = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheet = await print(); // also closes the sign
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const isA5 = (pdf: string) => pdf.includes('/MediaBox [0 0 420 '); // points
    expect([sheet, await print()].map(isA5)).toEqual([true, false]);
    expect(owner.problems).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestSite } from '@contesta/chatbots/testing/test-site';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWatched } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { type Running, startProduct } from '../testing/product.ts';

const folder = join(
  import.meta.dirname,
  '../../services/chatbots/testing/websites/hostal-la-ribera',
);
const pageOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Paraphrased questions about the five pairs of the free plan, and a part of each answer. */
const asked = [
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

/** The assumed time of a person for one click or field. The product's own time is not counted. */
const actionMs = 8_000;

describeInBrowser('from registration to a working bot', (browser) => {
  let product: Running;
  let site: Awaited<ReturnType<typeof openTestSite>>;
  const pages: Record<string, string> = {};

  beforeAll(async () => {
    // With one page of answers, the first five are always the same.
    pages['/faq.html'] = pageOf('faq.html');
    pages['/'] = pageOf('index.html');
    site = await openTestSite(pages);
    product = await startProduct({ env: { IMPORT_ALLOW_PRIVATE: 'true' } });
  });
  afterAll(async () => {
    await product?.kill();
    await site?.close();
  });

  it('takes two minutes of clicks, and then the bot answers visitors of the site', async () => {
    const baseURL = product.url.replace('127.0.0.1', 'localhost');
    const options = { baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid' };
    const ofTheSite = /: Failed to load resource: .+(?:bootstrap\.min\.css|favicon\.ico)\)$/;
    const { context, problems } = await openWatched(browser(), options, [ofTheSite]);
    const page = await context.newPage();
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
    await fill('Contraseña', 'secreto1');
    await fill('Repite la contraseña', 'secreto1');
    await press('Crear cuenta');
    await page.waitForURL('**/home');
    actions += 1;
    await page.getByRole('link', { name: 'Escribir' }).click();
    await fill('Dirección de tu web', `127.0.0.1:${site.port}`);
    await press('Leer mi web');
    await press(/^Añadir \d+ preguntas$/);
    for (const name of ['Siguiente', 'Siguiente', 'Crear chatbot']) await press(name);
    await page.waitForURL('**/home');
    const botId = await page.locator('.bot-id code').innerText();
    actions += 2; // opening the page with the tag, and copying it
    await page.getByRole('link', { name: 'Ponlo en tu web' }).click();
    pages['/'] += await page.locator('.publish code').first().innerText();
    expect(actions * actionMs).toBeLessThanOrEqual(120_000);

    // The bot answers by meaning only after its texts are encoded.
    await eventually(async () => {
      const wrong: string[] = [];
      for (const [message, answer] of asked) {
        const data = { message };
        const response = await page.request.post(`/api/chatbots/${botId}/reply`, { data });
        const { reply } = await response.json();
        if (!String(reply).includes(answer)) wrong.push(`${message} ${reply}`);
      }
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
    }, 60_000);

    const visitor = await context.newPage();
    await visitor.goto(site.url);
    await visitor.getByRole('button', { name: 'Abrir el chat con Hostal La Ribera' }).click();
    await visitor.getByLabel('Tu pregunta').fill('¿tenéis ascensor?');
    await visitor.getByLabel('Tu pregunta').press('Enter');
    await visitor.getByRole('log').getByText('la planta baja').waitFor();
    expect(problems).toEqual([]);
  }, 180_000);
});

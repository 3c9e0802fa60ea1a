import { openTestSite } from '@contesta/chatbots/testing/test-site';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAsOwner, type Watched } from '../testing/browser.ts';
import { post } from '../testing/calls.ts';
import { describeInBrowser, expectAccessible } from '../testing/in-browser.ts';
import { type Running, startProduct } from '../testing/product.ts';

const home = `<html lang="es"><head><title>Flores Lirio | Sevilla</title></head><body>
  <nav><a href="/preguntas">Preguntas</a></nav><main><h1>Flores Lirio</h1></main>
  <footer>Calle Sierpes 4, 41004 Sevilla<p>Horario: lunes a sábado de 9:30 a 20:00</p></footer></body></html>`;
const questions = `<html lang="es"><title>Preguntas | Flores Lirio</title><main><h1>Preguntas</h1>
  <details><summary>¿Hacéis envíos a domicilio?</summary><p>A toda la provincia por 6 €.</p></details>
  <details><summary>¿Puedo pagar con Bizum?</summary><p>Sí, y con tarjeta.</p></details></main></html>`;

describeInBrowser('importing a website, in a real browser', (browser) => {
  let product: Running;
  let owner: Watched;
  let page: Page;
  let site: Awaited<ReturnType<typeof openTestSite>>;
  const pages: Parameters<typeof openTestSite>[0] = { '/': home, '/preguntas': questions };

  beforeAll(async () => {
    site = await openTestSite(pages);
    product = await startProduct({ env: { IMPORT_ALLOW_PRIVATE: 'true' } });
    const login = { email: 'lirio@example.com', password: 'secreto1' };
    const person = { username: 'Ana', country: 'ES', ...login };
    const { token } = await post(`${product.url}/api/auth/register`, person);
    const account = { token: String(token), status: 'free' };
    owner = await openAsOwner(browser(), product.url, account, { locale: 'es-ES' });
    page = await owner.context.newPage();
  });
  afterAll(async () => {
    await product?.stop();
    await site?.close();
  });

  it('creates a bot that answers, checks the tag on the site, and makes a QR code', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/form');
    const tryOut = await page.getByPlaceholder('Prueba tu asistente').boundingBox();
    expect((tryOut?.y ?? 800) + (tryOut?.height ?? 0), 'the end of the try-out').toBeLessThan(800);
    await page.getByLabel('Dirección de tu web').fill(`127.0.0.1:${site.port}`);
    await page.keyboard.press('Enter');
    await page.getByText('Hemos encontrado 4 respuestas.').waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Añadir 4 preguntas' }).click();
    expect(await page.getByLabel('Nombre del chatbot').inputValue()).toBe('Flores Lirio');
    for (const name of ['Siguiente', 'Siguiente', 'Crear chatbot'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL('**/home');
    const botId = await page.locator('.bot-id code').innerText();

    const message = '¿me lo podéis enviar a casa?';
    const { reply } = await post(`${product.url}/api/chatbots/${botId}/reply`, { message });
    expect(reply).toBe('A toda la provincia por 6 €.');

    await page.getByRole('link', { name: 'Ponlo en tu web' }).click();
    const check = async () => {
      await page.getByLabel('Dirección de la página').fill(site.url);
      await page.locator('.publish-address button').click();
    };
    await check();
    await page.getByText(/^No está el código/).waitFor();
    pages['/'] = home + (await page.locator('.publish code').first().innerText());
    await check();
    await page.getByText(/^El código está bien puesto/).waitFor();

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`/edit/${botId}?step=prompts`);
      await page.getByRole('button', { name: 'Guardar' }).waitFor();
      const tops =
        '[...document.querySelectorAll(".wizard-bar button")].map((one) => one.offsetTop)';
      const rows = new Set(await page.evaluate<number[]>(tops));
      expect([...rows], `rows of the wizard's bar at ${width} px`).toHaveLength(1);
    }
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.goto(`/share/${botId}`);
    await page.evaluate('window.print = () => {}');
    await page.getByRole('button', { name: 'Imprimir cartel' }).click();
    await page.locator('.sign img').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sign').isVisible()).toBe(true);
    expect(await page.locator('h1').isVisible()).toBe(false);
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(owner.problems).toEqual([]);
  });
});

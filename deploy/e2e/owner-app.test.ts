import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAsOwner, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser, openPage } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';

const spanish = { locale: 'es-ES' };
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;
const product = await useProduct(withOwnBot, sharedWithoutEncoder);
const full = await product.ownerOf('full');

describeInBrowser("the owner's app, in a real browser", (browser) => {
  let watched: WatchedContext;
  let page: Page;

  beforeAll(async () => {
    watched = await openAsOwner(browser(), product.url, full, spanish, [offline]);
    page = await watched.context.newPage();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
  async function tryOut(question: string, answer: string): Promise<void> {
    const chat = page.getByRole('region', { name: 'Pruébalo como un cliente' });
    await chat.getByRole('textbox').fill(question);
    await chat.getByRole('textbox').press('Enter');
    await chat.getByText(answer).last().waitFor();
  }
  const stored = async (id: string) => (await product.call.get(`/chatbots/${id}`)).body.prompts;

  it('answers from pairs while they are typed, and keeps them after a reload', async () => {
    await page.goto('/form');
    await field('Nombre del chatbot').fill('Taller Ruiz');
    await press('Siguiente');
    await field('Pregunta 1').fill('¿Cuál es vuestro horario?');
    await field('Pregunta 1').press('Enter');
    await page.keyboard.type('De lunes a viernes de 8 a 18.');
    await tryOut('a que hora abris', 'De lunes a viernes de 8 a 18.');
    await waitForText(/^Seguro al \d+\s%$/);
    await field('Respuesta 1').press('Enter');
    await page.keyboard.type('¿Hacéis la revisión?\n');
    await page.keyboard.type('Sí, en el día si llamas antes de las 10.');
    await press('Otra forma de preguntar la 2');
    await page.keyboard.type('¿Me miráis el coche antes de un viaje?');
    await page.reload();
    await waitForText('Hemos recuperado lo que estabas escribiendo.');
    const other = await field('Pregunta 2, otra forma (2)').inputValue();
    expect(other).toBe('¿Me miráis el coche antes de un viaje?');
  });

  it('does not move the main button of a step while the rest of the page loads', async () => {
    const tab = await openPage(openAsOwner(browser(), product.url, full, spanish));
    let measured = Promise.withResolvers<void>();
    await tab.route(/\/api\/.*(?:stats|google|learning)/, (route) =>
      measured.promise.then(() => route.continue()),
    );
    for (const [step, name, late] of [
      ['info', 'Siguiente', '.stats'],
      ['confirm', 'Guardar cambios', '.calendar-link'],
    ] as const) {
      measured = Promise.withResolvers<void>();
      await tab.goto(`/edit/${full.botId}?step=${step}`);
      const next = tab.getByRole('button', { name });
      await next.waitFor();
      const place = await next.boundingBox();
      measured.resolve();
      await tab.locator(late).waitFor();
      expect(await next.boundingBox()).toEqual(place);
    }
  });

  it('moves between the steps with the browser’s back and forward buttons', async () => {
    const tab = await openPage(openAsOwner(browser(), product.url, full, spanish));
    const name = tab.getByRole('textbox', { name: 'Nombre del chatbot' });
    const question = tab.getByRole('textbox', { name: 'Pregunta 1', exact: true });
    await tab.goto('/home');
    await tab.getByRole('button', { name: 'Nuevo chatbot' }).click();
    await name.fill('Ida y vuelta');
    await tab.getByRole('button', { name: 'Siguiente' }).click();
    await question.fill('¿Abrís hoy?');
    await tab.goBack();
    expect(await name.inputValue()).toBe('Ida y vuelta');
    await tab.goForward();
    expect(await question.inputValue()).toBe('¿Abrís hoy?');
    await tab.reload();
    await question.waitFor();
    await tab.goBack();
    await name.waitFor();
    await tab.goBack();
    await tab.getByRole('heading', { name: 'Tus chatbots' }).waitFor();
  });

  it('stays at a step while the next step cannot be loaded, and continues once it can', async () => {
    const other = await openPage(openAsOwner(browser(), product.url, full, spanish, [offline]));
    await other.goto('/form');
    const name = other.getByRole('textbox', { name: 'Nombre del chatbot' });
    await name.waitFor();
    await other.context().setOffline(true);
    await name.fill('Sin red');
    const next = other.getByRole('button', { name: 'Siguiente' });
    await next.click();
    await other.getByText(/^No se ha podido abrir el paso siguiente/).waitFor();
    expect(await name.inputValue()).toBe('Sin red');
    await other.context().setOffline(false);
    await other.getByRole('button', { name: 'Reintentar' }).click();
    await eventually(async () => {
      // Where the browser does not retry, the app reloads the page and restores the input.
      if (await name.isVisible()) await next.click();
      await other.getByRole('textbox', { name: 'Pregunta 1' }).waitFor({ timeout: 2_000 });
    });
  });

  it('warns of a new pair that conflicts with another, and saves the others once it is removed', async () => {
    await press('Añadir pregunta');
    await page.keyboard.type('Horario\n');
    await page.keyboard.type('En agosto cerramos.');
    await waitForText(/^Se parece mucho a «¿/);
    for (const name of ['Quitar la fila 3', 'Siguiente', 'Crear chatbot']) await press(name);
    await waitForText('Bot creado correctamente');
    await page.waitForURL('**/home');
    const card = page.getByRole('article', { name: 'Taller Ruiz' });
    const id = await card.locator('code').first().innerText();
    const both = ['¿Hacéis la revisión?', '¿Me miráis el coche antes de un viaje?'];
    const questions = ['¿Cuál es vuestro horario?', ...both];
    expect(await stored(id)).toMatchObject(questions.map((question) => ({ question })));
    await card.getByRole('link', { name: 'Editar' }).click();
    await field('Nombre del chatbot').waitFor();
    await press('Siguiente');
    await field('Pregunta 2, otra forma (2)').waitFor();
  });

  it('shows the rows of a spreadsheet, imports the chosen rows, and can undo the import', async () => {
    await page.goto(`/edit/${full.botId}?step=confirm`);
    const sheet =
      'Pregunta;Respuesta\n¿Cuál es vuestro horario?;De lunes a viernes de 9:30 a 20:00.\n¿Abrís en agosto?;Solo por la mañana.\n¿Tenéis plantas?;Sí, de interior.\n;sola\n';
    const file = { name: 'preguntas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await page.locator('input[type=file]').setInputFiles(file);
    await waitForText('Nuevas: 2. Repetidas: 1. Rechazadas: 1.');
    await page.getByRole('checkbox', { name: 'Añadir la fila 4' }).uncheck();
    await press('Añadir 1 pregunta');
    await waitForText('Se ha añadido 1 pregunta.');
    expect(await stored(full.botId)).toHaveLength(5); // the sixth is not saved yet
    await press('Atrás');
    expect(await field('Pregunta 6').inputValue()).toBe('¿Abrís en agosto?');
    await press('Deshacer');
    expect(await field('Pregunta 6').count()).toBe(0);
  });

  it('says that it is offline, keeps the input, and saves it when it is online again', async () => {
    await field('Respuesta 1').fill('De lunes a sábado de 9:30 a 20:00.');
    await press('Siguiente');
    await watched.context.setOffline(true);
    await waitForText(/^Sin conexión a internet/);
    await press('Guardar cambios');
    await waitForText(/Lo que has escrito sigue aquí; prueba otra vez/);
    await watched.context.setOffline(false);
    await press('Guardar cambios');
    await waitForText('✅ Bot actualizado correctamente');
    await page.waitForURL('**/home');
    expect((await stored(full.botId))[0].answer).toBe('De lunes a sábado de 9:30 a 20:00.');
  });

  it('previews the chat with an unsaved look without calling the API or storing anything', async () => {
    const tab = await openPage(openAsOwner(browser(), product.url, full, spanish));
    const requestedUrls: string[] = [];
    tab.on('request', (request) => {
      const isOfPreview = request.frame().parentFrame() !== null;
      if (isOfPreview) requestedUrls.push(request.url());
    });
    await tab.goto(`/edit/${full.botId}?step=confirm`);
    const chat = tab.frameLocator('iframe[title="El chat, Con tema claro"]');
    await chat.getByText('Los sábados abrimos de 9:30 a 14:00.').waitFor();
    await tab.getByRole('textbox', { name: 'Color de fondo', exact: true }).fill('#0a7d55');
    await tab.getByText('Ese texto apenas se lee sobre ese fondo.').waitFor();
    await tab.getByRole('textbox', { name: 'Color del texto', exact: true }).fill('#ffffff');
    const bubbleBackground = `getComputedStyle(frames[0].document.querySelector('.bubble')).backgroundColor`;
    await eventually(async () =>
      expect(await tab.evaluate(bubbleBackground)).toBe('rgb(10, 125, 85)'),
    );
    const dark = tab.frameLocator('iframe[title="El chat, Con tema oscuro"]');
    await dark.locator('.contesta[data-theme=dark]').waitFor();
    expect(requestedUrls.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(await tab.evaluate('Object.keys(localStorage).join()')).not.toContain('contesta');
  });

  it('opens a page that could not be loaded offline as soon as it is online', async () => {
    const follow = (name: string) => page.getByRole('link', { name }).click();
    const waitForHeading = (name: string) => page.getByRole('heading', { name }).waitFor();
    await watched.context.setOffline(true);
    await follow('Perfil');
    await waitForHeading('Esta página necesita conexión');
    await follow('Tus chatbots');
    await waitForHeading('Tus chatbots');
    await follow('Perfil');
    await waitForHeading('Esta página necesita conexión');
    await watched.context.setOffline(false);
    await waitForHeading('Tu perfil');
  });

  it('downloads the pairs and a template', async () => {
    await page.goto(`/edit/${full.botId}?step=confirm`);
    const nameAfter = async (click: Promise<void>) =>
      (await Promise.all([page.waitForEvent('download'), click]))[0].suggestedFilename();
    expect(await nameAfter(press('.csv'))).toBe(`${full.botId}.csv`);
    const template = page.getByRole('link', { name: 'Descargar una plantilla' });
    expect(await nameAfter(template.click())).toMatch(/\.xlsx$/);
  });

  it('renders at most 300 of five thousand questions, scrolls to the last, and finds one by search', async () => {
    const prompts = Array.from({ length: 5_000 }, (_, at) => ({
      question: `¿Tenéis el modelo ${at}?`,
      answer: `El modelo ${at} cuesta ${at} euros con todo.`,
    }));
    const made = await product.call.post('/chatbots', { name: 'Recambios', prompts }, full);
    await page.goto(`/edit/${made.body._id}`);
    await press('Siguiente');
    await field('Pregunta 1').waitFor();
    const drawn = () => page.locator('.card').count();
    expect(await drawn()).toBeLessThanOrEqual(200); // fewer at first
    // The page grows while questions are rendered, so it is scrolled to its end repeatedly.
    await eventually(async () => {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      await field('Pregunta 5000').waitFor({ timeout: 2_000 });
    });
    expect(await drawn()).toBeLessThanOrEqual(300);
    await page.getByRole('searchbox', { name: 'Buscar en tus preguntas' }).fill('modelo 4711');
    expect(await field('Pregunta 4712').inputValue()).toBe('¿Tenéis el modelo 4711?');
  }, 120_000);

  it('caused no console errors and no violations of the content security policy', () =>
    expect(watched.problems).toEqual([]));
});

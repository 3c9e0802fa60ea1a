import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openAsOwner, openContext } from '../testing/browser.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { openKeyboard } from '../testing/keyboard.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { floristPairs } from '../testing/owner.ts';
import { withOwnBot } from '../testing/product.ts';

const spanish = { locale: 'es-ES' };
const horizontalOverflow = 'document.documentElement.scrollWidth - innerWidth';
const sheet = {
  name: 'preguntas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('pregunta;respuesta\n¿Abrís en agosto?;Sí.\n¿Tenéis rosas?;Rojas.\n'),
};

const product = await useProduct(withOwnBot, sharedWithoutEncoder);
const full = await product.ownerOf('full');
const visitor = { ...spanish, baseURL: product.url };
const askUnknown = () =>
  product.call.post(`/chatbots/${full.botId}/reply`, { message: '¿Tornillos?' });
const slow = { timeout: 120_000 };

describeInBrowser("the owner's app", (browser) => {
  let page: Page;

  beforeAll(async () => {
    const { context } = await openAsOwner(browser(), product.url, full, spanish);
    page = await context.newPage();
  });

  const waitForText = (tab: Page, text: string) => tab.getByText(text).first().waitFor();

  it.each([
    ['shows the dashboard to its owner', { token: 'there' }, 1],
    ['does not show the dashboard without a login', {}, 0],
    ['hides the dashboard if another language was chosen', { token: 'there', lang: 'en' }, 0],
  ])('before its script has loaded, %s', async (_, stored, shown) => {
    const tab = await openPage(openContext(browser(), visitor, [/./])); // any problem is expected
    await tab.goto('/about');
    await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
    await tab.route('**/assets/start-*.js', (route) => route.abort());
    await tab.goto('/home');
    // Hidden elements have no role.
    expect(await tab.getByRole('heading', { level: 1, name: 'Tus chatbots' }).count()).toBe(shown);
    expect(await tab.getByRole('button', { name: 'Salir' }).count()).toBe(shown);
  });

  it.each(['es-ES', 'en-GB'])('hydrates the dashboard without a mismatch: %s', async (locale) => {
    const tab = await openPage(openAsOwner(browser(), product.url, full, { locale }));
    const { promise: seen, resolve: loadScript } = Promise.withResolvers<void>();
    await tab.route('**/assets/start-*.js', (route) => seen.then(() => route.continue()));
    await tab.goto('/home', { waitUntil: 'commit' });
    const title = tab.getByRole('heading', { level: 1 });
    await title.waitFor();
    await title.evaluate((element) => element.setAttribute('data-sent', ''));
    loadScript();
    await tab.getByRole('article', { name: 'Azahar' }).waitFor();
    expect(await title.getAttribute('data-sent')).toBe('');
  });

  it('does not shift the dashboard while its statistics and next steps load', async () => {
    const viewport = { width: 412, height: 823 };
    const tab = await openPage(openAsOwner(browser(), product.url, full, { viewport }));
    await tab.addInitScript(`moved = 0; new PerformanceObserver((list) =>
      list.getEntries().forEach(({ value }) => (moved += value))).observe({ type: 'layout-shift' })`);
    await tab.goto('/home');
    await tab.locator('.next-steps').waitFor();
    await tab.locator('.bot-stats .stats').waitFor();
    await tab.waitForLoadState('networkidle');
    expect(await tab.evaluate('moved')).toBeLessThan(0.05); // half of what counts as good (CLS 0.1)
  });

  it('needs only a keyboard to register, create a bot, chat, answer an open question, and log out', async () => {
    const tab = await openPage(openContext(browser(), { ...spanish, baseURL: product.publicUrl }));
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { press, write, focus } = openKeyboard(tab);
    await tab.goto('/landing');
    await press('Crear cuenta');
    await waitForText(tab, 'Crea tu cuenta');
    await write('Nombre', 'Rocío');
    await write('Email', 'teclado@example.com');
    for (const name of ['Contraseña', 'Repite la contraseña']) await write(name, 'secreto1');
    await write('País', 'Espa');
    await press('Crear cuenta');
    await tab.waitForURL('**/home');
    await waitForText(tab, 'Empieza por donde te sea más fácil');

    await press('Escribir');
    await write('Nombre del chatbot', 'Sin ratón\n');
    await tab.getByRole('textbox', { name: 'Pregunta 1' }).waitFor();
    await write('Pregunta 1', '¿Cuál es vuestro horario?\n');
    await tab.keyboard.type('De 9 a 14.\n');
    await tab.keyboard.type('¿Dónde estáis?');
    await press('Otra forma de preguntar la 2');
    await press('Quitar la forma 2 de la 2', 'Respuesta 2'); // moves the focus there
    await tab.keyboard.type('En la calle Larga, 12.');
    await press('Quitar la fila 2', 'Pregunta 1');
    await press('Deshacer', 'Pregunta 2');
    const copied = '¿Se paga con tarjeta?\tSí.\n¿Hacéis envíos?\tPor 6 €.';
    await tab.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`);
    await tab.keyboard.press('Control+V');
    await waitForText(tab, 'Se han añadido 2 preguntas.');
    await press('Deshacer', 'Añadir pregunta');
    for (const name of ['Siguiente', 'Crear chatbot']) await press(name);
    await tab.waitForURL('**/home');
    await waitForText(tab, '2 preguntas');

    await press('Eliminar');
    await waitForText(tab, '¿Eliminar el chatbot?');
    await tab.keyboard.press('Escape');
    expect((await focus()).name).toBe('Eliminar');
    const [chatTab] = await Promise.all([tab.context().waitForEvent('page'), press('Chat')]);
    await openKeyboard(chatTab).write('Escribir una pregunta', 'a que hora abris\n');
    await waitForText(chatTab, 'De 9 a 14.');
    await chatTab.keyboard.type('¿Vendéis tornillos?\n');
    await waitForText(chatTab, 'No lo sé todavía.');
    await chatTab.close();

    await eventually(async () => {
      await tab.reload();
      await tab.getByText('1 pregunta sin respuesta').waitFor({ timeout: 3_000 });
    });
    await press('1 pregunta sin respuesta');
    await press('Escribir la respuesta');
    await tab.keyboard.type('No, solo flores.');
    await press('Guardar');
    await waitForText(tab, 'Guardado: el bot ya sabe contestarlo.');
    expect((await focus()).name).toMatch(/^Guardado: el bot ya sabe contestarlo\./);
    await tab.goto('/home');
    await press('Eliminar');
    await press('No, volver', 'Eliminar');
    await press('Eliminar');
    await press('Sí, eliminar');
    await tab.getByRole('button', { name: 'Eliminar' }).waitFor({ state: 'detached' });
    expect((await focus()).tag).not.toBe('body');
    await press('Salir');
    await tab.waitForURL('**/landing');
  });

  it('needs only a keyboard to import a spreadsheet and undo it, read a chart, and edit services', async () => {
    await askUnknown();
    const tab = await openPage(openAsOwner(browser(), product.url, full, spanish));
    const { press, tabTo, write, focus } = openKeyboard(tab);
    await tab.goto(`/edit/${full.botId}?step=confirm`);
    const [chooser] = await Promise.all([tab.waitForEvent('filechooser'), press('Elegir archivo')]);
    await chooser.setFiles(sheet);
    await waitForText(tab, 'Añadir 2 preguntas');
    await press('Añadir 2 preguntas', 'Deshacer');
    await tab.keyboard.press('Enter');
    expect((await focus()).tag).toBe('button');
    await write('Color de fondo', '#804000');
    expect(await tab.getByLabel('Color de fondo', { exact: true }).inputValue()).toBe('#804000');
    await tab.goto(`/numbers/${full.botId}`);
    await tabTo('Mensajes por hora');
    const slider = tab.getByRole('slider', { name: 'Mensajes por hora' });
    await tab.keyboard.press('Home');
    const first = await slider.getAttribute('aria-valuetext');
    await tab.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(first);
    await press('Ver en una tabla');
    await tab.goto(`/calendar/${full.botId}?show=settings`);
    await press('Añadir servicio');
    await tab.keyboard.type('Corte');
    await press('Quitar el servicio 1');
    expect((await focus()).tag).not.toBe('body');
    await press('Descartar');
    expect((await focus()).tag).not.toBe('body');
  });

  it('keeps the focus when a pressed button is disabled or removed', async () => {
    const focused = (tab: Page) => tab.evaluate('document.activeElement.tagName');
    await page.goto(`/edit/${full.botId}?step=prompts`);
    const removals = page.getByRole('button', { name: /^Quitar la fila/ });
    await removals.last().click();
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await undo.waitFor();
    expect(await focused(page)).not.toBe('BODY');
    await undo.click();
    expect(await focused(page)).not.toBe('BODY');
    const tab = await openPage(openContext(browser(), visitor, [/./])); // any problem is expected
    await tab.goto('/login');
    await tab.getByLabel('Email').fill('nadie@example.com');
    await tab.getByLabel('Contraseña', { exact: true }).fill('secreto1');
    await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
    await tab.getByRole('alert').waitFor();
    expect(await focused(tab)).not.toBe('BODY');
  });

  it.each(['free', 'full'])('keeps a card’s buttons in one row at any width: %s', async (plan) => {
    const owner = await product.ownerOf(plan);
    const tab = await openPage(openAsOwner(browser(), product.url, owner, spanish));
    const name = 'Floristería y jardinería Azahar de la Frontera';
    await product.call.post('/chatbots', { name, prompts: floristPairs }, owner);
    await tab.goto('/home');
    await tab.getByRole('article').first().waitFor();
    for (const width of [220, 320, 375, 641, 768, 1024, 1280]) {
      await tab.setViewportSize({ width, height: 900 });
      const lineCounts = await tab.locator('.bot-actions').evaluateAll((rows) =>
        rows.map((row) => {
          const tops = [...row.children].map((element) => element.getBoundingClientRect().top);
          return row.scrollWidth <= row.clientWidth + 1 ? new Set(tops).size : 'too wide';
        }),
      );
      const overflow = await tab.evaluate(horizontalOverflow);
      expect([width, ...new Set(lineCounts), overflow]).toEqual([width, 1, 0]);
    }
  });

  it('has no horizontal scrolling on a phone or at 400 %, even with long words', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const word = 'Donaudampfschiff'.repeat(6);
    const prompts = [word, '¿Abrís?'].map((question) => ({ question, answer: word }));
    const { _id } = (await product.call.post('/chatbots', { name: word, prompts }, full)).body;
    await product.call.post(`/chatbots/${_id}/reply`, { message: '¿Abrís?' });
    await eventually(async () => {
      await page.goto(`/numbers/${_id}`);
      await page.locator('.statistics-never').waitFor({ timeout: 3_000 });
    });
    const paths = ['/form', `/edit/${_id}`, `/conversations/${_id}`, `/numbers/${_id}`, '/profile'];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await page.evaluate(horizontalOverflow)]).toEqual([path, 0]);
    }
  });

  it.each([
    ['es', 'light', 1280],
    ['en', 'dark', 320],
  ] as const)('is accessible in %s, %s, %i px wide', slow, async (locale, colorScheme, width) => {
    await askUnknown();
    await product.call.put(`/chatbots/${full.botId}/config`, { publicAnswers: true }, full);
    const size = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
    // The page for sharing asks for the booking page, which this bot does not have.
    const expected = [/status of 404 .+\/booking/];
    const options = { locale, colorScheme, ...size };
    const tab = await openPage(openAsOwner(browser(), product.url, full, options, expected));
    for (const [path, shown] of [
      ['/home', '.bot-stats .stats'],
      ['/form', '.wizard-bar'],
      [`/edit/${full.botId}`, '.stats'],
      [`/conversations/${full.botId}`, '.conversation-list a'],
      [`/conversations/${full.botId}?show=unanswered`, '.inbox-item'],
      [`/install/${full.botId}`, '.installed p'],
      [`/share/${full.botId}`, '.share-links img'],
      [`/answers/${full.botId}`, 'section'],
      [`/hours/${full.botId}`, '.days'],
      ['/profile', '.facts'],
    ] as const) {
      await eventually(async () => {
        await tab.goto(path);
        await tab.locator(shown).first().waitFor({ timeout: 3_000 });
      });
      await expectAccessible(tab);
    }
    await tab.goto(`/edit/${full.botId}`);
    for (const shown of ['.card', '.confirm']) {
      await tab.locator('.wizard-bar [type=submit]').click();
      await tab.locator(shown).first().waitFor();
      await expectAccessible(tab);
    }
    await tab.locator('[type=file]').setInputFiles(sheet);
    await tab.locator('.upload-rows').waitFor();
    await expectAccessible(tab);
    await tab.goto('/home');
    const toggle = tab.locator('.integration-toggle').first();
    await eventually(async () => {
      // While the page loads, it may shift between press and release, and then there is no click.
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      await tab.locator('.integration-body a').waitFor({ timeout: 3_000 });
    });
    await expectAccessible(tab);
  });
});

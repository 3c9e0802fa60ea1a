import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openContext, type WatchedContext } from '../testing/browser.ts';
import { get } from '../testing/calls.ts';
import { describeInBrowser, openPage } from '../testing/in-browser.ts';
import { useProduct } from '../testing/open-product.ts';
import { floristPairs } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { withOwnBot } from '../testing/product.ts';

const email = 'rocio@example.com';
const pairs = floristPairs.slice(0, 3);
const [hours = '', delivery = '', cards = ''] = pairs.map(({ answer }) => answer);
const unknown = '¿Tenéis rosas azules?';
const dontKnow = 'No lo sé todavía.';
const newAnswer = 'No, solo flores y plantas.';
const product = await useProduct({ ...withOwnBot, RATE_LIMITS: 'on' });

describeInBrowser('the main journey, in a real browser', (browser) => {
  let owner: WatchedContext;
  let visitor: WatchedContext;
  let page: Page;
  let botId: string;

  beforeAll(async () => {
    const refusedLogin = /status of 401 .+\/api\/auth\/login/;
    owner = await openContext(browser(), { locale: 'es-ES', baseURL: product.url }, [refusedLogin]);
    visitor = await openContext(browser(), { locale: 'es-ES', baseURL: product.url });
    page = await owner.context.newPage();
  });

  const waitForText = (text: string | RegExp, on = page) =>
    on.getByText(text).first().waitFor({ state: 'visible' });
  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click();
  const write = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);

  async function ask(question: string, answer: string): Promise<void> {
    const chat = visitor.context.pages().at(-1) ?? (await visitor.context.newPage());
    if (!chat.url().endsWith(`/embed/${botId}`)) await chat.goto(`/embed/${botId}`);
    const log = chat.getByRole('log');
    const before = await log.getByText(answer).count();
    await chat.getByLabel('Escribir una pregunta').fill(question);
    await chat.getByLabel('Escribir una pregunta').press('Enter');
    await log.getByText(answer).nth(before).waitFor();
    await log.getByText(question).last().waitFor();
  }

  async function logIn(password: string): Promise<void> {
    await write('Email', email);
    await write('Contraseña', password);
    await press('Entrar');
  }

  it('registers the owner and shows an empty home page', async () => {
    await page.goto('/');
    await waitForText('Tu web contesta');
    await page.getByRole('link', { name: 'Crea tu asistente gratis' }).click();
    await waitForText('Crea tu cuenta');
    await press('Crear cuenta');
    await waitForText('El nombre es obligatorio.');
    await write('Nombre', 'Rocío');
    await write('Email', email);
    await write('Contraseña', 'secreto1');
    await write('Repite la contraseña', 'secreto2');
    await press('Crear cuenta');
    await waitForText('Las contraseñas no coinciden.');
    await write('Repite la contraseña', 'secreto1');
    await page.getByLabel('País').selectOption({ label: 'España' });
    await press('Crear cuenta');
    await waitForText('Registro exitoso 🎉');
    await page.waitForURL('**/home');
    await waitForText('Empieza por donde te sea más fácil');
  });

  it('creates a bot in three steps', async () => {
    await page.getByRole('link', { name: 'Escribir' }).click();
    await page.waitForURL('**/form');
    await write('Nombre del chatbot', 'Floristería Azahar');
    await press('Siguiente');
    for (const [index, { question, answer }] of pairs.entries()) {
      if (index > 0) await press('Añadir pregunta');
      await write(`Pregunta ${index + 1}`, question);
      if (index > 0) await write(`Respuesta ${index + 1}`, answer);
    }
    await press('Siguiente');
    await waitForText('Todas las preguntas deben tener pregunta y respuesta antes de continuar.');
    await press('Completar');
    await write('Respuesta 1', hours);
    await press('Siguiente');
    await waitForText(cards);
    await press('Crear chatbot');
    await waitForText('Bot creado correctamente');
    await page.waitForURL('**/home');
    await waitForText('3 preguntas');
    const chat = page.getByRole('link', { name: 'Chat', exact: true });
    botId = /\/embed\/([\w-]+)$/.exec((await chat.getAttribute('href')) ?? '')?.[1] ?? '';
    expect(botId).not.toBe('');
    await eventually(async () => expect(await learning()).toMatchObject({ ready: true }));
  });

  /** How far the bot's texts are encoded. Until they are, the bot answers by words alone. */
  async function learning() {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    return get<object>(`${product.url}/api/chatbots/${botId}/learning`, token ?? '');
  }

  it('answers paraphrased questions of a visitor, and says when it does not know', async () => {
    await ask('a que hora abris?', hours);
    await ask('me lo podeis traer a casa', delivery);
    await ask(unknown, dontKnow);
  });

  it('shows the owner the conversation with its unanswered question', async () => {
    await page.getByRole('link', { name: 'Conversaciones' }).click();
    await page.waitForURL(`**/conversations/${botId}`);
    await page.getByText('1 sin respuesta').click();
    const reading = page.getByRole('region', { name: 'Conversación' });
    for (const text of ['a que hora abris?', hours, unknown, dontKnow])
      await reading.getByText(text).first().waitFor();
    await waitForText('El bot no lo sabía.');
    expect(await reading.getByRole('article').count()).toBe(3);
  });

  it('lets the owner add the missing answer, which the bot then uses', async () => {
    await page.goto('/home');
    const waiting = page.getByRole('link', { name: '1 pregunta sin respuesta', exact: true });
    await eventually(async () => {
      await page.reload();
      await waiting.waitFor({ timeout: 3_000 });
    });
    await waiting.click();
    await page.getByRole('article', { name: unknown }).waitFor();
    await press('Escribir la respuesta');
    await write('Respuesta', newAnswer);
    await press('Guardar');
    await waitForText('Guardado: el bot ya sabe contestarlo.');
    await ask(unknown, newAnswer);
    await page.getByRole('link', { name: 'Tus chatbots' }).first().click();
    await waitForText('4 preguntas');
    expect(await waiting.count()).toBe(0);
  });

  it('limits the free plan to one bot without statistics, in both languages', async () => {
    await page.goto('/home');
    await waitForText('Estadísticas solo disponibles para usuarios Pro o Full');
    await press('Nuevo chatbot');
    await waitForText('El plan gratuito solo permite un chatbot. Mejora tu plan para crear más.');
    await page.getByLabel('Idioma').selectOption('en');
    await waitForText('Your Chatbots');
    await waitForText('Statistics only available for Pro or Full users');
    await waitForText('Free plan only allows one chatbot. Upgrade to create more.');
    await page.getByLabel('Language').selectOption('es');
    await waitForText('Tus chatbots');
  });

  it('shows statistics on a paid plan, and counts the next question', async () => {
    const { code } = await runTool('account.ts', [email, '--plan', 'pro'], product.env);
    expect(code).toBe(0);
    const totals = async () => {
      await page.reload();
      await page.locator('.stats dd').first().waitFor({ timeout: 3_000 });
      return await page.locator('.stats dd').allTextContents();
    };
    // Conversations, messages (each question has an answer), and messages per conversation.
    await eventually(async () => expect(await totals()).toEqual(['1', '8', '8,0']));
    await ask('se puede pagar con la tarjeta', cards);
    await eventually(async () => expect(await totals()).toEqual(['1', '10', '10,0']));
  });

  it('logs out, redirects the home page to the login page, and refuses a wrong password', async () => {
    await press('Salir');
    await page.waitForURL('**/landing');
    await page.goto('/home');
    await page.waitForURL('**/login**');
    await logIn('equivocada');
    await waitForText('Credenciales inválidas');
  });

  it('resets the password by email, and the old password stops working', async () => {
    await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
    await waitForText('Recupera tu contraseña');
    await write('Email', email);
    await press('Enviar el enlace');
    await waitForText('Si hay una cuenta con ese email, te hemos escrito.');
    await page.goto(await eventually(recoveryLink));
    for (const label of ['Contraseña nueva', 'Repite la contraseña'])
      await write(label, 'otra-clave-9');
    await press('Guardar la contraseña');
    await waitForText('La contraseña se ha cambiado. Ya puedes entrar con ella.');
    await page.getByRole('link', { name: 'Volver a entrar' }).click();
    await waitForText('Entra en tu cuenta');
    await logIn('secreto1');
    await waitForText('Credenciales inválidas');
    await logIn('otra-clave-9');
    await waitForText('Inicio de sesión exitoso 🎉');
    await page.waitForURL('**/home');
    await waitForText('Floristería Azahar');
  });

  /** The path of the link in the email. */
  async function recoveryLink(): Promise<string> {
    const texts = (await product.letters(email)).map(({ text }) => text);
    const [, path] = /https?:\/\/[^/]+(\/reset-password#code=\S+)/.exec(texts.join()) ?? [];
    return path ?? expect.fail('no letter yet');
  }

  it('follows the browser’s language and theme, and remembers a choice', async () => {
    const dark = { locale: 'en-GB', colorScheme: 'dark' as const, baseURL: product.url };
    const tab = await openPage(openContext(browser(), dark, [/status of 404 .+\/nowhere/]));
    await tab.goto('/login');
    await waitForText('Your chatbots have been answering while you were away.', tab);
    const langAndTheme = () =>
      tab.evaluate('[document.documentElement.lang, document.documentElement.dataset.theme]');
    expect(await langAndTheme()).toEqual(['en', 'dark']);
    await tab.getByRole('textbox', { name: 'Email' }).fill(email);
    await tab.getByRole('textbox', { name: 'Password' }).fill('otra-clave-9');
    await press('Log in', tab);
    await tab.waitForURL('**/home');
    await waitForText('Your Chatbots', tab);
    await tab.getByLabel('Language').selectOption('es');
    await waitForText('Tus chatbots', tab);
    await press('Tema claro', tab);
    await tab.reload();
    await waitForText('Tus chatbots', tab);
    expect(await langAndTheme()).toEqual(['es', 'light']);
    await tab.goto('/nowhere');
    await waitForText('404 - No encontrado', tab);
  });

  it('caused no console errors and no violations of the content security policy', () =>
    expect([...owner.problems, ...visitor.problems]).toEqual([]));
});

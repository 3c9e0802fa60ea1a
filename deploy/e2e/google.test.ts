import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAsOwner, openContext } from '../testing/browser.ts';
import { post } from '../testing/calls.ts';
import { describeInBrowser, expectAccessible, openPage } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { type Owner, ownersPassword } from '../testing/owner.ts';
import { withOwnBot } from '../testing/product.ts';

const product = await useProduct(withOwnBot, sharedWithoutEncoder);

describeInBrowser('signing in with Google, in a real browser', (browser) => {
  let page: Page;

  async function open(options: BrowserContextOptions = {}, expected: RegExp[] = []) {
    // Google redirects to PUBLIC_URL, and the cookie must belong to the same host.
    const all = { locale: 'es-ES', baseURL: product.publicUrl, ...options };
    page = await openPage(openContext(browser(), all, expected));
  }

  const waitForText = (text: string) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const stored = (key: string) => page.evaluate(`localStorage.getItem('${key}')`);

  async function signIn(from: string, name: string, email: string, answer = 'Permitir') {
    await page.goto(from);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('textbox', { name: /Correo|Email/ }).fill(email);
    await press(answer);
  }

  it('registers, logs out and logs in again', async () => {
    await open();
    await signIn('/register', 'Registrarse con Google', 'eva@gmail.com');
    await waitForText('Inicio de sesión exitoso 🎉');
    await page.waitForURL('**/home');
    await waitForText('Empieza por donde te sea más fácil');
    expect(await stored('googleLoggedIn')).toBe('true');
    await press('Salir');
    await page.waitForURL('**/landing');
    expect([await stored('token'), await stored('googleLoggedIn')]).toEqual([null, null]);
    await signIn('/login?next=/profile', 'Iniciar sesión con Google', 'eva@gmail.com');
    await page.waitForURL('**/profile');
    await waitForText('eva@gmail.com');
  });

  it('shows an error on the login page when consent is denied', async () => {
    await open({ locale: 'en-GB' });
    await signIn('/login', 'Sign in with Google', 'no@gmail.com', 'Do not allow');
    await page.waitForURL('**/login?error=google');
    await waitForText('We could not sign you in with Google.');
    expect(await stored('token')).toBeNull();
  });

  it('asks an existing account for its password only once', async () => {
    // For the wrong password, and perhaps for a call of a bot's card that arrives after the logout.
    const refused = [/status of 401 .+\/api\/auth\/exchange/, /status of 401 .+\/api\/chatbots\//];
    await open({}, refused);
    const { email } = await product.owner();
    await signIn('/login', 'Iniciar sesión con Google', email);
    await waitForText('Ya tienes una cuenta');
    await expectAccessible(page);
    const password = page.getByRole('textbox', { name: 'Contraseña' });
    await password.fill('equivocada');
    await press('Entrar y vincularlas');
    await waitForText('Credenciales inválidas');
    await password.fill(ownersPassword);
    await press('Entrar y vincularlas');
    await page.waitForURL('**/home');
    await waitForText('Azahar');
    await press('Salir');
    await page.waitForURL('**/landing');
    await signIn('/login', 'Iniciar sesión con Google', email);
    await page.waitForURL('**/home');
  });

  /** Opens a browser that is logged in as a new owner on a plan. */
  async function logInOn(plan: string, options: BrowserContextOptions = {}): Promise<Owner> {
    const owner = await (plan === 'free' ? product.owner() : product.ownerOf(plan));
    const as = { token: owner.token, status: plan };
    page = await openPage(openAsOwner(browser(), product.url, as, { locale: 'es-ES', ...options }));
    return owner;
  }

  it('links a calendar from the wizard, which keeps its input, and unlinks it in the profile', async () => {
    await logInOn('pro');
    await page.goto('/form');
    await page.getByRole('textbox', { name: 'Nombre del chatbot' }).fill('Peluquería Rizos');
    await press('Confirmar');
    await press('Conectar Google Calendar');
    await waitForText('Contesta quiere saber cuándo estás ocupado');
    await press('No permitir');
    await page.waitForURL(/\/form\?step=confirm$/);
    await waitForText('No has dado permiso en Google');
    await press('Conectar Google Calendar');
    await press('Permitir');
    await page.waitForURL(/\/form\?step=confirm$/);
    await waitForText('Tu Google Calendar está conectado.');
    await page.getByRole('heading', { name: 'Peluquería Rizos' }).waitFor();
    await expectAccessible(page);
    await page.goto('/profile');
    await waitForText('Conectado con ana.prueba@gmail.com.');
    await expectAccessible(page);
    await press('Desconectar');
    await press('Sí, desconectar');
    await page.getByRole('button', { name: 'Conectar Google Calendar' }).waitFor();
  });

  it('links a calendar from a bot’s appointment settings', async () => {
    const { botId, token } = await logInOn('pro');
    await post(`${product.url}/api/chatbots/${botId}/integrations/calendar`, {}, token);
    await page.goto(`/calendar/${botId}?show=settings`);
    await press('Conectar Google Calendar');
    await page.getByRole('textbox', { name: 'Correo' }).fill('citas@gmail.com');
    await press('Permitir');
    await page.waitForURL(`**/calendar/${botId}?show=settings`);
    await waitForText('Conectado con citas@gmail.com.');
    await press('Usarlo con este chatbot');
    await waitForText('Las citas de este chatbot se apuntan en él');
    await expectAccessible(page);
  });

  it('shows accessible calendar pages to an owner on the free plan, on a phone with the dark theme', async () => {
    const viewport = { width: 375, height: 800 };
    await logInOn('free', { locale: 'en-GB', colorScheme: 'dark', viewport });
    const offer = 'Connect your Google Calendar, and';
    for (const [path, shown] of [
      ['/profile', offer],
      ['/form?trade=shop&step=confirm', offer],
      ['/redirecting#calendar=confirm', 'Continue to Google'],
    ] as const) {
      await page.goto(path);
      await waitForText(shown);
      await expectAccessible(page);
    }
  });

  it.each([
    ['es-ES', 'light', 1280],
    ['en-GB', 'dark', 375],
  ] as const)('starts on accessible pages: %s, %s, %i wide', async (locale, colorScheme, width) => {
    await open({ locale, colorScheme, viewport: { width, height: 900 } });
    for (const path of ['/login', '/register', '/login?error=google']) {
      await page.goto(path);
      await page.locator('a.google-button').waitFor();
      await expectAccessible(page);
    }
  });
});

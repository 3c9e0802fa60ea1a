import { eventually } from '@contesta/kit/testing/eventually';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAsOwner, openContext, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';

// Chromium logs calls that are refused or blocked on purpose; the stand-ins' pages have no icon.
const expected = [/409 .+\/api\/paypal\//, /ERR_FAILED .+sdk\.js/, /404 .+\/favicon\.ico/];
const product = await useProduct(withOwnBot, sharedWithoutEncoder);

describeInBrowser({ name: 'paying, in a real browser', timeout: 120_000 }, (browser) => {
  const watched: WatchedContext[] = [];

  async function pageIn(opened: Promise<WatchedContext>): Promise<Page> {
    const watch = await opened;
    watched.push(watch);
    return await watch.context.newPage();
  }
  const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const card = (page: Page, plan: string) => page.getByRole('article', { name: plan, exact: true });
  const storedStatus = (page: Page) => page.evaluate(`localStorage.getItem('status')`);
  async function approveOnPaypal(page: Page): Promise<void> {
    await page.waitForURL('**/sandbox/paypal/**');
    await press(page, 'Aprobar');
    await page.waitForURL('**/payment-success?**');
  }

  /** A page of a newly registered owner. */
  async function openAccount(email: string, locale = 'es-ES'): Promise<Page> {
    const body = { username: 'Rocío', email, password: 'secreto1', country: 'ES' };
    const { token } = (await product.call.post('/auth/register', body)).body;
    const as = { token, status: 'free' };
    return await pageIn(openAsOwner(browser(), product.url, as, { locale }, expected));
  }

  // The cases run concurrently, each with its own account and browser context, because they mostly wait.
  it.concurrent('takes a visitor from a plan through registration to PayPal, and back with the plan', async () => {
    // Starts on a different host name from PUBLIC_URL's; the pages redirect to PUBLIC_URL.
    const options = { locale: 'es-ES', baseURL: product.url };
    const page = await pageIn(openContext(browser(), options, expected));
    await page.goto('/pricing');
    await card(page, 'Pro').getByText('9 €/mes').waitFor();
    await card(page, 'Full').getByText('19 €/mes').waitFor();
    await card(page, 'Para siempre').getByText('79 € pago único').waitFor();
    await card(page, 'Pro').getByRole('link', { name: 'Elegir Pro' }).click();
    await page.waitForURL('**/register?redirectPlan=pro');
    await page.getByLabel('Nombre').fill('Rocío');
    await page.getByLabel('Email').fill('rocio@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto1');
    await page.getByLabel('Repite la contraseña').fill('secreto1');
    await page.getByLabel('País').selectOption({ label: 'España' });
    await press(page, 'Crear cuenta');
    await waitForText(page, 'Registro exitoso 🎉');
    await approveOnPaypal(page);
    await waitForText(page, 'El pago se ha completado. Ya tienes el plan Pro.');
    await page.waitForURL('**/home');
    const opened = page.getByRole('region', { name: /^Ya tienes el plan Pro/ });
    await opened.getByText('Estadísticas de cada chatbot').waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Tus chatbots' }).waitFor();
    expect([await opened.count(), await storedStatus(page)]).toEqual([0, 'pro']);
    expect(await page.evaluate(`localStorage.getItem('selectedPlan')`)).toBeNull();
  });

  it.concurrent('changes nothing when the buyer cancels on PayPal’s page', async () => {
    const page = await openAccount('no@example.com');
    await page.goto('/pricing?redirectPlan=full');
    await page.waitForURL('**/sandbox/paypal/**');
    await press(page, 'Cancelar y volver');
    await page.waitForURL('**/payment-cancel**');
    await waitForText(page, 'Pago cancelado');
    await page.getByRole('link', { name: 'Ir a tus chatbots' }).click();
    await page.waitForURL('**/home');
    expect(await storedStatus(page)).toBe('free');
  });

  it.concurrent('confirms a payment again if the success page is reloaded, and starts no second payment', async () => {
    const page = await openAccount('again@example.com');
    await page.goto('/pricing');
    await card(page, 'Full').getByRole('button', { name: 'Pagar con PayPal' }).click();
    await approveOnPaypal(page);
    const successUrl = page.url();
    await page.waitForURL('**/home');
    await page.goto(successUrl);
    await waitForText(page, 'Ya tienes el plan Full.');
    await page.waitForURL('**/home');
    await page.goto('/pricing');
    await card(page, 'Full').getByText('Tu plan').waitFor();
    await card(page, 'Pro').getByText('Ya está incluido en tu plan.').waitFor();
    await page.goto('/pricing?redirectPlan=full');
    await page.getByRole('alertdialog', { name: 'No hemos empezado el pago' }).waitFor();
    await waitForText(page, 'ya lo tienes, o tienes uno mayor');
  });

  it.concurrent("pays with PayPal's button, in its own window", async () => {
    const page = await openAccount('button@example.com', 'en-GB');
    await page.goto('/checkout?plan=lifetime');
    await waitForText(page, 'Full Lifetime');
    await waitForText(page, '€79 (one-time payment)');
    const [first] = await Promise.all([page.waitForEvent('popup'), press(page, 'PayPal')]);
    await press(first, 'Cancel and go back');
    await page.getByRole('alert').getByText('❌ Payment cancelled').waitFor();
    const [second] = await Promise.all([page.waitForEvent('popup'), press(page, 'PayPal')]);
    await press(second, 'Approve');
    await waitForText(page, 'The payment is complete. You now have the Lifetime plan.');
    await page.waitForURL('**/home');
    await page.getByRole('region', { name: /^You are now on the Lifetime plan/ }).waitFor();
    expect(await storedStatus(page)).toBe('lifetime');
    await page.goto('/checkout?plan=pro');
    await waitForText(page, 'Your plan already includes everything in this one.');
  });

  it.concurrent("works with our own button if PayPal's script cannot be loaded", async () => {
    const page = await openAccount('blocked@example.com');
    await page.route('**/sdk.js*', (route) => route.abort());
    await page.goto('/checkout?plan=nonsense');
    await waitForText(page, '9 €/mes');
    await press(page, 'Pagar con PayPal');
    await page.waitForURL('**/sandbox/paypal/**');
    await waitForText(page, '9,00');
  });

  it.concurrent("pays by card, and the plan's features work immediately", async () => {
    const page = await openAccount('card@example.com');
    await page.goto('/form?trade=shop&step=confirm');
    await waitForText(page, /^Con otro plan también podrás/);
    await page.getByRole('link', { name: 'Ver planes' }).first().click();
    await page.waitForURL('**/pricing');
    await card(page, 'Full').getByRole('button', { name: 'Pagar con tarjeta' }).click();
    await page.waitForURL('**/sandbox/stripe/**');
    await press(page, 'Pagar');
    await page.waitForURL('**/payment-success?session_id=**');
    await waitForText(page, 'El pago se ha completado. Ya tienes el plan Full.');
    await page.waitForURL('**/home');
    expect(await storedStatus(page)).toBe('full');
    await page.goto('/form?trade=shop&step=confirm');
    await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    await page.goto('/profile');
    await waitForText(page, /Se renueva el \d{1,2} de \p{L}+ de \d{4}\./u);
  });

  it.concurrent('cancels a plan in the profile, announces the refund, and shows the free plan immediately', async () => {
    const page = await openAccount('cancel@example.com');
    await page.goto('/pricing');
    await card(page, 'Pro').getByRole('button', { name: 'Pagar con PayPal' }).click();
    await approveOnPaypal(page);
    await page.waitForURL('**/home');
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.waitForURL('**/profile');
    await waitForText(page, 'cancel@example.com');
    await waitForText(page, /Termina el \d{1,2} de \p{L}+ de \d{4} y no se renueva solo\./u);
    await press(page, 'Cancelar suscripción');
    await waitForText(page, 'Te devolvemos el último pago completo; los anteriores, no.');
    await press(page, 'No, seguir con él');
    expect(await storedStatus(page)).toBe('pro');
    await press(page, 'Cancelar suscripción');
    await press(page, 'Sí, cancelar');
    await waitForText(page, 'Suscripción cancelada correctamente');
    expect(await storedStatus(page)).toBe('free');
    expect(await page.getByRole('button', { name: 'Cancelar suscripción' }).count()).toBe(0);
    await eventually(async () => {
      await page.reload();
      await page.getByText('Sin pagos ni fecha de fin.').waitFor({ timeout: 3_000 });
      expect(await storedStatus(page)).toBe('free');
    });
  });

  it('caused no console errors and no violations of the content security policy', () =>
    expect(watched.flatMap(({ problems }) => problems)).toEqual([]));
});

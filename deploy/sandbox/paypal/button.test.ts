import { headerSets, writeHeaders } from '@contesta/gateway/header-sets';
import { identify } from '@contesta/gateway/identify';
import { sandboxPages } from '@contesta/gateway/own-paths';
import { listen } from '@contesta/kit/http/server';
import { newId } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import express from 'express';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../../testing/browser.ts';
import { describeInBrowser, openPage } from '../../testing/in-browser.ts';
import { paypalClient, paypalOrder } from '../testing/clients.ts';
import { openTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

describeInBrowser('the PayPal button', (browser) => {
  let sandbox: TestSandbox;
  let shop: Awaited<ReturnType<typeof openShopPage>>;
  let orderId = '';

  beforeAll(async () => {
    sandbox = await openTestSandbox();
    const { orders } = paypalClient(sandbox.url);
    shop = await openShopPage(sandbox.url, async () => {
      const { result } = await orders.createOrder({ body: paypalOrder(shop.url) });
      orderId = result.id ?? '';
      return orderId;
    });
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  /** Opens the shop page. The test fails if this page or a popup logs an error or warning that is not expected. */
  async function openShop(hash = '', expected: RegExp[] = []): Promise<Page> {
    const page = await openPage(openContext(browser(), { locale: 'es-ES' }, expected));
    await page.goto(`${shop.url}/shop${hash}`);
    return page;
  }
  const button = (page: Page) => page.getByRole('button', { name: 'PayPal' });
  const openPopup = async (page: Page): Promise<Page> =>
    (await Promise.all([page.waitForEvent('popup'), button(page).click()]))[0];
  const waitForText = (page: Page, text: string) => page.getByText(text).waitFor();

  it('opens an approval popup and reports the result to the shop', async () => {
    const page = await openShop();
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Aprobar' }).click();
    await waitForText(page, 'approved');
    expect(await page.textContent('#said')).toBe(`approved ${orderId} by COMPRADORTEST `);
    expect([popup.isClosed(), await button(page).isEnabled()]).toEqual([true, true]);
    const { orders } = (await sandbox.state()).paypal;
    expect(orders.find(({ id }) => id === orderId)?.status).toBe('APPROVED');
  });

  it('reports that the buyer cancelled or closed the popup', async () => {
    const page = await openShop();
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Cancelar y volver' }).click();
    await waitForText(page, 'cancelled');
    const another = await openPopup(page);
    await another.getByRole('button', { name: 'Aprobar' }).waitFor();
    await another.close();
    await waitForText(page, 'cancelled cancelled');
  });

  it('opens the approval page in the same tab if popups are blocked', async () => {
    const page = await openShop('', [/404/]);
    await page.evaluate('window.open = () => null');
    await button(page).click();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await page.waitForURL(/payment-success/);
    expect(page.url()).toContain(`token=${orderId}`);
  });

  it('reports a failed order, and ignores messages that do not come from the popup', async () => {
    const page = await openShop('#broken');
    await button(page).click();
    await waitForText(page, 'failed: no order');
    await page.evaluate("location.hash = ''");
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Aprobar' }).waitFor();
    const forged = { source: 'contesta-paypal', outcome: 'approve', orderID: orderId };
    await page.evaluate(`window.postMessage(${JSON.stringify(forged)}, '*')`);
    await popup.getByRole('button', { name: 'Cancelar y volver' }).click();
    await waitForText(page, 'cancelled');
    expect(await page.textContent('#said')).not.toContain('approved');
  });
});

/** The shop page's script: renders the button and writes each result into the page for the test. */
const script = `
const say = (text) => { document.querySelector('#said').textContent += text + ' '; };
paypal.Buttons({
  createOrder: async () => {
    if (location.hash === '#broken') throw new Error('no order');
    return (await (await fetch('/order', { method: 'POST' })).json()).id;
  },
  onApprove: ({ orderID, payerID }) => say('approved ' + orderID + ' by ' + payerID),
  onCancel: () => say('cancelled'),
  onError: ({ message }) => say('failed: ' + message),
}).render('#place');`;

const html = `<!doctype html><html lang="es"><title>Shop</title><div id="place"></div><p id="said"></p>
<script src="/sandbox/paypal/sdk.js"></script><script src="/shop.js"></script></html>`;

/** A shop page with PayPal's button. It sets headers and forwards calls to the sandbox as the gateway does. */
async function openShopPage(sandboxUrl: string, createOrder: () => Promise<string>) {
  const app = express();
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;
  const headers = headerSets(url);
  app.use(identify(newId));
  app.use(sandboxPages(sandboxUrl, headers, silentLog));
  app.post('/order', async (_req, res) => void res.json({ id: await createOrder() }));
  app.use((_req, res, next) => {
    writeHeaders(res, headers.checkout);
    next();
  });
  app.get('/shop', (_req, res) => void res.type('html').send(html));
  app.get('/shop.js', (_req, res) => void res.type('js').send(script));
  app.get(/^\/favicon\.(?:ico|svg)$/, (_req, res) => void res.status(204).end());
  return { url, close: () => server.close(0) };
}

import { headerSets, writeHeaders } from '@contesta/gateway/header-sets';
import { identify } from '@contesta/gateway/identify';
import { sandboxPages } from '@contesta/gateway/own-paths';
import { listen } from '@contesta/kit/http/server';
import { newId } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import express from 'express';

/** What the page's own script does: one button, and what it was told is written down where a test can read it. */
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

/** A page with PayPal's button behind the gateway's own headers and its way to the sandbox. */
export async function openShopPage(sandboxUrl: string, createOrder: () => Promise<string>) {
  const app = express();
  const door = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${door.port}`;
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
  app.get('/favicon.ico', (_req, res) => void res.status(204).end());
  return { url, close: () => door.close(0) };
}

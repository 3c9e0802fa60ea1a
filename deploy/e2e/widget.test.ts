import { openTestSite } from '@contesta/chatbots/testing/test-site';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openAsOwner, openContext, type WatchedContext } from '../testing/browser.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { sharedWithoutEncoder, useProduct } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';

/** Hostile styles of a page for all its elements. */
const hostile = `html > *, body * { display: none !important; font-size: 60px !important; color: red !important }
  html { font-size: 40px } body { transform: rotate(3deg); filter: blur(1px) }`;

const product = await useProduct(withOwnBot, sharedWithoutEncoder);
const owner = await product.owner();
let html = '';
let policy = '';
const site = await openTestSite({
  '/': (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (policy) res.setHeader('Content-Security-Policy', policy);
    res.end(html);
  },
});
afterAll(site.close);

describeInBrowser('the tag that owners paste, on a page of another origin', (browser) => {
  let tag: string;
  let visitor: WatchedContext;
  let page: Page;

  beforeAll(async () => {
    tag = await shownTag();
  });

  beforeEach(async () => {
    policy = '';
    visitor = await openContext(browser(), { locale: 'es-ES' }, [/favicon/, /status of 404/]);
    page = await visitor.context.newPage();
  });
  afterEach(async () => {
    expect(visitor.problems).toEqual([]);
    await visitor.context.close();
  });

  /** The tag that the dashboard shows to the owner. */
  async function shownTag(): Promise<string> {
    const { context } = await openAsOwner(browser(), product.url, owner, { locale: 'es-ES' });
    const home = await context.newPage();
    // Waits for the whole page, because it may shift under the mouse while it loads.
    await home.goto('/home', { waitUntil: 'networkidle' });
    await home.locator('.integration-toggle').click();
    const shown = await home.locator('.integration code').first().innerText();
    await context.close();
    return shown;
  }

  async function visit(body: string, style = '', language = 'es'): Promise<void> {
    html = `<!doctype html><html lang="${language}"><title>Tienda</title>${style && `<style>${style}</style>`}<body><h1>Tienda</h1>${body}</body></html>`;
    await page.goto(`http://localhost:${site.port}/`);
  }

  const button = () => page.getByRole('button', { name: /^(?:Abrir|Cerrar) el chat con/ });
  const field = (label = 'Escribir una pregunta') => page.getByLabel(label);
  async function ask(question: string, label?: string): Promise<void> {
    await field(label).fill(question);
    await field(label).press('Enter');
  }
  const waitInLog = (text: string) => page.getByRole('log').getByText(text).waitFor();
  const boxOf = async (shown: Locator) =>
    (await shown.boundingBox()) ?? expect.fail('the element is not visible');
  const sizeOf = async (shown: Locator) => {
    const { width, height } = await boxOf(shown);
    return [Math.round(width), Math.round(height)];
  };

  it('shows a button, and behind it a chat that answers', async () => {
    await visit(tag);
    await button().click();
    await ask('¿Hacéis envíos a domicilio?');
    await waitInLog('¿Hacéis envíos a domicilio?');
    await page.getByRole('log').locator('.bot').nth(1).waitFor(); // the reply, below the greeting
    await field().fill('¿Se puede pagar con tarjeta?');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await waitInLog('Con tarjeta, Bizum o en efectivo.');
    expect(await button().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await button().getAttribute('aria-expanded')).toBe('false');
    expect(await field().isVisible()).toBe(false);
  });

  it('is at the bottom right even on a right-to-left page', async () => {
    await visit(tag);
    await page.evaluate(`document.documentElement.dir = 'rtl'`);
    const width = page.viewportSize()?.width ?? 0;
    const closed = await boxOf(button());
    expect(width - closed.x - closed.width).toBeLessThan(40);
    await button().click();
    expect((await boxOf(field())).x).toBeGreaterThan(width / 2);
  });

  it('requests only its script and the bot’s look until the mouse is over it, and stores nothing', async () => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await visit(tag);
    await button().waitFor();
    const needed = ['/', '/widget.js', `/api/chatbots/${owner.botId}/look`];
    expect(requestedPaths.filter((path) => path !== '/favicon.ico')).toEqual(needed);
    await button().hover();
    await eventually(() => expect(requestedPaths.at(-1)).toBe('/widget-panel.js'));
    const kept = '[localStorage.length, sessionStorage.length, document.cookie]';
    expect(await page.evaluate(kept)).toEqual([0, 0, '']);
  });

  it('keeps its size under hostile styles, and does not change the styles of the page', async () => {
    await visit(tag, hostile);
    expect(await sizeOf(button())).toEqual([56, 56]);
    await button().click();
    await field().waitFor();
    const inShadow = `document.querySelector('contesta-chat').shadowRoot.querySelector('textarea')`;
    const size = await page.evaluate(`getComputedStyle(${inShadow}).fontSize`);
    expect(Number.parseFloat(String(size))).toBeLessThan(20);
    const heading = await page.evaluate(`getComputedStyle(document.querySelector('h1')).display`);
    expect(heading).toBe('none');
  });

  it('works under a strict content security policy that allows only the product', async () => {
    const origin = /src="(https?:\/\/[^/]+)/.exec(tag)?.[1];
    policy = `default-src 'self'; script-src ${origin}; connect-src ${origin}; style-src 'self'`;
    await visit(tag);
    await button().click();
    await page.getByLabel('Escribir una pregunta').waitFor();
  });

  it('uses the page’s language, and restores the conversation of a returning visitor', async () => {
    await visit(tag, '', 'en-GB');
    await page.getByRole('button', { name: /^Open the chat with/ }).click();
    await ask('¿Dónde estáis?', 'Your question');
    await waitInLog('En la calle Larga, 12, junto al mercado.');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.close();
    page = await visitor.context.newPage();
    await visit(tag);
    await button().click();
    await waitInLog('En la calle Larga, 12, junto al mercado.');
  });

  it('opens, keeps a message that could not be sent offline, and sends it when online again', async () => {
    await visit(tag);
    await button().waitFor();
    await visitor.context.setOffline(true);
    await button().click();
    await page.getByRole('dialog').getByText('Sin conexión').waitFor();
    await visitor.context.setOffline(false);
    await field().waitFor();
    await visitor.context.setOffline(true);
    await ask('¿Dónde estáis?');
    await waitInLog('Sin conexión: se enviará solo.');
    await visitor.context.setOffline(false);
    await waitInLog('En la calle Larga, 12, junto al mercado.');
    expect(await page.getByText('Sin conexión').count()).toBe(0);
    visitor.problems.splice(0); // Chromium logs the failed call
  });

  it('fills a phone’s screen above the keyboard, and takes its dark colours', async () => {
    await visitor.context.close();
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    visitor = await openContext(browser(), { locale: 'es-ES', ...phone }, [/favicon/]);
    page = await visitor.context.newPage();
    await visit(`<meta name="viewport" content="width=device-width">${tag}`);
    await button().tap();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await sizeOf(dialog)).toEqual([390, 844]);
    await page.evaluate(`Object.defineProperty(visualViewport, 'height', { value: 500 });
      visualViewport.dispatchEvent(new Event('resize'))`);
    expect(await sizeOf(dialog)).toEqual([390, 500]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const colourOf = (part: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('contesta-chat').shadowRoot
        .querySelector('${part}')).backgroundColor`);
    await eventually(async () => {
      expect(await colourOf('.open')).toBe(await colourOf('.head'));
      for (const part of ['textarea', '.bot .bubble'])
        expect(await colourOf(part)).toBe('rgb(26, 33, 29)'); // the panel's --surface in the dark
    });
    await button().tap();
    expect(await dialog.count()).toBe(0);
  });

  it('transfers at most 5 kB for the launcher, 11.6 kB for the panel and 2 kB for the look', async () => {
    const weights = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      weights.set(new URL(request.url()).pathname, responseHeadersSize + responseBodySize);
    });
    await visit(tag);
    await button().hover();
    await eventually(() => expect(weights.get('/widget-panel.js')).toBeGreaterThan(0));
    console.info('transferred, with headers:', Object.fromEntries(weights));
    // Each response has about a kilobyte of headers.
    expect(weights.get('/widget.js')).toBeLessThanOrEqual(4_000 + 1_000);
    expect(weights.get('/widget-panel.js')).toBeLessThanOrEqual(10_600 + 1_000);
    expect(weights.get(`/api/chatbots/${owner.botId}/look`)).toBeLessThanOrEqual(2_000);
  });

  it('has a full-page version without violations found by axe', async () => {
    for (const path of [owner.botId, 'nobody-knows-me']) {
      await page.goto(`${product.url}/embed/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await violationsOn(page)).toEqual([]);
    }
  });

  it('is on our landing page too, with a bot about Contesta', async () => {
    await page.goto(`${product.url}/landing`);
    await page.getByRole('button', { name: 'Abrir el chat con Contesta' }).click();
    await ask('¿Cuánto cuesta?');
    await waitInLog('Empezar es gratis');
    await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
    await page.waitForURL('**/login');
    await eventually(async () => expect(await page.locator('contesta-chat').count()).toBe(0));
  });

  it('does not change the page if the bot’s look cannot be loaded', async () => {
    await visitor.context.route(/\/look$/, (route) => route.abort());
    await visit(tag);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('contesta-chat').count()).toBe(0);
    visitor.problems.splice(0); // Chromium logs the failed call
  });

  it('does not change the page for an unknown bot', async () => {
    await visit(tag.replace(owner.botId, 'nobody-knows-me'));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('contesta-chat').count()).toBe(0);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { floristBotIds } from '@contesta/contracts/chatbot';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../testing/axe.ts';
import { openWatched } from '../testing/browser.ts';
import { openCaller } from '../testing/calls.ts';
import { describeInBrowser } from '../testing/in-browser.ts';
import { openProduct, type Product } from '../testing/open-product.ts';
import { withOwnBot } from '../testing/product.ts';

type Line = { from: 'visitor' | 'bot'; text: string };
type Pair = { question: string; answer: string };
type Texts = {
  sample: { lines: Line[] };
  trades: { florist: Pair[] };
  front: { picker: { items: { chat: Line[] }[] } };
};

const locales = join(import.meta.dirname, '../../web/src/locales');
const read = (name: string) => JSON.parse(readFileSync(join(locales, name), 'utf8'));
const textsIn = (lang: string): Texts => ({
  trades: read(`trades/${lang}.json`),
  ...read(`start/${lang}.json`),
  ...read(`landing/${lang}.json`),
});

let product: Product;
beforeAll(async () => {
  // Not shared, because the example chats need an idle encoder.
  product = await openProduct(withOwnBot, { mayShare: false });
});
afterAll(() => product?.close());

describe('the example chats', () => {
  async function botWith(prompts: Pair[]): Promise<string> {
    const call = openCaller(product.url);
    const email = `${crypto.randomUUID()}@example.com`;
    const person = { username: 'Ana', email, password: 'secreto1', country: 'ES' };
    const { body: account } = await call('POST', '/auth/register', { body: person });
    const body = { name: 'Azahar', prompts };
    const made = await call('POST', '/chatbots', { body, token: account.token });
    expect(made.status).toBe(201);
    return made.body._id;
  }

  /** Asks a bot each of a chat's questions, in one conversation. */
  async function replay(botId: string, lang: string, chat: Line[]): Promise<Line[]> {
    const call = openCaller(product.url);
    const said: Line[] = [];
    let conversationId: string | undefined;
    for (const { text } of chat.filter(({ from }) => from === 'visitor')) {
      const headers = { 'Accept-Language': lang };
      const given = { headers, body: { message: text, conversationId } };
      const { body } = await call('POST', `/chatbots/${botId}/reply`, given);
      conversationId = body.conversationId;
      said.push({ from: 'visitor', text }, { from: 'bot', text: body.reply });
    }
    return said;
  }

  it.each(['es', 'en'] as const)('in %s equal the product’s answers', async (lang) => {
    const { sample, trades, front } = textsIn(lang);
    const [, ...shown] = sample.lines;
    const answersAsShown = (bot: string, chat: Line[]) =>
      eventually(async () => expect(await replay(bot, lang, chat)).toEqual(chat), 45_000);
    // The bots are new, so their texts may not be encoded yet.
    await answersAsShown(floristBotIds[lang], shown);
    const florist = await botWith(trades.florist);
    for (const { chat } of front.picker.items) await answersAsShown(florist, chat);
  });
});

describeInBrowser('the public pages in a browser', (browser) => {
  // The cases run concurrently, each with its own browser context.
  it.concurrent.each([
    ['es-ES', null, 'Crea tu asistente gratis'],
    ['en-GB', null, 'Create your assistant for free'],
    ['es-ES', 'en', 'Create your assistant for free'],
  ])('are hydrated by the app without a mismatch: %s, %s chosen', async (locale, lang, start) => {
    const { context, problems } = await openWatched(browser(), { locale, baseURL: product.url });
    const page = await context.newPage();
    if (lang) {
      await page.goto('/about');
      await page.evaluate(`localStorage.setItem('lang', '${lang}')`);
    }
    await page.goto('/');
    await page.getByRole('button', { name: /^(?:Tema|Dark)/ }).click();
    await eventually(async () =>
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark'),
    );
    await page.getByRole('link', { name: start }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent.each([
    ['es-ES', 'Tu web contesta mientras trabajas'],
    ['en-GB', 'Your website answers while you work'],
  ])('show the landing page without JavaScript: %s', async (locale, title) => {
    const context = await browser().newContext({
      locale,
      baseURL: product.url,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/landing');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const drawn = `getComputedStyle(document.querySelector('.landing-untyped')).opacity`;
    expect(await page.evaluate(drawn)).toBe('1');
    await context.close();
  });

  it.concurrent.each([
    ['es-ES', 'Pregúntale algo', 'se puede pagar con bizum', 'Con tarjeta, Bizum o en efectivo'],
    ['en-GB', 'Ask it something', 'can i park', 'You can stop at the door for ten minutes'],
  ])('have a shop’s bot that answers visitors: %s', async (locale, field, typed, answer) => {
    const options = { locale, baseURL: product.url };
    const { context, problems } = await openWatched(browser(), options);
    const page = await context.newPage();
    const typedEarly = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', async (route) => {
      await typedEarly.promise;
      await route.continue();
    });
    await page.goto('/landing', { waitUntil: 'commit' });
    // Input from before the page's script has loaded is kept.
    await page.getByLabel(field).fill(typed);
    await page.getByLabel(field).press('Enter');
    typedEarly.resolve();
    await page.locator('.live-form button:enabled').waitFor();
    await page.getByLabel(field).press('Enter');
    await page.locator('.landing').getByText(answer).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent('load the video with captions only when it is started', async () => {
    const { context, problems } = await openWatched(browser(), {
      locale: 'en-GB',
      baseURL: product.url,
    });
    const page = await context.newPage();
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(?:mp4|vtt)$/.test(request.url())) films.push(request.url());
    });
    await page.goto('/landing');
    await page.getByRole('button', { name: 'Watch the video' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await page.getByRole('button', { name: 'Watch the video' }).click();
    const playing = `(() => { const film = document.querySelector('video');
      return film.currentTime > 0 && film.textTracks[0].activeCues.length === 1 })()`;
    await eventually(async () => expect(await page.evaluate(playing)).toBe(true), 15_000);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent('link to each other in the footer, and fit on a phone', async () => {
    const phone = { viewport: { width: 375, height: 800 } };
    const options = { locale: 'en-GB', baseURL: product.url, ...phone };
    const { context, problems } = await openWatched(browser(), options);
    const page = await context.newPage();
    await page.goto('/landing');
    const wide = () => page.evaluate('document.documentElement.scrollWidth');
    for (const [link, title] of [
      ['About', 'About Contesta'],
      ['Privacy', 'Privacy'],
      ['Terms', 'Terms'],
      ['Contact', 'Contact'],
      ['Pricing', 'Pricing'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await wide()).toBeLessThanOrEqual(375);
      await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /Your website answers/ }).waitFor();
      expect(await wide()).toBeLessThanOrEqual(375);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent.each([
    ['es-ES', 'dark', 1280],
    ['en-GB', 'light', 375],
  ] as const)('have no violations found by axe: %s, %s, %i', async (locale, colorScheme, width) => {
    const viewport = { width, height: 900 };
    const look = { locale, colorScheme, viewport, reducedMotion: 'reduce' } as const;
    const context = await browser().newContext({ ...look, baseURL: product.url });
    const page = await context.newPage();
    for (const path of [
      '/landing',
      '/pricing',
      '/about',
      '/privacy',
      '/terms',
      '/contact',
      '/404',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violationsOn(page), path).toEqual([]);
    }
    await context.close();
  });

  it.concurrent('have a contact form that sends an email to the operator', async () => {
    const { context, problems } = await openWatched(browser(), {
      locale: 'es-ES',
      baseURL: product.url,
    });
    const page = await context.newPage();
    await page.goto('/contact');
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Mensaje').fill('¿Hacéis factura a nombre de empresa?');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await page.getByText('¡Mensaje enviado correctamente!').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

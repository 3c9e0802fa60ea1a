import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { openSseParser } from '@contesta/contracts/event-stream';
import { checkWebsite, importWebsite } from '@contesta/contracts/websites';
import { newId } from '@contesta/kit/identity';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';
import { openTestSite } from '../testing/test-site.ts';

const publicUrl = 'https://contesta.example';
const env = { IMPORT_ALLOW_PRIVATE: 'true' };
const service = await openChatbotsService({ status: 'free' }, { env, publicUrl });

/** A new account for each test, because of the hourly limit. */
let ana = '';
let token = '';
beforeEach(() => {
  ana = newId();
  token = service.tokenFor(ana);
});

async function openSite(pages: Parameters<typeof openTestSite>[0]) {
  const site = await openTestSite(pages);
  onTestFinished(site.close);
  return site;
}
const importFrom = (url: unknown) => service.call(importWebsite, { body: { url }, token });
const importOf = async (pages: Parameters<typeof openTestSite>[0]) =>
  await importFrom((await openSite(pages)).url);

const faq =
  '<h1>Ayuda</h1><details><summary>¿Hacéis envíos?</summary><p>En 48 horas.</p></details>';
const home = (links = '<a href="/faq">Preguntas</a>') =>
  `<html lang="es"><head><title>Azahar | Flores</title></head><body><nav>${links}</nav><footer>Calle Mayor 3, 28001 Madrid<br>910 00 00 00</footer></body></html>`;
const unreadable = { status: 422, body: { code: 'UNUSABLE_FILE' } };

it('returns the facts and pairs of a site with their pages, and the requested pages', async () => {
  const site = await openSite({ '/': home(), '/faq': faq });
  const { status, body } = await importFrom(site.url);
  expect(status).toBe(200);
  expect(body).toEqual({
    site: {
      ...{ name: 'Azahar', phone: '910 00 00 00', address: 'Calle Mayor 3, 28001 Madrid' },
      ...{ email: '', hours: '', color: null, lang: 'es' },
    },
    pairs: [{ question: '¿Hacéis envíos?', answer: 'En 48 horas.', page: `${site.url}/faq` }],
    pages: [
      { url: `${site.url}/`, status: 200 },
      { url: `${site.url}/faq`, status: 200 },
    ],
  });
});

it('prefers an address in the text of any page to one in a footer', async () => {
  const contact = '<main>Calle Sol 5, 28002 Madrid</main>';
  const { body } = await importOf({ '/': home('<a href="/sol">Sol</a>'), '/sol': contact });
  expect(body.site.address).toBe('Calle Sol 5, 28002 Madrid');
});

it('streams an event for each page and then the usual result, if the caller accepts events', async () => {
  const site = await openSite({ '/': home(), '/faq': faq });
  const call = { body: { url: site.url }, token, headers: { Accept: 'text/event-stream' } };
  const read = openSseParser()((await service.call(importWebsite, call)).body);
  const events = read.map(({ event, data }) => [event, JSON.parse(data)]);
  expect(events.map(([name]) => name)).toEqual(['page', 'page', 'done']);
  expect(events[2]?.[1]).toEqual((await importFrom(site.url)).body);
});

it('requests at most ten pages, the most promising first, and none that robots.txt forbids', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `pagina-${at}`);
  const paths = [...names, 'privado/faq', 'faq'];
  const links = paths.map((name) => `<a href="/${name}">${name}</a>`).join('');
  const robots = 'User-agent: *\nDisallow: /privado/\n\nUser-agent: OtherBot\nDisallow: /';
  const site = await openSite({ '/': home(links), '/faq': faq, '/robots.txt': robots });
  const { body } = await importFrom(site.url);
  expect([body.pages.length, body.pages[1].url]).toEqual([10, `${site.url}/faq`]);
  const pages = site.requests.filter((path) => path !== '/robots.txt' && path !== '/sitemap.xml');
  expect(pages).toHaveLength(10);
  expect(pages).not.toContain('/privado/faq');
});

it('lists pairs in the order of the requests, not of the responses', async () => {
  const details = (question: string) =>
    `<details><summary>${question}</summary><p>Sí, claro.</p></details>`;
  const shipping = Promise.withResolvers<void>();
  const { body } = await importOf({
    '/': home('<a href="/faq">Preguntas frecuentes</a><a href="/envios">Envíos</a>'),
    '/faq': async (_, res) => {
      await shipping.promise;
      res.setHeader('Content-Type', 'text/html').end(details('¿Abrís hoy?'));
    },
    '/envios': (_, res) => {
      res.setHeader('Content-Type', 'text/html').end(details('¿Hacéis envíos?'));
      res.once('close', shipping.resolve);
    },
  });
  const questions = body.pairs.map(({ question }: { question: string }) => question);
  expect(questions).toEqual(['¿Abrís hoy?', '¿Hacéis envíos?']);
});

it('does not read a site whose robots.txt forbids it', async () => {
  const robots = 'User-agent: ContestaBot\nDisallow: /';
  const site = await openSite({ '/': home(), '/robots.txt': robots });
  expect(await importFrom(site.url)).toMatchObject(unreadable);
  expect(site.requests).toEqual(['/robots.txt']);
});

describe('broken or oversized sites', () => {
  const cutOff: RequestListener = (_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 900 });
    res.write('<p>');
    setImmediate(() => res.destroy());
  };

  it.each<[string, string | RequestListener | null]>([
    ['a closed port', null],
    ['an image', (_, res) => void res.writeHead(200, { 'Content-Type': 'image/png' }).end('x')],
    ['a page without questions and facts', '<h1>Hola</h1><p>Pronto.</p>'],
    ['an error', (_, res) => void res.writeHead(500).end()],
    ['an endless redirect', (_, res) => void res.writeHead(302, { Location: '/' }).end()],
    ['a body that is cut off', cutOff],
  ])('are answered with 422: %s', async (_, page) => {
    const site = await openTestSite({ '/': page ?? '' });
    if (page === null) await site.close();
    else onTestFinished(site.close);
    expect(await importFrom(site.url)).toMatchObject(unreadable);
  });

  it('are read up to the first megabyte of a page that inflates to a larger size', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(faq), Buffer.alloc(60_000_000, ' ')]));
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' };
    const { body } = await importOf({ '/': (_, res) => res.writeHead(200, headers).end(bomb) });
    expect(body.pairs).toHaveLength(1);
  });

  it('are read without a page that has not ended after five seconds', async () => {
    const site = await openSite({
      '/': home('<a href="/contacto">Contacto</a><a href="/faq">Preguntas</a>'),
      '/faq': faq,
      '/contacto': (_, res) =>
        void res.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>'),
    });
    const { body } = await importFrom(site.url);
    expect(body.pairs).toHaveLength(1);
    expect(body.pages).toContainEqual({ url: `${site.url}/contacto`, status: 0 });
  });
});

describe('addresses', () => {
  it.each([
    ...['', '  ', 7, 'no es una web', 'ftp://azahar.example', 'javascript:alert(1)'],
    ...['https://user:word@azahar.example/', `https://${'a'.repeat(2_000)}.example`],
  ])('are refused with 400: %s', async (url) => {
    expect(await importFrom(url)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('are accepted without a scheme', async () => {
    const site = await openSite({ '/': home(), '/faq': faq });
    expect(await importFrom(`127.0.0.1:${site.port}`)).toMatchObject({ status: 200 });
  });
});

it('limits an account to twenty imports an hour', async () => {
  const statuses = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push((await importFrom('ftp://azahar.example')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

describe('the check of a chatbot’s tag on a page', () => {
  const script = 'https://contesta.example/widget.js';
  const tagOf = (id: string) =>
    `<script async src="${script}" nonce="aB1" chatbot-id="${id}"></script>`;
  const policy = (value: string): RequestListener => {
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': value };
    return (_, res) => void res.writeHead(200, headers).end(`<p>Hola</p>${tagOf(id)}`);
  };
  let id = '';

  async function problemsOn(page: string | RequestListener): Promise<string[] | string> {
    const { url } = await openSite({ '/': page });
    const { body } = await service.call(checkWebsite, { params: { id }, body: { url }, token });
    return body.problems ?? body.code;
  }

  beforeEach(async () => {
    id = await service.create(ana);
  });

  it('reports the problems of the tag, and refuses a page too heavy to read', async () => {
    const oldAddress = `<script src="/widget.js" data-chatbot-id="${id}"></script>`;
    expect(await problemsOn(tagOf(id))).toEqual([]);
    expect(await problemsOn(`<script src="${script}?chatbot-id=${id}"></script>`)).toEqual([]);
    expect(await problemsOn('<p>Hola</p>')).toEqual(['missing']);
    expect(await problemsOn(`<!-- ${tagOf(id)} -->`)).toEqual(['missing']);
    expect(await problemsOn(tagOf('another-bot-01'))).toEqual(['other-bot']);
    expect(await problemsOn(tagOf(id) + tagOf(id))).toEqual(['twice']);
    const otherProduct = '<script src="https://chat.example/bot.js" data-chatbot-id="7"></script>';
    expect(await problemsOn(tagOf(id) + otherProduct)).toEqual([]);
    expect(await problemsOn(oldAddress)).toEqual(['old-address']);
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(await problemsOn(meta + tagOf(id))).toEqual(['blocked']);
    expect(await problemsOn('<b>'.repeat(300_000) + tagOf(id))).toBe('UNUSABLE_FILE');
  });

  it.each([
    ["script-src 'self'", ['blocked']],
    ["script-src https://contesta.example; connect-src 'self'", ['blocked']],
    ["default-src 'self' https:", []],
    ["script-src 'nonce-aB1'", []],
    ["script-src 'nonce-other'; connect-src *", ['blocked']],
    ["default-src 'nonce-aB1'", ['blocked']],
    ['script-src *.example; connect-src https://contesta.example/', []],
  ])('reports whether this content security policy blocks the tag: %s', async (value, problems) => {
    expect(await problemsOn(policy(value))).toEqual(problems);
  });
});

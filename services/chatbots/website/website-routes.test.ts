import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createChatbot } from '@contesta/contracts/chatbots';
import { checkWebsite, importWebsite } from '@contesta/contracts/websites';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';
import { openTestSite } from '../testing/test-site.ts';

type Site = Awaited<ReturnType<typeof openTestSite>>;

let service: Awaited<ReturnType<typeof openChatbotsService>>;
let site: Site | undefined;

const open = async (env: Record<string, string> = { IMPORT_ALLOW_PRIVATE: 'true' }) => {
  service = await openChatbotsService(
    { status: 'free' },
    { env, publicUrl: 'https://contesta.example' },
  );
};
beforeEach(() => open());
afterEach(async () => {
  await service.close();
  await site?.close();
  site = undefined;
});

const token = () => service.tokenFor('ana-0001');
const importFrom = (url: unknown) => service.call(importWebsite, { body: { url }, token: token() });

const faq =
  '<h1>Ayuda</h1><details><summary>¿Hacéis envíos?</summary><p>En 48 horas.</p></details>';
const home = (links = '<a href="/faq">Preguntas</a>') =>
  `<html lang="es"><head><title>Azahar | Flores</title></head><body><nav>${links}</nav><footer>Calle Mayor 3, 28001 Madrid<br>910 00 00 00</footer></body></html>`;
const unreadable = { status: 422, body: { code: 'UNUSABLE_FILE' } };

it('returns the facts and pairs of a site with their pages, and the requested pages', async () => {
  site = await openTestSite({ '/': home(), '/faq': faq });
  const { status, body } = await importFrom(site.url);
  expect(status).toBe(200);
  expect(body).toEqual({
    site: {
      name: 'Azahar',
      phone: '910 00 00 00',
      email: '',
      address: 'Calle Mayor 3, 28001 Madrid',
      hours: '',
      color: null,
      lang: 'es',
    },
    pairs: [{ question: '¿Hacéis envíos?', answer: 'En 48 horas.', page: `${site.url}/faq` }],
    pages: [
      { url: `${site.url}/`, status: 200 },
      { url: `${site.url}/faq`, status: 200 },
    ],
  });
});

it('streams each page and then the same answer if the caller accepts events', async () => {
  site = await openTestSite({ '/': home(), '/faq': faq });
  const { body: stream } = await service.call(importWebsite, {
    body: { url: site.url },
    token: token(),
    headers: { Accept: 'text/event-stream' },
  });
  const events = (stream as string)
    .trim()
    .split('\n\n')
    .map((event) => {
      const [name = '', data = ''] = event.split('\n');
      return [name, JSON.parse(data.slice('data: '.length))];
    });
  expect(events.map(([name]) => name)).toEqual(['event: page', 'event: page', 'event: done']);
  expect(events.at(-1)?.[1]).toEqual((await importFrom(site.url)).body);
});

it('requests at most ten pages, the likely ones first, and none that robots.txt forbids', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `pagina-${at}`);
  const links = [...names, 'privado/faq', 'faq']
    .map((name) => `<a href="/${name}">${name}</a>`)
    .join('');
  const robots = 'User-agent: *\nDisallow: /privado/\n\nUser-agent: OtherBot\nDisallow: /';
  site = await openTestSite({ '/': home(links), '/faq': faq, '/robots.txt': robots });
  const { body } = await importFrom(site.url);
  expect(body.pages).toHaveLength(10);
  expect(body.pages[1].url).toBe(`${site.url}/faq`);
  const pages = site.requests.filter((path) => path !== '/robots.txt' && path !== '/sitemap.xml');
  expect(pages).toHaveLength(10);
  expect(pages).not.toContain('/privado/faq');
});

it('lists pairs in the order of the page requests, whichever answer arrives first', async () => {
  const details = (question: string) =>
    `<details><summary>${question}</summary><p>Sí, claro.</p></details>`;
  const shipping = Promise.withResolvers<void>();
  site = await openTestSite({
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
  const { body } = await importFrom(site.url);
  expect(body.pairs.map(({ question }: { question: string }) => question)).toEqual([
    '¿Abrís hoy?',
    '¿Hacéis envíos?',
  ]);
});

it('does not read a site whose robots.txt forbids it', async () => {
  site = await openTestSite({
    '/': home(),
    '/robots.txt': 'User-agent: ContestaBot\nDisallow: /',
  });
  expect(await importFrom(site.url)).toMatchObject(unreadable);
  expect(site.requests).toEqual(['/robots.txt']);
});

describe('unreadable sites', () => {
  const cutOff: RequestListener = (_, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 900 });
    res.write('<p>');
    setImmediate(() => res.destroy());
  };

  it.each<[string, string | RequestListener]>([
    ['an image', (_, res) => void res.writeHead(200, { 'Content-Type': 'image/png' }).end('x')],
    ['a page without questions and facts', '<h1>Hola</h1><p>Pronto.</p>'],
    ['an error', (_, res) => void res.writeHead(500).end()],
    ['an endless redirect', (_, res) => void res.writeHead(302, { Location: '/' }).end()],
    ['a body that is cut off', cutOff],
  ])('answer 422: %s', async (_, page) => {
    site = await openTestSite({ '/': page });
    expect(await importFrom(site.url)).toMatchObject(unreadable);
  });

  it('answer 422: a closed port', async () => {
    site = await openTestSite({});
    const { url } = site;
    await site.close();
    expect(await importFrom(url)).toMatchObject({ status: 422 });
  });

  it('are read up to the first megabyte of a page that inflates to more', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(faq), Buffer.alloc(60_000_000, ' ')]));
    site = await openTestSite({
      '/': (_, res) =>
        res.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' }).end(bomb),
    });
    expect((await importFrom(site.url)).body.pairs).toHaveLength(1);
  });

  it('skip a page that never ends after five seconds, and read the others', async () => {
    site = await openTestSite({
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
    '',
    '  ',
    7,
    'no es una web',
    'ftp://azahar.example',
    'javascript:alert(1)',
    'https://user:word@azahar.example/',
    `https://${'a'.repeat(2_000)}.example`,
  ])('answer 400: %s', async (url) => {
    expect(await importFrom(url)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  it('that are private are 400 and never connected to, unless allowed for development', async () => {
    await service.close();
    await open({});
    site = await openTestSite({ '/': home() });
    for (const url of [
      site.url,
      `http://localhost:${site.port}`,
      `http://2130706433:${site.port}/`,
      `127.0.0.1:${site.port}`,
      'http://[::1]/',
    ])
      expect(await importFrom(url)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(site.requests).toEqual([]);
  });

  it('are accepted without a scheme', async () => {
    site = await openTestSite({ '/': home(), '/faq': faq });
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
  const tagOf = (id: string) => `<script async src="${script}" chatbot-id="${id}"></script>`;
  const policy =
    (value: string): RequestListener =>
    (_, res) =>
      res
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': value })
        .end(`<p>Hola</p>${tagOf(id)}`);
  let id = '';

  async function problemsOn(page: string | RequestListener): Promise<string[]> {
    site = await openTestSite({ '/': page });
    const { body } = await service.call(checkWebsite, {
      params: { id },
      body: { url: site.url },
      token: token(),
    });
    await site.close();
    return body.problems;
  }

  beforeEach(async () => {
    const body = { name: 'Azahar', prompts: [{ question: '¿Horario?', answer: 'De 9 a 14.' }] };
    id = (await service.call(createChatbot, { body, token: token() })).body._id;
  });

  it('reports the problems of the tag', async () => {
    expect(await problemsOn(tagOf(id))).toEqual([]);
    expect(await problemsOn(`<script src="${script}?chatbot-id=${id}"></script>`)).toEqual([]);
    expect(await problemsOn('<p>Hola</p>')).toEqual(['missing']);
    expect(await problemsOn(`<!-- ${tagOf(id)} -->`)).toEqual(['missing']);
    expect(await problemsOn(tagOf('another-bot-01'))).toEqual(['other-bot']);
    expect(await problemsOn(tagOf(id) + tagOf(id))).toEqual(['twice']);
    expect(await problemsOn(`<script src="/widget.js" data-chatbot-id="${id}"></script>`)).toEqual([
      'old-address',
    ]);
  });

  it('reports a content security policy that blocks it', async () => {
    expect(await problemsOn(policy("script-src 'self'"))).toEqual(['blocked']);
    expect(
      await problemsOn(policy("script-src https://contesta.example; connect-src 'self'")),
    ).toEqual(['blocked']);
    expect(await problemsOn(policy("default-src 'self' https:"))).toEqual([]);
    expect(
      await problemsOn(policy('script-src *.example; connect-src https://contesta.example/')),
    ).toEqual([]);
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    expect(await problemsOn(meta + tagOf(id))).toEqual(['blocked']);
  });

  it('is only for the owner', async () => {
    const call = { params: { id }, body: { url: 'https://azahar.example' } };
    expect(
      await service.call(checkWebsite, { ...call, token: service.tokenFor('eva-0002') }),
    ).toMatchObject({ status: 404 });
    expect(await service.call(checkWebsite, call)).toMatchObject({ status: 401 });
  });
});

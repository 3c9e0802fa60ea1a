import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sendRaw } from '@contesta/kit/testing/raw-connection';
import { afterAll, describe, expect, it } from 'vitest';
import { gatewayForTest, openTestGateway, refusalOf } from './testing/test-gateway.ts';

const panel = { 'embed.html': '<html>panel</html>', 'embed-assets/embed-Ab3_-x9Z.css': 'style' };
const lateScripts = { 'widget-panel.js': 'panel', 'widget-booking.js': 'card' };
const gateway = await openTestGateway({
  web: {
    'index.html': '<html>app</html>',
    'landing.es.html': '<html>hola</html>',
    'landing.en.html': '<html>hello</html>',
    'favicon.svg': '<svg/>',
    'film.mp4': '0123456789',
    '.env': 'SECRET',
    'assets/index-D4f8sQ1z.js': 'plain script',
    'assets/index-D4f8sQ1z.js.br': brotliCompressSync('plain script').toString('latin1'),
    'assets/index-D4f8sQ1z.js.gz': gzipSync('plain script').toString('latin1'),
  },
  widget: { ...panel, ...lateScripts, 'widget.js': 'launcher' },
});
afterAll(() => gateway.close());

const pageOf = async (path: string) => {
  const response = await gateway.get(path);
  return [response.status, response.headers.get('content-type'), await response.text()];
};
const rawAnswer = (path: string, header = '') =>
  sendRaw(gateway.port, `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}Connection: close\r\n\r\n`);
const html = 'text/html; charset=utf-8';

describe('the gateway', () => {
  const known = ['/login', '/edit/abcdefgh', '/conversations/abcdefgh', '/login/', '/home?x=1'];
  const unknown = ['/nothing', '/edit', '/edit/a/b', '/apix', '/Login', '/%zz'];
  it.each([
    ...known.map((path) => [200, path] as const),
    ...[...unknown, '/assets/gone-12345678.js'].map((path) => [404, path] as const),
  ])('serves the app with status %d at %s', async (status, path) => {
    expect(await pageOf(path)).toEqual([status, html, '<html>app</html>']);
  });

  it.each(['/', '/landing', '/landing/'])('serves %s in the reader’s language', async (path) => {
    for (const [language, text] of [
      ['en-GB,es;q=0.5', '<html>hello</html>'],
      ['fr', '<html>hola</html>'],
    ] as const) {
      const response = await gateway.get(path, { headers: { 'Accept-Language': language } });
      expect(response.headers.get('vary')).toContain('Accept-Language');
      expect([response.status, await response.text()]).toEqual([200, text]);
    }
  });

  it('serves the chat panel at its own path', async () => {
    expect(await pageOf('/embed/abcdefgh')).toEqual([200, html, '<html>panel</html>']);
    expect((await pageOf('/embed/'))[0]).toBe(404);
  });

  it('refuses methods other than GET and HEAD with the error body', async () => {
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      const refusal = { status: 405, code: 'METHOD_NOT_ALLOWED', headers: { allow: 'GET, HEAD' } };
      expect(await refusalOf(gateway.get('/login', { method }))).toMatchObject(refusal);
    }
  });

  it('answers HEAD with the length of the page and no body', async () => {
    const response = await gateway.get('/login', { method: 'HEAD' });
    const answer = [response.status, response.headers.get('content-length'), await response.text()];
    expect(answer).toEqual([200, '16', '']);
  });

  it('answers 503 while there is no build', async () => {
    const answer = (await gatewayForTest()).get('/login');
    expect(await refusalOf(answer)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});

describe('files', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ...['*;q=0', 'identity', 'brotli, xgzip', 'br;q=junk', ''].map((other) => [other, 'none']),
  ])('for Accept-Encoding "%s" are sent as %s', async (accepted, encoding) => {
    const raw = await rawAnswer('/assets/index-D4f8sQ1z.js', `Accept-Encoding: ${accepted}\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 200/);
    expect(raw).toMatch(/\r\nvary: accept-encoding\r\n/i);
    expect(/\r\ncontent-encoding: (\w+)/i.exec(raw)?.[1] ?? 'none').toBe(encoding);
  });

  const [forEver, briefly] = ['public, max-age=31536000, immutable', 'public, max-age=300'];
  const script = 'text/javascript; charset=utf-8';
  it.each([
    ['/assets/index-D4f8sQ1z.js', forEver, script],
    ['/embed-assets/embed-Ab3_-x9Z.css', forEver, 'text/css; charset=utf-8'],
    ['/favicon.svg', briefly, 'image/svg+xml'],
    ['/', 'no-cache', html],
    ['/embed/abcdefgh', 'no-cache', html],
  ])(
    'with a hash are cached for ever, others briefly, and pages are revalidated: %s',
    async (path, ...sent) => {
      const { headers } = await gateway.get(path);
      expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(sent);
    },
  );

  it.each(['', '-panel', '-booking'])(
    'of the widget may be loaded by any site: /widget%s.js',
    async (name) => {
      const page = (await gateway.get('/login')).headers;
      const { status, headers } = await gateway.get(`/widget${name}.js`);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': page.get('content-security-policy'),
        'access-control-allow-origin': '*',
        'cache-control': briefly,
        'content-type': script,
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it('are answered with 304 if the caller has the current version', async () => {
    const get = (known = '') => gateway.get('/widget.js', { headers: { 'If-None-Match': known } });
    const etag = (await get()).headers.get('etag') ?? '';
    const again = await get(`"x", W/${etag}`);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('"x"')).status).toBe(200);
  });

  const outside = ['/../package.json', '/..%2fpackage.json', '/assets/../../package.json'];
  const escaped = ['/assets/..%5c..%5cpackage.json', '/assets/index-D4f8sQ1z.js%00.html'];
  const hidden = ['/.env', '/%2eenv', '//etc/passwd', '/assets/index-D4f8sQ1z.js.br'];
  const notFiles = [...outside, ...escaped, ...hidden, '/constructor', '/assets', '/assets/'];
  it.each(notFiles)('do not include %s', async (path) => {
    const raw = await rawAnswer(path);
    expect(raw).toMatch(/^HTTP\/1\.1 404/);
    expect(raw).toContain('<html>app</html>');
  });
});

const rangeOf = async (headers: Record<string, string>, method = 'GET') => {
  const response = await gateway.get('/film.mp4', { method, headers });
  return [response.status, response.headers.get('content-range'), await response.text()];
};

it.each([
  ['bytes=2-4', [206, 'bytes 2-4/10', '234']],
  ['bytes=7-', [206, 'bytes 7-9/10', '789']],
  ['bytes=-2', [206, 'bytes 8-9/10', '89']],
  ['bytes=10-', [416, 'bytes */10', '']],
  ['bytes=0-1,4-5', [200, null, '0123456789']],
  ['lines=1-2', [200, null, '0123456789']],
])('a range of a file is sent only if it is a single byte range: %s', async (range, answer) => {
  expect(await rangeOf({ range })).toEqual(answer);
});

it('a range of a file is sent only if the ETag in If-Range is current', async () => {
  const complete = await gateway.get('/film.mp4');
  expect(complete.headers.get('accept-ranges')).toBe('bytes');
  const etag = complete.headers.get('etag') ?? '';
  expect((await rangeOf({ range: 'bytes=0-0', 'if-range': etag }))[0]).toBe(206);
  expect((await rangeOf({ range: 'bytes=0-0', 'if-range': '"other"' }))[0]).toBe(200);
});

it('makes the URL of the preview image absolute', async () => {
  const image = '<meta property="og:image" content="/og.png" />';
  const web = { 'index.html': image, 'index.html.br': 'the page without an address' };
  const other = await gatewayForTest({ publicUrl: 'https://contesta.example', web });
  for (const encoding of ['identity', 'gzip', 'br']) {
    const page = await other.get('/landing', { headers: { 'accept-encoding': encoding } });
    expect(await page.text()).toBe(image.replace('/og', 'https://contesta.example/og'));
  }
});

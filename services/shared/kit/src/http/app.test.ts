import { endpoint, type Method } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer, problem } from '../errors.ts';
import { silentLog } from '../log.ts';
import { sendRaw } from '../testing/raw-connection.ts';
import { internalSecret, serveForTest, testApp } from '../testing/serve.ts';
import { openingApp } from './app.ts';
import { bind } from './bind.ts';

/** A call that answers with its own id and the parameters of the path. */
function call(method: Method, path: string) {
  const id = `${method} ${path}`;
  const common = { service: 'chatbots', access: 'internal', summary: '', errors: [] } as const;
  return bind(endpoint({ ...common, id, method, path, replies: { 200: z.unknown() } }), {
    handle: async ({ params }) => ({ id, params }),
  });
}

const bindings = [
  call('GET', '/api/bots'),
  call('POST', '/api/bots'),
  call('GET', '/api/bots/{id}/talks/{talk}'),
  call('POST', '/api/bots/{id}/talks/talks-export'),
  call('GET', '/api/bots/{id}'),
  call('GET', '/api/bots/template.xlsx'),
];

async function open(app = testApp(bindings)) {
  const server = await serveForTest(app);
  const head = `HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Internal-Secret: ${internalSecret}`;
  return async (method: string, path: string) => {
    const raw = await sendRaw(server.port, `${method} ${path} ${head}\r\n\r\n`);
    const [headers = '', body = ''] = raw.split('\r\n\r\n');
    return {
      status: Number(headers.slice(9, 12)),
      allow: /^Allow: (.*)$/im.exec(headers)?.[1],
      headerNames: [...headers.matchAll(/^([\w-]+):/gm)].map(([, name]) => name),
      body: body && JSON.parse(body),
    };
  };
}

it('finds a call by method and full path, literal segments first', async () => {
  const ask = await open();
  const found = async (method: string, path: string) => (await ask(method, path)).body;
  expect(await found('POST', '/api/bots?a=b')).toEqual({ id: 'POST /api/bots', params: {} });
  expect(await found('GET', '/api/bots/bot-%31234')).toMatchObject({ params: { id: 'bot-1234' } });
  expect((await found('GET', '/api/bots/template.xlsx')).id).toBe('GET /api/bots/template.xlsx');
  const talk = await found('GET', '/api/bots/bot-1234/talks/talk-123');
  expect(talk).toMatchObject({ params: { id: 'bot-1234', talk: 'talk-123' } });
});

it('answers HEAD without a body and without extra headers', async () => {
  const { status, body, headerNames } = await (await open())('HEAD', '/api/bots');
  expect([status, body]).toEqual([200, '']);
  expect(headerNames).toEqual(['Content-Type', 'Content-Length', 'Date', 'Connection']);
});

it('answers 405 to a method that the path lacks, and lists its methods in Allow', async () => {
  const ask = await open();
  const refused = { status: 405, allow: 'GET, HEAD, POST', body: { code: 'METHOD_NOT_ALLOWED' } };
  for (const method of ['DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
    expect(await ask(method, '/api/bots'), method).toMatchObject(refused);
  const answer = await ask('GET', '/api/bots/bot-1234/talks/talks-export');
  expect(answer).toMatchObject({ status: 405, allow: 'POST' });
  expect((await ask('HEAD', '/api/bots/bot-1234/talks/talks-export')).status).toBe(405);
});

const names = '/ * /API/bots /api/b%6fts /api/bots/short /healthz/';
const slashes = '/api/bots/ /api//bots //api/bots /api/bots/bot-1234/ /api/bots/..';
const escapes = '/api/bots/bot%2F1234 /api/bots/bot%001234 /api/bots/% /api/bots/%ff';
const fragments = '/api/bots#x /api/bots/bot-1234#x';
it.each([
  ...`${names} ${slashes} ${escapes} ${fragments}`.split(' ').map((path) => ['GET', path]),
  // Not 405: no call has this path.
  ['POST', '/healthz'],
  ['POST', '/api/bots/bot%2F1234'],
])('answers 404 with the error body to %s %s', async (method = '', path = '') => {
  const { status, body } = await (await open())(method, path);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

it('a service is healthy but unavailable while it opens', async () => {
  const ask = await open(openingApp(silentLog));
  expect(await ask('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  for (const path of ['/readyz', '/api/bots'])
    expect(await ask('GET', path)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
});

it.each([
  [0.2, 'Hay que esperar 1 segundo.', 'Please wait 1 second.'],
  [59.4, 'Hay que esperar 1 minuto.', 'Please wait 1 minute.'],
  [61, 'Hay que esperar 2 minutos.', 'Please wait 2 minutes.'],
  [86_400, 'Hay que esperar 24 horas.', 'Please wait 24 hours.'],
])('a refusal above a limit says to wait %d s, rounded up', (retryAfter, es, en) => {
  const messageIn = (lang: Lang) =>
    errorAnswer(problem('RATE_LIMITED', { retryAfter }), lang, 'r').body.message;
  expect(messageIn('es')).toBe(`Demasiados intentos. ${es}`);
  expect(messageIn('en')).toBe(`Too many attempts. ${en}`);
});

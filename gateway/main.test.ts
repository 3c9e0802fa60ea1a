import { listChatbots } from '@contesta/contracts/chatbots';
import { reply } from '@contesta/contracts/conversation';
import { revocations } from '@contesta/contracts/internal';
import { openMemoryCache } from '@contesta/kit/cache/memory';
import { parseConfig } from '@contesta/kit/config';
import { streamOf } from '@contesta/kit/http/answer';
import { serviceApp } from '@contesta/kit/http/app';
import { type Binding, bind } from '@contesta/kit/http/bind';
import { serveAll } from '@contesta/kit/http/serve';
import { listen } from '@contesta/kit/http/server';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { openTokenVerifier } from '@contesta/kit/tokens';
import { testIssuer } from '@contesta/runtime/testing/test-issuer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { inProcessUpstream } from './api-calls.ts';
import { openGateway, remoteServices } from './main.ts';
import { openHttpService } from './testing/test-gateway.ts';

const issuer = testIssuer();
const ended = new Set<string>();
const secret = 'the-secret-of-a-test';
const guards = {
  tokens: openTokenVerifier({ fetchKeys: async () => [issuer.key] }),
  log: silentLog,
  countCall: async () => undefined,
};

async function* deltas() {
  yield 'event: delta\n\n';
  yield 'event: done\n\n';
}

const answered = { answered: true, suggestions: [], kind: 'answer' as const, contact: null };

const bindings: Binding[] = [
  bind(revocations, {
    handle: async () => ({
      revoked: [...ended].map((jti) => ({ jti, expiresAt: Date.now() / 1000 + 60 })),
      next: 'n',
    }),
  }),
  bind(listChatbots, { handle: async () => [] }),
  bind(reply, {
    handle: async ({ headers, body, params }) =>
      headers.accept === 'text/event-stream'
        ? streamOf('text/event-stream', deltas())
        : { ...answered, leave: false, reply: body.message, conversationId: params.id },
  }),
];

function parse(env: Record<string, string>) {
  const { config, mistakes } = parseConfig(z.object({}), { PORT: '0', ...env });
  expect(mistakes).toEqual([]);
  return config;
}

type Parts = Omit<Parameters<typeof openGateway>[0], 'cache' | 'log' | 'metrics' | 'publicUrl'>;

async function open(parts: Parts) {
  const shared = { cache: openMemoryCache(), log: silentLog, metrics: openMetrics() };
  const gateway = await openGateway({ ...shared, publicUrl: 'http://localhost:8080', ...parts });
  onTestFinished(() => gateway.close(500));
  return `http://127.0.0.1:${gateway.port}`;
}

/** All in one process, as `npm start` runs it. */
async function inOneProcess() {
  const byId = new Map(bindings.map((binding) => [binding.endpoint.id, binding]));
  const upstream = inProcessUpstream(serveAll(bindings, guards), silentLog);
  return { upstream, peers: inProcessPeers(byId), config: parse({}) };
}

/** Services behind their own HTTP server, as containers run them. */
async function inContainers() {
  const ready = async () => undefined;
  const app = serviceApp({ bindings, guards, internalSecret: secret, ready });
  const service = await listen(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => service.close(500));
  const urls = ['auth', 'chatbots', 'conversation'].map(
    (name) => `${name}=http://127.0.0.1:${service.port}`,
  );
  const config = parse({ SERVICE_URLS: urls.join(',') });
  return { ...remoteServices(config, secret, silentLog), config };
}

describe.each([
  ['in one process', inOneProcess],
  ['in containers', inContainers],
])('the product %s', (_, services) => {
  async function openProduct() {
    const url = await open(await services());
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    return url;
  }
  const replyPath = '/api/chatbots/abcdefgh/reply';
  const authorised = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const say = (body: string, headers = {}) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

  it('answers its calls', async () => {
    const url = await openProduct();
    const response = await fetch(`${url}/api/chatbots`, authorised(issuer.tokenFor('a1')));
    expect([response.status, await response.json()]).toEqual([200, []]);
    const answer = await fetch(url + replyPath, say('{"message":"hola"}'));
    expect(await answer.json()).toMatchObject({ reply: 'hola', conversationId: 'abcdefgh' });
    const asEvents = say('{"message":"hola"}', { Accept: 'text/event-stream' });
    const stream = await fetch(url + replyPath, asEvents);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(await stream.text()).toBe('event: delta\n\nevent: done\n\n');
  });

  it('refuses in the documented order and format, with one request id', async () => {
    const url = await openProduct();
    const cases: [string, RequestInit, number, string][] = [
      ['/api/chatbots', {}, 401, 'UNAUTHENTICATED'],
      ['/api/chatbots', authorised('junk'), 401, 'UNAUTHENTICATED'],
      ['/api/chatbots/x/reply', say('{"message":"a"}'), 404, 'NOT_FOUND'],
      [replyPath, say('{'), 400, 'BAD_JSON'],
      [replyPath, say('{"message":""}'), 400, 'VALIDATION'],
      [replyPath, say(`"${'x'.repeat(200_000)}"`), 413, 'TOO_LARGE'],
      [replyPath, say('a', { 'Content-Type': 'text/plain' }), 415, 'MEDIA_TYPE'],
    ];
    for (const [path, init, status, code] of cases) {
      const response = await fetch(url + path, init);
      const body = (await response.json()) as { code: string; requestId: string };
      expect([response.status, body.code]).toEqual([status, code]);
      expect(body.requestId).toBe(response.headers.get('x-request-id'));
    }
  });

  it('refuses a session that has ended', async () => {
    ended.add('gone');
    const url = await openProduct();
    const response = await fetch(`${url}/api/chatbots`, authorised(issuer.tokenFor('a1', 'gone')));
    expect(response.status).toBe(401);
  });

  it('refuses a call whose service does not run', async () => {
    const url = await openProduct();
    const response = await fetch(`${url}/api/auth/login`, say('{}'));
    expect([404, 503]).toContain(response.status); // 404 from a service that lacks the call
    expect(await response.json()).toHaveProperty('requestId');
  });
});

describe('the sandbox', () => {
  it('has its pages at the gateway, with a policy for plain forms', async () => {
    const sandbox = await openHttpService((req, res) => {
      res.writeHead(req.url === '/sandbox/none' ? 404 : 200, {
        'Content-Type': 'text/html',
        'Set-Cookie': 'a=b',
        'Content-Security-Policy': "default-src 'none'",
      });
      res.end(`<p>${req.method} ${req.url} ${req.headers['x-internal-secret'] ?? 'no secret'}</p>`);
    });
    const url = await open({ ...(await inOneProcess()), sandboxUrl: sandbox.url });
    const response = await fetch(`${url}/sandbox/paypal?token=1`, { method: 'POST' });
    expect(await response.text()).toBe('<p>POST /sandbox/paypal?token=1 no secret</p>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://localhost:8080");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('set-cookie')).toBe('a=b');
    expect((await fetch(`${url}/sandbox/none`)).status).toBe(404);
    expect(await (await fetch(`${url}/sandbox`)).text()).toContain('GET /sandbox ');
    expect(await (await fetch(`${url}/sandboxed`)).text()).not.toContain('GET /sandboxed');
  });

  it('is a configuration mistake in production', () => {
    const { mistakes } = parseConfig(z.object({}), {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://contesta.example',
      INTERNAL_SECRET: 'k'.repeat(40),
      SANDBOX_URL: 'http://127.0.0.1:9',
    });
    expect(mistakes).toEqual([expect.stringContaining('SANDBOX_URL')]);
  });
});

import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { serveForTest } from '@contesta/kit/testing/serve';
import { expect, it, vi } from 'vitest';
import { canReceiveWebhooks, telegramApiRoot } from './access.ts';
import { openBotApi, TelegramFailure } from './bot-api.ts';

const secret = 'A'.repeat(35);

/** Returns the Bot API of a server with this listener, or of a port where nothing listens. */
async function openApi(listener: RequestListener | null) {
  const port = listener ? (await serveForTest(listener)).port : 1;
  return openBotApi(`http://127.0.0.1:${port}/`)(`1:${secret}`);
}

const reply = (status: number, body: string): RequestListener => {
  return (_req, res) => void res.writeHead(status).end(body);
};
it.each<[string, TelegramFailure['kind'], RequestListener | null]>([
  ['no server', 'unreachable', null],
  ['a broken connection', 'unreachable', (req) => void req.socket.destroy()],
  ['an answer without JSON', 'unreachable', reply(200, '<html>')],
  ['a server error', 'failed', reply(502, '<html>')],
  ['a refusal', 'refused', reply(400, '{"ok":false,"error_code":400,"description":"no"}')],
])(
  'with %s a call fails as %s, and the failure does not contain the token',
  async (_, kind, listener) => {
    const call = (await openApi(listener)).getMe();
    const failure = await call.then(() => 'no failure').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TelegramFailure);
    expect(failure).toMatchObject({ kind });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(secret);
  },
);

it('beforeFirstByte runs on an open connection before anything is sent, and nothing is sent if it fails', async () => {
  const requests: string[] = [];
  const api = await openApi((req, res) => {
    requests.push(req.url ?? '');
    res.end('{"ok":true,"result":{"message_id":7}}');
  });
  const message = { chat_id: 1, text: 'hola' };
  await api.sendMessage(message, async () => expect(requests).toEqual([]));
  expect(requests).toHaveLength(1);
  const refuse = () => Promise.reject(new Error('not now'));
  await expect(api.sendMessage(message, refuse)).rejects.toMatchObject({ kind: 'unreachable' });
  expect(requests).toHaveLength(1);
});

it('beforeFirstByte does not run if the connection cannot be opened', async () => {
  const work = vi.fn(async () => {});
  const api = await openApi(null);
  await expect(api.sendMessage({ chat_id: 1, text: 'hola' }, work)).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
});

it.each([
  ...['https://contesta.example', 'https://contesta.example:8443', 'https://8.8.8.8'],
  ...['https://[2a00::1]', 'https://172.32.0.2'],
])('%s can receive webhooks', (url) => expect(canReceiveWebhooks(url)).toBe(true));

it.each([
  ...['https://contesta.example:9443', 'http://contesta.example', 'http://localhost:8080'],
  ...['https://localhost', 'https://shop.localhost', 'https://contesta.internal'],
  ...['https://contesta', 'https://127.0.0.1', 'https://192.168.1.7', 'https://172.20.0.2'],
  ...['https://[::1]', 'https://[fd00::1]'],
])('%s cannot receive webhooks', (url) => expect(canReceiveWebhooks(url)).toBe(false));

const bothUrls = { SANDBOX_URL: 'http://s', TELEGRAM_API_BASE: 'https://t.example/api' };
it.each([
  [{}, 'https://api.telegram.org/'],
  [{ SANDBOX_URL: 'http://sandbox:8080' }, 'http://sandbox:8080/sandbox/telegram/'],
  [bothUrls, 'https://t.example/api/'],
  [{ SANDBOX_URL: 'http://s', APP_ENV: 'production' as const }, 'https://api.telegram.org/'],
])('the URL of the Bot API for %j is %s', (config, root) => {
  expect(telegramApiRoot({ APP_ENV: 'development', ...config })).toBe(root);
});

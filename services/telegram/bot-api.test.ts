import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBotApi, TelegramFailure } from './bot-api.ts';

const secret = 'A'.repeat(35);

async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const failureAt = (root: string): Promise<unknown> =>
  openBotApi(root)(`1:${secret}`)
    .getMe()
    .then(() => expect.fail('the call should fail'))
    .catch((error: unknown) => error);

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
    const root = listener ? await openServer(listener) : 'http://127.0.0.1:1/';
    const failure = await failureAt(root);
    expect(failure).toBeInstanceOf(TelegramFailure);
    expect(failure).toMatchObject({ kind });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(secret);
  },
);

describe('before the first byte of a message', () => {
  it('the callback runs on an open connection, and nothing is sent if it fails', async () => {
    const requests: string[] = [];
    const root = await openServer((req, res) => {
      requests.push(req.url ?? '');
      res.end('{"ok":true,"result":{"message_id":7}}');
    });
    const api = openBotApi(root)(`1:${secret}`);
    const message = { chat_id: 1, text: 'hola' };
    await api.sendMessage(message, async () => expect(requests).toEqual([]));
    expect(requests).toHaveLength(1);
    const refuse = () => Promise.reject(new Error('not now'));
    await expect(api.sendMessage(message, refuse)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toHaveLength(1);
  });

  it('the callback does not run without a connection', async () => {
    let hasRun = false;
    const work = async () => {
      hasRun = true;
    };
    const api = openBotApi('http://127.0.0.1:1/')(`1:${secret}`);
    await expect(api.sendMessage({ chat_id: 1, text: 'hola' }, work)).rejects.toThrow();
    expect(hasRun).toBe(false);
  });
});

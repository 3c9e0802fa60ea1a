import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { openBotApi, TelegramFailure } from './bot-api.ts';

const secret = 'A'.repeat(35);
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const failureAt = (root: string) =>
  openBotApi(root)(`1:${secret}`)
    .getMe()
    .then(
      () => expect.fail('it should fail'),
      (error: unknown) => error,
    );

describe('a failure at Telegram', () => {
  const said = (status: number, body: string): RequestListener => {
    return (_req, res) => void res.writeHead(status).end(body);
  };
  it.each<[string, TelegramFailure['kind'], RequestListener | null]>([
    ['nobody there', 'unreachable', null],
    ['a connection that is cut', 'unreachable', (req) => void req.socket.destroy()],
    ['no JSON', 'unreachable', said(200, '<html>')],
    ['a failed server', 'failed', said(502, '<html>')],
    ['a refusal', 'refused', said(400, '{"ok":false,"error_code":400,"description":"no"}')],
  ])('by %s is told, and holds no token', async (_, kind, listener) => {
    const root = listener ? await openServer(listener) : 'http://127.0.0.1:1/';
    const failure = await failureAt(root);
    expect(failure).toBeInstanceOf(TelegramFailure);
    expect(failure).toMatchObject({ kind });
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(secret);
  });
});

describe('before the first byte of a message', () => {
  it('its work is done on a connection that is up, and nothing is sent when it fails', async () => {
    const seen: string[] = [];
    const root = await openServer((req, res) => {
      seen.push(req.url ?? '');
      res.end('{"ok":true,"result":{"message_id":7}}');
    });
    const api = openBotApi(root)(`1:${secret}`);
    const message = { chat_id: 1, text: 'hola' };
    let seenBefore = -1;
    await api.sendMessage(message, async () => {
      seenBefore = seen.length;
    });
    expect([seenBefore, seen.length]).toEqual([0, 1]);
    const refuse = async () => {
      throw new Error('not now');
    };
    await expect(api.sendMessage(message, refuse)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(seen).toHaveLength(1);
  });

  it('nothing is done where there is no connection', async () => {
    let isDone = false;
    const work = async () => {
      isDone = true;
    };
    const api = openBotApi('http://127.0.0.1:1/')(`1:${secret}`);
    await expect(api.sendMessage({ chat_id: 1, text: 'hola' }, work)).rejects.toThrow();
    expect(isDone).toBe(false);
  });
});

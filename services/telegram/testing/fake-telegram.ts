import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@contesta/kit/http/server';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was sent and asserts on it
type Payload = any;
type Call = { token: string; method: string; payload: Payload };
/** An error code, a broken connection before or after the call took effect, or a 500 after it took effect. */
type Failure =
  | { code: number; description?: string; retryAfter?: number }
  | 'cut'
  | 'cut-after'
  | 'fail-after';

export type FakeTelegram = Awaited<ReturnType<typeof startFakeTelegram>>;

/** A fake Telegram: returns the updates of the test, records all calls, and fails as the test demands. */
export async function startFakeTelegram() {
  const calls: Call[] = [];
  const updates: Payload[] = [];
  const messages = new Map<number, { chatId: number; isByBot: boolean; markup: string }>();
  const callsOf = (method: string) => calls.filter((call) => call.method === method);
  const holds: Record<string, Promise<unknown>> = {};
  const failures: { method: string; failure: Failure }[] = [];
  let lastMessageId = 0;
  let lastUpdateId = 100;

  function addMessage(chatId: number, isByBot: boolean, markup: unknown): number {
    lastMessageId += 1;
    messages.set(lastMessageId, { chatId, isByBot, markup: JSON.stringify(markup ?? null) });
    return lastMessageId;
  }

  /** How many getUpdates requests are open, and the highest number so far. */
  const polls = { open: 0, max: 0 };

  async function waitForUpdates(offset: number): Promise<Payload[]> {
    for (let turn = 0; turn < 10; turn += 1) {
      const found = updates.filter(({ update_id }) => update_id >= offset);
      if (found.length > 0) return found;
      await sleep(20);
    }
    return [];
  }

  const methods: Record<string, (payload: Payload, token: string) => Promise<unknown>> = {
    getMe: async (_, token) => {
      const id = Number(token.split(':')[0]);
      return { id, is_bot: true, first_name: 'Azahar', username: `azahar_${id}_bot` };
    },
    setWebhook: async () => true,
    deleteWebhook: async () => true,
    answerCallbackQuery: async () => true,
    sendChatAction: async () => true,
    async getUpdates({ offset = 0 }) {
      polls.open += 1;
      polls.max = Math.max(polls.max, polls.open);
      return await waitForUpdates(offset).finally(() => {
        polls.open -= 1;
      });
    },
    async sendMessage({ chat_id, text, reply_markup }) {
      const message_id = addMessage(chat_id, true, reply_markup);
      return { message_id, date: 0, chat: { id: chat_id, type: 'private' }, text };
    },
    async editMessageReplyMarkup({ chat_id, message_id, reply_markup }) {
      const found = messages.get(message_id);
      if (found?.chatId !== chat_id) throw new Error('message to edit not found');
      if (!found?.isByBot) throw new Error("message can't be edited");
      if (found.markup === JSON.stringify(reply_markup ?? null))
        throw new Error('message is not modified');
      return true;
    },
  };

  async function receive(req: IncomingMessage, res: ServerResponse) {
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? [];
    const payload = await json(req);
    calls.push({ token, method, payload });
    await holds[method];
    const index = failures.findIndex((waiting) => waiting.method === method);
    const failure = index < 0 ? undefined : failures.splice(index, 1)[0]?.failure;
    if (failure === 'cut') return void res.socket?.destroy();
    if (typeof failure === 'object') return refuse(res, failure);
    try {
      const result = await methods[method]?.(payload, token);
      if (failure === 'cut-after') return void res.socket?.destroy();
      if (failure === 'fail-after') return refuse(res, { code: 500 });
      answer(res, 200, { ok: true, result });
    } catch (error) {
      refuse(res, { code: 400, description: `Bad Request: ${(error as Error).message}` });
    }
  }
  const server = await listen(receive, { port: 0, host: '127.0.0.1' });

  return {
    url: `http://127.0.0.1:${server.port}`,
    calls,
    polls,
    callsOf,
    /** Calls of a method take effect when its promise resolves. */
    holds,
    /** The texts of all attempts to send a message, including those that failed. */
    sentTexts: () => callsOf('sendMessage').map(({ payload }): string => payload.text),
    fail: (method: string, failure: Failure, times = 1) =>
      void failures.push(...Array(times).fill({ method, failure })),
    /** An update with a new message; `fields` are merged into the message. */
    newMessage(text: string | undefined, fields: Payload = {}) {
      lastUpdateId += 1;
      const from = { id: 7, is_bot: false, first_name: 'Eva', language_code: 'es' };
      const chat = fields.chat ?? { id: 7, type: 'private' };
      const message = {
        message_id: addMessage(chat.id, false, null),
        from,
        chat,
        date: 0,
        ...fields,
      };
      return {
        update_id: lastUpdateId,
        message: text === undefined ? message : { ...message, text },
      };
    },
    queueUpdates: (...queued: Payload[]) => void updates.push(...queued),
    close: () => void server.close(0),
  };
}

function refuse(
  res: ServerResponse,
  { code, description = 'no', retryAfter }: Exclude<Failure, string>,
) {
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  answer(res, code, { ok: false, error_code: code, description, ...parameters });
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

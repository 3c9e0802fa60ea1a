import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls, type ConnectionOptions as TlsOptions } from 'node:tls';
import type { Telegram } from 'telegraf';

/**
 * A failed call: Telegram refused it, failed (5xx), or gave no readable answer in time (`unreachable`, `code` 0). The
 * SDK's error is not kept as its cause, because that error contains the bot's token.
 */
export class TelegramFailure extends Error {
  readonly kind: 'refused' | 'failed' | 'unreachable';
  readonly code: number;
  /** How long to wait before the next call, in milliseconds, if Telegram says so. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: TelegramFailure['kind'], code: number, text: string, retryAfterMs?: number) {
    super(text);
    this.name = 'TelegramFailure';
    this.kind = kind;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export const isRefusal = (error: unknown, ...codes: number[]): error is TelegramFailure =>
  error instanceof TelegramFailure && error.kind === 'refused' && codes.includes(error.code);

/** Whether Telegram does not accept the token. */
export const isTokenRefused = (error: unknown) => isRefusal(error, 401, 404);

type Methods = Parameters<Telegram['callApi']>[0];
type Payload<M extends Methods> = Parameters<typeof Telegram.prototype.callApi<M>>[1];
type Result<M extends Methods> = Awaited<ReturnType<typeof Telegram.prototype.callApi<M>>>;

type CallOptions = {
  /** Timeout in milliseconds; 4 s by default. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Called when the connection is open, before anything is sent. If it rejects, nothing is sent. */
  beforeFirstByte?: () => Promise<void>;
};

export type BotApi = ReturnType<ReturnType<typeof openBotApi>>;
export type OpenBot = ReturnType<typeof openBotApi>;

const defaultTimeoutMs = 4_000;
export const sendTimeoutMs = 20_000;
/** Long polling: how long Telegram keeps the request open, in seconds, and our timeout, which is longer. */
const pollSeconds = 25;
const pollTimeoutMs = (pollSeconds + 10) * 1_000;

/** The types of updates that Telegram should send. */
const allowedUpdates = ['message', 'callback_query'] as const;

/**
 * Telegram's Bot API, using telegraf, which is loaded at the first call. Calls reject only with TelegramFailure.
 * Without a token every call rejects with the error of a refused token.
 */
export function openBotApi(apiRoot: string) {
  return (token: string | null) => {
    async function call<M extends Methods>(
      method: M,
      payload: Payload<M>,
      { timeoutMs = defaultTimeoutMs, signal, beforeFirstByte }: CallOptions = {},
    ): Promise<Result<M>> {
      if (token === null) throw new TelegramFailure('refused', 401, 'no token');
      const { Telegram } = await import('telegraf');
      const timeout = AbortSignal.timeout(timeoutMs);
      const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const telegram = new Telegram(token, { apiRoot, webhookReply: false });
      if (beforeFirstByte)
        telegram.options.agent = delayedAgent(apiRoot.startsWith('https:'), ended, beforeFirstByte);
      try {
        // telegraf's types expect a different AbortSignal type.
        return (await telegram.callApi(method, payload, { signal: ended as never })) as Result<M>;
      } catch (error) {
        throw failureOf(error);
      }
    }

    return {
      getMe: () => call('getMe', {}),
      setWebhook: (url: string, secret: string) =>
        call('setWebhook', { url, secret_token: secret, allowed_updates: allowedUpdates }),
      /** Telegram keeps undelivered updates unless `dropPending` is true. */
      deleteWebhook: (dropPending: boolean) =>
        call('deleteWebhook', { drop_pending_updates: dropPending }),
      /** Long polling. `offset` confirms all earlier updates. */
      getUpdates: (offset: number | undefined, signal: AbortSignal): Promise<unknown[]> =>
        call(
          'getUpdates',
          {
            timeout: pollSeconds,
            allowed_updates: allowedUpdates,
            ...(offset === undefined ? {} : { offset }),
          },
          { timeoutMs: pollTimeoutMs, signal },
        ),
      sendMessage: (payload: Payload<'sendMessage'>, beforeFirstByte: () => Promise<void>) =>
        call('sendMessage', payload, { timeoutMs: sendTimeoutMs, beforeFirstByte }),
      editButtons: (payload: Payload<'editMessageReplyMarkup'>) =>
        call('editMessageReplyMarkup', payload),
      showTyping: (chatId: number) => call('sendChatAction', { chat_id: chatId, action: 'typing' }),
      endCallback: (id: string) => call('answerCallbackQuery', { callback_query_id: id }),
    };
  };
}

type ErrorAnswer = {
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
};

function failureOf(error: unknown): TelegramFailure {
  const { response } = (error ?? {}) as { response?: ErrorAnswer };
  const { error_code: code, description = '', parameters } = response ?? {};
  if (typeof code !== 'number')
    return new TelegramFailure('unreachable', 0, 'Telegram could not be reached');
  const retryAfter = parameters?.retry_after;
  return new TelegramFailure(
    code >= 500 ? 'failed' : 'refused',
    code,
    description.slice(0, 200),
    retryAfter === undefined ? undefined : retryAfter * 1_000,
  );
}

/** An HTTP agent that gives its connection to the request only after `beforeFirstByte`. */
function delayedAgent(isSecure: boolean, ended: AbortSignal, beforeFirstByte: () => Promise<void>) {
  const agent = isSecure ? new HttpsAgent() : new HttpAgent();
  agent.createConnection = (options, callback) => {
    const socket = isSecure
      ? connectTls(options as TlsOptions)
      : connectTcp({ host: options.host ?? 'localhost', port: Number(options.port) });
    const done = callback as (error: Error | null, stream?: typeof socket) => void;
    const fail = (error: Error) => {
      socket.destroy();
      done(error);
    };
    socket.once('error', fail);
    socket.once(isSecure ? 'secureConnect' : 'connect', async () => {
      try {
        ended.throwIfAborted();
        await beforeFirstByte();
        socket.removeListener('error', fail);
        done(null, socket);
      } catch (error) {
        socket.removeListener('error', fail);
        fail(error as Error); // the store and AbortSignal reject with Errors
      }
    });
    return undefined;
  };
  return agent;
}

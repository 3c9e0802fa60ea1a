import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { connect as connectSecurely, type ConnectionOptions as TlsOptions } from 'node:tls';
import type { Telegram } from 'telegraf';

/**
 * Why Telegram did not do what it was asked: it refused (`code` is its own), failed on its side, or could not be reached.
 * Made anew, without the SDK's error as its cause: that one holds the bot's token.
 */
export class TelegramFailure extends Error {
  readonly kind: 'refused' | 'failed' | 'unreachable';
  readonly code: number;
  /** How long to leave it alone, in milliseconds, where it says so. */
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

/** Telegram does not know the token (any more). */
export const isTokenRefused = (error: unknown) => isRefusal(error, 401, 404);

type Methods = Parameters<Telegram['callApi']>[0];
type Payload<M extends Methods> = Parameters<typeof Telegram.prototype.callApi<M>>[1];
type Result<M extends Methods> = Awaited<ReturnType<typeof Telegram.prototype.callApi<M>>>;

type CallOptions = {
  /** How long an answer is waited for, in milliseconds; 4 s if not given. */
  ms?: number;
  signal?: AbortSignal;
  /** Done when a connection is up and nothing has been sent on it; if it rejects, nothing is sent. */
  beforeFirstByte?: () => Promise<void>;
};

export type BotApi = ReturnType<ReturnType<typeof openBotApi>>;
export type OpenBot = ReturnType<typeof openBotApi>;

const usualMs = 4_000;
export const sendMs = 20_000;
/** How long Telegram keeps a request for updates open, in seconds, and how much longer we wait for its answer. */
const pollSeconds = 25;
const pollMs = (pollSeconds + 10) * 1_000;

/** What we want to be told of; all else stays at Telegram. */
const allowedUpdates = ['message', 'callback_query'] as const;

/**
 * Telegram's Bot API by telegraf, which is read when the first call is made. Rejects with TelegramFailure alone. Without a
 * token every call is refused here as Telegram would refuse it.
 */
export function openBotApi(apiRoot: string) {
  return (token: string | null) => {
    async function call<M extends Methods>(
      method: M,
      payload: Payload<M>,
      { ms = usualMs, signal, beforeFirstByte }: CallOptions = {},
    ): Promise<Result<M>> {
      if (token === null) throw new TelegramFailure('refused', 401, 'there is no token');
      const { Telegram } = await import('telegraf');
      const timeout = AbortSignal.timeout(ms);
      const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const telegram = new Telegram(token, { apiRoot, webhookReply: false });
      if (beforeFirstByte)
        telegram.options.agent = heldAgent(apiRoot.startsWith('https:'), ended, beforeFirstByte);
      try {
        return (await telegram.callApi(method, payload, { signal: ended as never })) as Result<M>; // its types know a signal of their own
      } catch (error) {
        throw failureOf(error);
      }
    }

    return {
      getMe: () => call('getMe', {}),
      setWebhook: (url: string, secret: string) =>
        call('setWebhook', { url, secret_token: secret, allowed_updates: allowedUpdates }),
      /** Undelivered messages stay at Telegram unless they are dropped. */
      deleteWebhook: (dropPending: boolean) =>
        call('deleteWebhook', { drop_pending_updates: dropPending }),
      /** Waits for messages; asking for those from `offset` on confirms the ones before. */
      getUpdates: (offset: number | undefined, signal: AbortSignal): Promise<unknown[]> =>
        call(
          'getUpdates',
          {
            timeout: pollSeconds,
            allowed_updates: allowedUpdates,
            ...(offset === undefined ? {} : { offset }),
          },
          { ms: pollMs, signal },
        ),
      sendMessage: (payload: Payload<'sendMessage'>, beforeFirstByte: () => Promise<void>) =>
        call('sendMessage', payload, { ms: sendMs, beforeFirstByte }),
      editButtons: (payload: Payload<'editMessageReplyMarkup'>) =>
        call('editMessageReplyMarkup', payload),
      showTyping: (chatId: number) => call('sendChatAction', { chat_id: chatId, action: 'typing' }),
      endCallback: (id: string) => call('answerCallbackQuery', { callback_query_id: id }),
    };
  };
}

function failureOf(error: unknown): TelegramFailure {
  const answer = (error as { response?: { error_code?: unknown } } | null)?.response;
  if (typeof answer?.error_code !== 'number')
    return new TelegramFailure('unreachable', 0, 'Telegram could not be reached');
  const {
    error_code: code,
    description = '',
    parameters,
  } = answer as {
    error_code: number;
    description?: string;
    parameters?: { retry_after?: number };
  };
  const retryAfter = parameters?.retry_after;
  return new TelegramFailure(
    code >= 500 ? 'failed' : 'refused',
    code,
    description.slice(0, 200),
    retryAfter === undefined ? undefined : retryAfter * 1_000,
  );
}

/** An agent whose one connection is handed to its request only when `beforeFirstByte` is done. */
function heldAgent(isSecure: boolean, ended: AbortSignal, beforeFirstByte: () => Promise<void>) {
  const agent = isSecure ? new HttpsAgent() : new HttpAgent();
  agent.createConnection = (options, callback) => {
    const socket = isSecure
      ? connectSecurely(options as TlsOptions)
      : connectPlainly({ host: options.host ?? 'localhost', port: Number(options.port) });
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
        fail(error as Error); // what a store or a signal rejects with
      }
    });
    return undefined;
  };
  return agent;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import type { Claims, TokenVerifier } from '../tokens.ts';
import { replyTo } from './answer.ts';
import type { Binding } from './bind.ts';
import { readJsonBody } from './json-body.ts';
import { perform, queryOf } from './perform.ts';
import { refuse, writeChunks, writeJson } from './write.ts';

/** What stands before every call of a service: whose it is, how often they may call, and the log of what went wrong. */
export type CallGuards = {
  tokens: TokenVerifier;
  log: Log;
  /** Counts a call against the account's limit; throws Problem RATE_LIMITED. */
  countCall: (binding: Binding, accountId: string) => Promise<void>;
};

export type Serve = (
  req: IncomingMessage,
  res: ServerResponse,
  params: Record<string, string>,
) => Promise<void>;

/** How long a service may take from the request's last byte to the answer's first. */
const serviceMs = 10_000;

/** A binding as something that answers HTTP requests. Never rejects. */
function serve(binding: Binding, guards: CallGuards): Serve {
  return async (req, res, params) => {
    const requestId = headerOf(req, 'x-request-id') ?? newId();
    try {
      const answer = await answerOf(binding, guards, { req, res, params, requestId });
      await send(binding, res, answer);
    } catch (error) {
      refuse(error, { req, res, requestId, log: guards.log });
    }
  };
}

/** Bindings by the id of their call. */
export const serveAll = (bindings: readonly Binding[], guards: CallGuards): Map<string, Serve> =>
  new Map(bindings.map((binding) => [binding.endpoint.id, serve(binding, guards)]));

type Incoming = {
  req: IncomingMessage;
  res: ServerResponse;
  params: Record<string, string>;
  requestId: string;
};

async function answerOf(
  binding: Binding,
  guards: CallGuards,
  { req, res, params, requestId }: Incoming,
) {
  const account = await callerOf(binding, guards.tokens, req);
  if (account && binding.endpoint.limit?.per === 'account')
    await guards.countCall(binding, account.accountId);
  const gone = new AbortController();
  const leave = () => gone.abort(problem('UNAVAILABLE'));
  res.once('close', () => {
    if (!res.writableFinished) leave();
  });
  if (res.destroyed) leave(); // while its token was looked at
  const call = {
    params,
    query: queryOf(req.url ?? ''),
    // A bearer's call never gets here without an account; the erased type cannot say so.
    account: account as Claims,
    lang: languageOf(req),
    ip: headerOf(req, 'x-client-ip') ?? req.socket.remoteAddress ?? '',
    requestId,
    headers: req.headers,
    req,
    signal: gone.signal,
  };
  const readBody = (maxBytes: number) => readJsonBody(req, maxBytes);
  return await withinDeadline(req, perform(binding, call, readBody));
}

async function callerOf({ endpoint }: Binding, tokens: TokenVerifier, req: IncomingMessage) {
  if (endpoint.access === 'public' || endpoint.access === 'internal') return null;
  const token = bearerOf(req);
  const claims = token === null ? null : await tokens.verify(token);
  if (claims === null && (endpoint.access === 'bearer' || token !== null))
    throw problem('UNAUTHENTICATED');
  return claims;
}

/** The token of an Authorization header, or null when there is none of that kind (RFC 6750, 2.1). */
export function bearerOf(req: IncomingMessage): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

const headerOf = (req: IncomingMessage, name: string): string | undefined => {
  const value = req.headers[name];
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
};

/** The deadline starts once the body is in; a caller still sending is the gateway's to time. */
function withinDeadline<T>(req: IncomingMessage, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const arm = () => {
      timer = setTimeout(() => reject(problem('TIMEOUT')), serviceMs);
    };
    if (req.complete) arm();
    else req.once('end', arm);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      req.removeListener('end', arm);
    });
  });
}

async function send({ endpoint }: Binding, res: ServerResponse, answer: unknown): Promise<void> {
  const reply = replyTo(endpoint, answer);
  if (endpoint.noStore) res.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  if (reply.chunks) await writeChunks(res, reply.status, reply.chunks);
  else if ('body' in reply) writeJson(res, reply.status, reply.body);
  else res.writeHead(reply.status).end();
}

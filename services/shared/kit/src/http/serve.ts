import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import { languageOf } from '../language.ts';
import type { Log } from '../log.ts';
import type { Claims, TokenVerifier } from '../tokens.ts';
import { isSpecial, type Special } from './answer.ts';
import type { Binding } from './bind.ts';
import { perform, queryOf } from './perform.ts';
import { refuse, writeJson } from './write.ts';
import { writeChunks } from './write-chunks.ts';

/** What every call of a service needs besides its own steps. */
export type Door = {
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
export function serve(binding: Binding, door: Door): Serve {
  return async (req, res, params) => {
    const requestId = headerOf(req, 'x-request-id') ?? newId();
    try {
      const answer = await answerOf(binding, door, { req, res, params, requestId });
      await send(binding, res, answer);
    } catch (error) {
      refuse(error, { req, res, requestId, log: door.log });
    }
  };
}

type Incoming = {
  req: IncomingMessage;
  res: ServerResponse;
  params: Record<string, string>;
  requestId: string;
};

async function answerOf(binding: Binding, door: Door, { req, res, params, requestId }: Incoming) {
  const account = await callerOf(binding, door.tokens, req);
  if (account && binding.endpoint.limit?.per === 'account')
    await door.countCall(binding, account.accountId);
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
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
  return await withinDeadline(req, perform(binding, call));
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
  if (endpoint.noStore) res.setHeader('Cache-Control', 'no-store');
  const special: Partial<Special> = isSpecial(answer) ? answer : { body: answer };
  const status = special.status ?? Number(Object.keys(endpoint.replies)[0]);
  for (const [name, value] of Object.entries(special.headers ?? {})) res.setHeader(name, value);
  if (special.chunks) return await writeChunks(res, status, special.chunks);
  const schema = endpoint.replies[status];
  if (!schema) return void res.writeHead(status).end();
  writeJson(res, status, schema.parse(special.body));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Endpoint, idPattern, maxBodyBytes } from '@contesta/contracts/endpoint';
import type { Lang } from '@contesta/contracts/text';
import { z } from 'zod';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import type { Log } from '../log.ts';
import type { TokenVerifier } from '../tokens.ts';
import { languageOf, refuse, replyTo, writeChunks, writeJson } from './answer.ts';
import type { Binding, Call } from './bind.ts';
import { isCleanText, readJsonBody } from './body.ts';

/** The checks of a caller's token and rate limit before the steps of a call, and the log for errors. */
export type CallGuards = {
  tokens: TokenVerifier;
  log: Log;
  /** Counts a call against the account's limit; throws Problem RATE_LIMITED above it. */
  countCall: (binding: Binding, accountId: string) => Promise<void>;
};

export type HttpHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  params: Record<string, string>,
) => Promise<void>;

/** How long the steps of a call may take after the request's last byte, unless its `timeoutMs` says otherwise. */
const serviceMs = 10_000;

/** Makes an HTTP handler from a binding. The handler never rejects. */
function serve(binding: Binding, guards: CallGuards): HttpHandler {
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

/** HTTP handlers of bindings, by the id of their call. */
export const serveAll = (bindings: readonly Binding[], guards: CallGuards) =>
  new Map(bindings.map((binding) => [binding.endpoint.id, serve(binding, guards)]));

type IncomingCall = {
  req: IncomingMessage;
  res: ServerResponse;
  params: Record<string, string>;
  requestId: string;
};

async function answerOf(
  binding: Binding,
  guards: CallGuards,
  { req, res, params, requestId }: IncomingCall,
) {
  const account = await callerOf(binding, guards.tokens, req);
  if (account && binding.endpoint.limit?.per === 'account')
    await guards.countCall(binding, account.accountId);
  const disconnected = new AbortController();
  const abort = () => disconnected.abort(problem('UNAVAILABLE'));
  res.once('close', () => {
    if (!res.writableFinished) abort();
  });
  if (res.destroyed) abort(); // disconnected while the token was checked
  const call = {
    params,
    query: queryOf(req.url ?? ''),
    account,
    lang: languageOf(req),
    ip: headerOf(req, 'x-client-ip') ?? req.socket.remoteAddress ?? '',
    requestId,
    headers: req.headers,
    req,
    signal: disconnected.signal,
  };
  const readBody = (maxBytes: number) => readJsonBody(req, maxBytes);
  const ms = binding.endpoint.timeoutMs ?? serviceMs;
  return await withinDeadline(req, ms, perform(binding, call, readBody));
}

async function callerOf({ endpoint }: Binding, tokens: TokenVerifier, req: IncomingMessage) {
  if (endpoint.access === 'public' || endpoint.access === 'internal') return null;
  const token = bearerOf(req);
  const claims = token === null ? null : await tokens.verify(token);
  if (claims === null && (endpoint.access === 'bearer' || token !== null))
    throw problem('UNAUTHENTICATED');
  return claims;
}

/** The bearer token of an Authorization header, or null when there is none (RFC 6750, 2.1). */
export function bearerOf(req: IncomingMessage): string | null {
  return /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

/** A header set by the gateway or another service; ignores a value of more than 64 characters. */
const headerOf = (req: IncomingMessage, name: string): string | undefined => {
  const value = req.headers[name];
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
};

/** The deadline starts when the body is complete; the gateway limits how long a caller may send. */
function withinDeadline<T>(req: IncomingMessage, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer = setTimeout(() => reject(problem('TIMEOUT')), ms);
    };
    if (req.complete) startTimer();
    else req.once('end', startTimer);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      req.removeListener('end', startTimer);
    });
  });
}

async function send({ endpoint }: Binding, res: ServerResponse, answer: unknown): Promise<void> {
  const reply = replyTo(endpoint, answer);
  if (endpoint.noStore) res.setHeader('Cache-Control', 'no-store');
  if (reply.chunks) return await writeChunks(res, reply, reply.chunks);
  for (const [name, value] of Object.entries(reply.headers)) res.setHeader(name, value);
  if ('body' in reply) writeJson(res, reply.status, reply.body);
  else res.writeHead(reply.status).end();
}

export type RawCall = Omit<Call, 'params' | 'query'> & {
  params: Record<string, string>;
  query: Record<string, string>;
};

/** Reads the JSON value of a call's body. Throws Problem when it is invalid or too long. */
type ReadBody = (maxBytes: number) => Promise<unknown>;

/** Runs a call: checks the ids, runs `load`, parses query and body, and runs `handle`. The first failure is thrown. */
export async function perform(
  { endpoint, steps }: Binding,
  raw: RawCall,
  readBody: ReadBody,
): Promise<unknown> {
  const call: Call = { ...raw, params: checkedIds(raw.params) };
  const loaded = await steps.load?.(call);
  call.query = parseQuery(endpoint.query, raw);
  const body = await parseBody(endpoint, raw.lang, readBody, steps.maxBytes);
  return await steps.handle({ ...call, body }, loaded);
}

/** Throws Problem NOT_FOUND for a malformed id. */
function checkedIds(params: Record<string, string>): Record<string, string> {
  const valid = Object.values(params).every((value) => idPattern.test(value));
  if (!valid) throw problem('NOT_FOUND');
  return params;
}

async function parseBody(
  endpoint: Endpoint,
  lang: Lang,
  readBody: ReadBody,
  maxBytes?: number,
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const json = await readBody(maxBytes ?? maxBodyBytes[endpoint.bodyKind ?? 'json']);
  return parse(endpoint.body, json, lang);
}

/** Texts for mistakes that the contract has no sentence for. */
const zodTexts = { es: z.locales.es().localeError, en: z.locales.en().localeError };

/** Parses a value with a schema. The first mistake gives the message, and the first 20 give the fields. */
function parse(schema: z.ZodType | undefined, value: unknown, lang: Lang): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: zodTexts[lang] });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const fields = issues
    .map((issue) => [issue.path.join('.'), issue.message] as const)
    .filter(([path]) => path !== '')
    .slice(0, 20);
  const first = issues[0]?.message ?? 'VALIDATION';
  throw problem('VALIDATION', {
    text: first as 'name-required', // a key when the contract has one; other texts fall back to the code's sentence
    fields: Object.fromEntries(fields.reverse()), // a field's first mistake replaces its later ones
  });
}

/** Parses the declared parameters of a query. Throws Problem VALIDATION, also for text that cannot be stored. */
function parseQuery(schema: Endpoint['query'], { query, lang }: RawCall): unknown {
  const isDeclared = ([name]: [string, string]) => schema && Object.hasOwn(schema.shape, name);
  const declared = Object.entries(query).filter(isDeclared);
  if (!declared.every(([, value]) => isCleanText(value))) throw problem('VALIDATION');
  return parse(schema, Object.fromEntries(declared), lang);
}

/** The query of a URL, with the first value of each parameter. */
function queryOf(url: string): Record<string, string> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (name !== '__proto__' && !Object.hasOwn(query, name)) query[name] = value;
  }
  return query;
}

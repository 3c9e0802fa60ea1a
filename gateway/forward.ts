import type {
  ClientRequest,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { type ErrorBody, errorBody } from '@contesta/contracts/errors';
import { type Problem, problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import { keptBody } from '@contesta/kit/http/body';
import { isUnreachable } from '@contesta/kit/http/reconnect';
import type { Addresses } from '@contesta/kit/http/replicas';
import type { Log } from '@contesta/kit/log';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { requestIdOf } from './identify.ts';
import { openConnectionAge, openServiceAgent } from './service-agent.ts';

/** Forwards a request unchanged to the target, or to the given replica of it, and streams the answer back. */
export type Forward = (req: IncomingMessage, res: ServerResponse, replica?: string) => void;

type ForwardOptions = {
  /** The target's name in the log. */
  name: string;
  target: string;
  /** Marks a replica as down and returns the one that takes its place. */
  failOver?: Addresses['failOver'];
  log: Log;
  /** Whether every error must be our JSON error body: true for services, false for the sandbox's pages. */
  hasJsonErrors: boolean;
} & Partial<ForwardTimes>;

export type ForwardTimes = {
  /** Until the answer's first byte, then between two bytes (12,000). */
  timeoutMs: number;
  /** How long an idle connection is kept (200). */
  idleMs: number;
  /** How long to retry while a service that restarts refuses connections (10,000). */
  restartMs: number;
};

/** For https targets, which get no reconnects. */
const secureConnections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

type Forwarding = {
  timeout: AnswerTimeout;
  isRetried: boolean;
  replica: string;
  outgoing?: ClientRequest;
};

/** Opens a proxy to one address. A failure is answered with the error body, or cuts an answer that has begun. */
export function openForward(options: ForwardOptions): Forward {
  const { name, target, log, hasJsonErrors, timeoutMs = 12_000, failOver = () => null } = options;
  const forwarding = new WeakMap<IncomingMessage, Forwarding>();
  const age = openConnectionAge();

  function fail(req: IncomingMessage, res: ServerResponse, reason: Problem): void {
    const requestId = requestIdOf(req);
    if (res.destroyed || res.writableEnded) return;
    log.warn({ service: name, code: reason.code, err: reason.cause, requestId }, 'no valid answer');
    refuse(reason, { req, res, requestId, log });
  }

  const wire: Plugin = (proxy) => {
    proxy.on('proxyReq', (outgoing, req, res) => {
      const call = forwarding.get(req);
      if (!call || res.destroyed || res.writableEnded) return void outgoing.destroy();
      call.outgoing = outgoing;
      call.timeout.connected(outgoing);
      age.note(outgoing);
      const body = keptBody(req);
      if (body?.length) outgoing.write(body); // the proxy only ends the request, because its body was read here
    });
    proxy.on('proxyRes', (incoming, req, res) => {
      forwarding.get(req)?.timeout.answering(incoming);
      passAnswer(incoming, { req, res, hasJsonErrors, fail: (reason) => fail(req, res, reason) });
    });
    proxy.on('error', (error, req, res) => {
      if (!req || !res || !('writeHead' in res)) return;
      const call = forwarding.get(req);
      if (call && !call.isRetried && isStaleConnection(error, req, res, call.outgoing)) {
        call.isRetried = true;
        return void send(req, res);
      }
      fail(req, res, failureOf(error));
    });
  };
  const send = createProxyMiddleware({
    target,
    router: (req) => forwarding.get(req)?.replica ?? target,
    agent: target.startsWith('https:')
      ? new SecureAgent(secureConnections)
      : openServiceAgent({ ...options, failOver, age }),
    changeOrigin: true,
    selfHandleResponse: true,
    ejectPlugins: true, // the default ones answer errors in plain text and log every call
    plugins: [wire],
  });

  return (req, res, replica = target) => {
    const timeout = watchTimeout({
      req,
      res,
      ms: timeoutMs,
      giveUp: (code) => {
        if (code === 'TIMEOUT') failOver(replica);
        fail(req, res, problem(code));
        forwarding.get(req)?.outgoing?.destroy();
      },
    });
    forwarding.set(req, { timeout, isRetried: false, replica });
    void send(req, res, (error) => {
      if (error) fail(req, res, failureOf(error as Error)); // always an Error
    });
  };
}

/** The Problem for a service that could not be reached, or closed the connection before it answered. */
function failureOf(error: NodeJS.ErrnoException): Problem {
  return problem(isUnreachable(error) ? 'UNAVAILABLE' : 'BAD_GATEWAY', { cause: error });
}

/** True for a kept-alive connection that the service closed while we wrote to it. Only GET and HEAD are safe to repeat. */
function isStaleConnection(
  error: NodeJS.ErrnoException,
  req: IncomingMessage,
  res: ServerResponse,
  outgoing: ClientRequest | undefined,
): boolean {
  const onlyReads = req.method === 'GET' || req.method === 'HEAD';
  const isOver = res.destroyed || res.headersSent;
  return onlyReads && !isOver && outgoing?.reusedSocket === true && error.code === 'ECONNRESET';
}

type AnswerTimeout = {
  /** Call when the request has a connection. */
  connected(outgoing: ClientRequest): void;
  /** Call when the answer's headers have arrived. */
  answering(incoming: IncomingMessage): void;
};

type TimeoutOptions = {
  req: IncomingMessage;
  res: ServerResponse;
  ms: number;
  giveUp: (code: 'TIMEOUT' | 'UNAVAILABLE') => void;
};

/**
 * Waits `ms` for a connection, `ms` from the request's last byte to the answer's first, then `ms` between bytes, with no
 * total limit. While the caller sends or reads slowly the time does not count: our own server limits slow callers.
 */
function watchTimeout({ req, res, ms, giveUp }: TimeoutOptions): AnswerTimeout {
  let outgoing: ClientRequest | undefined;
  let written = -1;
  const timer = setTimeout(check, ms);
  const restart = () => void timer.refresh();

  function check(): void {
    if (!outgoing) giveUp('UNAVAILABLE');
    else if (isWaitingForCaller(outgoing)) restart();
    else if (res.headersSent) res.destroy();
    else giveUp('TIMEOUT');
  }

  function isWaitingForCaller({ socket, writableNeedDrain }: ClientRequest): boolean {
    if (res.writableNeedDrain) return true;
    if (req.complete) return false;
    const isMoving = (socket?.bytesWritten ?? 0) > written;
    written = socket?.bytesWritten ?? 0;
    return isMoving || !writableNeedDrain;
  }

  if (!req.complete) req.once('end', restart);
  res.once('close', () => {
    clearTimeout(timer);
    if (!req.complete) outgoing?.destroy(); // answered before the body was complete: the rest is not forwarded
  });
  return {
    connected(request) {
      outgoing = request;
      restart();
    },
    answering(incoming) {
      restart();
      incoming.on('data', restart);
    },
  };
}

/** The headers of an answer that are passed to the caller. Others could reveal how the services are built. */
const passedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'location',
  'set-cookie',
];

/** Longer bodies are not error bodies of ours. */
const maxErrorLength = 64_000;

type PassOptions = {
  req: IncomingMessage;
  res: ServerResponse;
  hasJsonErrors: boolean;
  fail: (reason: Problem) => void;
};

/** Streams a service's answer to the caller. An error that is not JSON, or a 5xx without our error body, becomes a 502. */
function passAnswer(incoming: IncomingMessage, options: PassOptions): void {
  const { req, res, hasJsonErrors, fail } = options;
  const status = incoming.statusCode ?? 502;
  const isTrusted = !hasJsonErrors || status < 400 || req.method === 'HEAD';
  if (res.destroyed || res.headersSent) incoming.destroy();
  else if (isTrusted || (status < 500 && isJson(incoming))) stream(incoming, res, status);
  else
    readError(incoming).then(
      (body) => passError(res, incoming, body),
      (cause) => fail(problem('BAD_GATEWAY', { cause })),
    );
}

function stream(incoming: IncomingMessage, res: ServerResponse, status: number): void {
  res.writeHead(status, headersOf(incoming));
  if (incoming.headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  incoming.pipe(res);
}

function passError(res: ServerResponse, incoming: IncomingMessage, body: ErrorBody): void {
  if (res.destroyed || res.headersSent) return;
  const { 'content-length': _, ...headers } = headersOf(incoming);
  const bytes = Buffer.from(JSON.stringify(body));
  res.writeHead(incoming.statusCode ?? 502, { ...headers, 'content-length': bytes.length });
  res.end(bytes);
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') === true;

function headersOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const headersToPass: OutgoingHttpHeaders = {};
  for (const name of passedHeaders)
    if (headers[name] !== undefined) headersToPass[name] = headers[name];
  return headersToPass;
}

async function readError(incoming: IncomingMessage): Promise<ErrorBody> {
  if (!isJson(incoming)) {
    incoming.resume();
    throw new Error(`an error body that is not JSON, with status ${incoming.statusCode}`);
  }
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxErrorLength) throw new Error('the error body is too long');
  }
  return errorBody.parse(JSON.parse(text));
}

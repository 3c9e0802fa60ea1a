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

/** Sends a request on as it is, to the target or to a replica in its place, and the answer back as it comes. */
export type Forward = (req: IncomingMessage, res: ServerResponse, replica?: string) => void;

type ForwardOptions = {
  /** What the log calls the other side. */
  name: string;
  target: string;
  /** Told of a replica that does not answer; names the one to take its place. */
  passBy?: Addresses['passBy'];
  log: Log;
  /** Whether an error that is not our error body is nonsense: true of services, not of the stand-ins' pages. */
  speaksJson: boolean;
} & Partial<ForwardTimes>;

export type ForwardTimes = {
  /** Until the first byte of an answer, then between two (12,000). */
  timeoutMs: number;
  /** How long a connection that nobody uses is kept (200). */
  idleMs: number;
  /** How long a service that takes no connections is waited for (10,000). */
  restartMs: number;
};

/** The connections to an address outside, where nobody starts anything again for us. */
const sockets = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

type Forwarding = {
  timeout: AnswerTimeout;
  isRetried: boolean;
  replica: string;
  outgoing?: ClientRequest;
};

/** Opens the way to one address. Failures become the error body; those after the answer has begun cut the connection. */
export function openForward(options: ForwardOptions): Forward {
  const { name, target, log, speaksJson, timeoutMs = 12_000, passBy = () => null } = options;
  const forwarding = new WeakMap<IncomingMessage, Forwarding>();
  const age = openConnectionAge();

  function fail(req: IncomingMessage, res: ServerResponse, reason: Problem): void {
    const requestId = requestIdOf(req);
    if (res.destroyed || res.writableEnded) return;
    log.warn({ service: name, code: reason.code, err: reason.cause, requestId }, 'no answer');
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
      if (body?.length) outgoing.write(body); // the proxy itself finds the request read, and ends this one
    });
    proxy.on('proxyRes', (incoming, req, res) => {
      forwarding.get(req)?.timeout.answering(incoming);
      passAnswer(incoming, { req, res, speaksJson, fail: (reason) => fail(req, res, reason) });
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
      ? new SecureAgent(sockets)
      : openServiceAgent({ ...options, passBy, age }),
    changeOrigin: true,
    selfHandleResponse: true,
    ejectPlugins: true, // its own would answer in plain text and describe every call to a log that nobody reads
    plugins: [wire],
  });

  return (req, res, replica = target) => {
    const timeout = watchTimeout({
      req,
      res,
      ms: timeoutMs,
      giveUp: (code) => {
        if (code === 'TIMEOUT') passBy(replica);
        fail(req, res, problem(code));
        forwarding.get(req)?.outgoing?.destroy();
      },
    });
    forwarding.set(req, { timeout, isRetried: false, replica });
    void send(req, res, (error) => {
      if (error) fail(req, res, failureOf(error as Error)); // the proxy passes on nothing else
    });
  };
}

/** What to tell the caller of a service that could not be reached, or broke off before it answered. */
function failureOf(error: NodeJS.ErrnoException): Problem {
  return problem(isUnreachable(error) ? 'UNAVAILABLE' : 'BAD_GATEWAY', { cause: error });
}

/** A kept connection that the other side closed as we wrote on it: reading once more harms nobody. */
function isStaleConnection(
  error: NodeJS.ErrnoException,
  req: IncomingMessage,
  res: ServerResponse,
  outgoing: ClientRequest | undefined,
): boolean {
  const onlyReads = req.method === 'GET' || req.method === 'HEAD';
  const nobodyWaits = res.destroyed || res.headersSent;
  return (
    onlyReads && !nobodyWaits && outgoing?.reusedSocket === true && error.code === 'ECONNRESET'
  );
}

type AnswerTimeout = {
  /** The request has got a connection. */
  connected(outgoing: ClientRequest): void;
  /** The answer's head has come. */
  answering(incoming: IncomingMessage): void;
};

type Watched = {
  req: IncomingMessage;
  res: ServerResponse;
  ms: number;
  giveUp: (code: 'TIMEOUT' | 'UNAVAILABLE') => void;
};

/**
 * Waits `ms` for a connection, `ms` from the request's last byte to the answer's first, then `ms` between bytes, without
 * a limit in total. A caller still sending, or not taking what came, is not the service's fault: our own server times those.
 */
function watchTimeout({ req, res, ms, giveUp }: Watched): AnswerTimeout {
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
    if (!req.complete) outgoing?.destroy(); // answered before its end, and nobody sends the rest on
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

/** What of an answer's headers is meant for the caller. The rest says how the inside is built. */
const passed = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'location',
  'set-cookie',
];

/** More than any error body; what is longer is none. */
const longestError = 64_000;

type Passing = {
  req: IncomingMessage;
  res: ServerResponse;
  speaksJson: boolean;
  fail: (reason: Problem) => void;
};

/** Hands a service's answer on, as it comes. An error that is not our error body is nonsense the caller never sees. */
function passAnswer(incoming: IncomingMessage, passing: Passing): void {
  const { req, res, speaksJson, fail } = passing;
  const status = incoming.statusCode ?? 502;
  const isTrusted = !speaksJson || status < 400 || req.method === 'HEAD';
  if (res.destroyed || res.headersSent) incoming.destroy();
  else if (isTrusted || (status < 500 && isJson(incoming))) pass(incoming, res, status);
  else
    readError(incoming).then(
      (body) => passError(res, incoming, body),
      (cause) => fail(problem('BAD_GATEWAY', { cause })),
    );
}

function pass(incoming: IncomingMessage, res: ServerResponse, status: number): void {
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
  const kept: OutgoingHttpHeaders = {};
  for (const name of passed) if (headers[name] !== undefined) kept[name] = headers[name];
  return kept;
}

async function readError(incoming: IncomingMessage): Promise<ErrorBody> {
  if (!isJson(incoming)) {
    incoming.resume();
    throw new Error(`an error that is not JSON, with status ${incoming.statusCode}`);
  }
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestError) throw new Error('an error body without end');
  }
  return errorBody.parse(JSON.parse(text));
}

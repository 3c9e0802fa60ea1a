import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { type Problem, problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/write';
import type { Log } from '@contesta/kit/log';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { requestIdOf } from '../identify.ts';
import { openConnectionAge } from './connection-age.ts';
import { failureOf } from './failure.ts';
import { passAnswer } from './pass-answer.ts';
import { type Patience, watchPatience } from './patience.ts';
import { openPatientAgent } from './patient-agent.ts';

/** Sends a request on as it is, and the answer back as it comes. */
export type Forward = (req: IncomingMessage, res: ServerResponse) => void;

export type ForwardOptions = {
  /** What the log calls the other side. */
  name: string;
  target: string;
  log: Log;
  /** Whether an error that is not our error body is nonsense: true of services, not of the stand-ins' pages. */
  speaksJson: boolean;
  patienceMs?: number;
  idleMs?: number;
};

/** The connections to an address outside, where nobody starts anything again for us. */
const sockets = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

type Underway = { patience: Patience; isRetried: boolean; outgoing?: ClientRequest };

/** Opens the way to one address. Failures become the error body; those after the answer has begun cut the connection. */
export function openForward(options: ForwardOptions): Forward {
  const { name, target, log, speaksJson, patienceMs = 12_000, idleMs } = options;
  const underway = new WeakMap<ServerResponse, Underway>();
  const age = openConnectionAge();

  function fail(req: IncomingMessage, res: ServerResponse, reason: Problem): void {
    const requestId = requestIdOf(req);
    if (res.destroyed || res.writableEnded) return;
    log.warn({ service: name, code: reason.code, err: reason.cause, requestId }, 'no answer');
    refuse(reason, { req, res, requestId, log });
  }

  const wire: Plugin = (proxy) => {
    proxy.on('proxyReq', (outgoing, _req, res) => {
      const call = underway.get(res);
      if (!call || res.destroyed || res.writableEnded) return void outgoing.destroy();
      call.outgoing = outgoing;
      call.patience.sent(outgoing);
      age.note(outgoing);
    });
    proxy.on('proxyRes', (incoming, req, res) => {
      underway.get(res)?.patience.heard(incoming);
      passAnswer(incoming, { req, res, speaksJson, fail: (reason) => fail(req, res, reason) });
    });
    proxy.on('error', (error, req, res) => {
      if (!req || !res || !('writeHead' in res)) return;
      const call = underway.get(res);
      if (call && !call.isRetried && isStaleConnection(error, req, res, call.outgoing)) {
        call.isRetried = true;
        return void send(req, res);
      }
      fail(req, res, failureOf(error));
    });
  };
  const send = createProxyMiddleware({
    target,
    agent: target.startsWith('https:') ? new SecureAgent(sockets) : openPatientAgent(idleMs),
    changeOrigin: true,
    selfHandleResponse: true,
    ejectPlugins: true, // its own would answer in plain text and describe every call to a log that nobody reads
    plugins: [wire],
  });

  return (req, res) => {
    const patience = watchPatience({
      req,
      res,
      ms: patienceMs,
      giveUp: (code) => {
        fail(req, res, problem(code));
        underway.get(res)?.outgoing?.destroy();
      },
    });
    underway.set(res, { patience, isRetried: false });
    void send(req, res, (error) => {
      if (error) fail(req, res, failureOf(error as Error)); // the proxy passes on nothing else
    });
  };
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

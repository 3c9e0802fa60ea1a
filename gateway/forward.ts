import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { type Problem, problem } from '@contesta/kit/errors';
import { refuse } from '@contesta/kit/http/answer';
import { keptBody } from '@contesta/kit/http/body';
import { isUnreachable } from '@contesta/kit/http/reconnect';
import type { Addresses } from '@contesta/kit/http/replicas';
import type { Log } from '@contesta/kit/log';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { type AnswerTimeout, watchTimeout } from './answer-timeout.ts';
import { requestIdOf } from './identify.ts';
import { passAnswer } from './pass-answer.ts';
import { openConnectionAge, openServiceAgent } from './service-agent.ts';

/** Forwards a request to the target, or to the given replica of the target, and streams the answer back. */
export type Forward = (req: IncomingMessage, res: ServerResponse, replica?: string) => void;

type ForwardOptions = {
  /** The target's name in the log. */
  name: string;
  target: string;
  /** Marks a replica as down and returns a healthy one to call instead, or null. */
  failOver?: Addresses['failOver'];
  log: Log;
  /** Whether every error must be our JSON error body: true for services, false for the sandbox's pages. */
  hasJsonErrors: boolean;
} & Partial<ForwardTimes>;

export type ForwardTimes = {
  /** Until the answer's first byte, then between two bytes. Default: 12,000. */
  timeoutMs: number;
  /** How long an idle connection is kept. Default: 200. */
  idleMs: number;
  /** How long to retry while a service that restarts refuses connections. Default: 10,000. */
  restartMs: number;
};

/** For https targets: the service agent, which reconnects, makes only connections without TLS. */
const secureConnections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

type Forwarding = {
  timeout: AnswerTimeout;
  isRetried: boolean;
  replica: string;
  outgoing?: ClientRequest;
};

/**
 * Opens a proxy to one service. If a call fails, the caller gets the error body, or a closed connection if the answer
 * has begun.
 */
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

  const proxyEvents: Plugin = (proxy) => {
    proxy.on('proxyReq', (outgoing, req, res) => {
      const call = forwarding.get(req);
      if (!call || res.destroyed || res.writableEnded) return void outgoing.destroy();
      call.outgoing = outgoing;
      call.timeout.connected(outgoing);
      age.closeIfOld(outgoing);
      const body = keptBody(req);
      if (body?.length) outgoing.write(body); // the body was already read from req, so the proxy would send none
    });
    proxy.on('proxyRes', (incoming, req, res) => {
      forwarding.get(req)?.timeout.answering(incoming);
      passAnswer(incoming, { req, res, hasJsonErrors, fail: (reason) => fail(req, res, reason) });
    });
    proxy.on('error', (error, req, res) => {
      if (!req || !res || !('writeHead' in res)) return; // not a call: an upgraded connection has only a socket
      const call = forwarding.get(req);
      if (call && !call.isRetried && isSafeToRepeat(error, req, res, call.outgoing)) {
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
    ejectPlugins: true, // the default plugins answer errors in plain text and log every call
    plugins: [proxyEvents],
  });

  return (req, res, replica = target) => {
    const timeout = watchTimeout({
      req,
      res,
      ms: timeoutMs,
      giveUp: (code) => {
        if (code === 'TIMEOUT') failOver(replica); // without a connection, the agent has already done so
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

/** The Problem for a service that could not be reached, or that broke off the call or did not answer in HTTP. */
function failureOf(error: NodeJS.ErrnoException): Problem {
  return problem(isUnreachable(error) ? 'UNAVAILABLE' : 'BAD_GATEWAY', { cause: error });
}

/** Whether a call only reads, and failed because the service closed the kept-alive connection while we wrote to it. */
function isSafeToRepeat(
  error: NodeJS.ErrnoException,
  req: IncomingMessage,
  res: ServerResponse,
  outgoing: ClientRequest | undefined,
): boolean {
  const onlyReads = req.method === 'GET' || req.method === 'HEAD';
  const isOver = res.destroyed || res.headersSent;
  return onlyReads && !isOver && outgoing?.reusedSocket === true && error.code === 'ECONNRESET';
}

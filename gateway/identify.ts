import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

/** Headers of one connection only (RFC 9110, 7.6.1), and headers that our own server has already handled. */
const hopByHop = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'expect'];

/** Headers that only the gateway may set. */
const gatewayOnly =
  /^(?:x-forwarded-|x-internal-|x-client-|x-request-id$|x-real-ip$|forwarded$|proxy-)/;

/** Sets a request's id and its caller's address; removes hop-by-hop headers and those that only the gateway may set. */
export function identify(newId: NewId): RequestHandler {
  return (req, res, next) => {
    const address = findCallerAddress(req);
    const { headers } = req;
    for (const name of hopByHop) delete headers[name];
    for (const name in headers) if (gatewayOnly.test(name)) delete headers[name];
    const requestId = newId();
    headers['x-request-id'] = requestId;
    headers['x-client-ip'] = address;
    res.setHeader('X-Request-Id', requestId);
    next();
  };
}

/** The id that `identify` set. */
export const requestIdOf = (req: { headers: NodeJS.Dict<string | string[]> }): string =>
  String(req.headers['x-request-id']);

/** The address that `identify` set. */
export const callerAddressOf = (req: { headers: NodeJS.Dict<string | string[]> }): string =>
  String(req.headers['x-client-ip']);

/**
 * The caller's address or network (see `callerNetworkOf`): the socket's, or behind trusted proxies the entry of
 * `X-Forwarded-For` that the outermost of them wrote, as Express's `trust proxy` counts them. Entries further to the
 * left can be forged. For an invalid entry the socket's; 'unknown' when the socket is closed.
 */
export function findCallerAddress(req: Pick<Request, 'ip' | 'socket'>): string {
  return callerNetworkOf(req.ip) ?? callerNetworkOf(req.socket.remoteAddress) ?? 'unknown';
}

/**
 * The address that rate limits count: an IPv4 address, also when mapped into IPv6; for any other IPv6 address its /64
 * network, the usual share of one household or machine. Null for invalid addresses.
 */
export function callerNetworkOf(text = ''): string | null {
  const bare = isIP(text) ? text : withoutPort(text);
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::`;
}

/** Some proxies write `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return bracketed ?? withPort ?? text;
}

const calls = new WeakMap<ServerResponse, string>();

/** Names the call that an answer belongs to, for the log and the metrics. */
export function nameCall(res: ServerResponse, call: string): void {
  calls.set(res, call);
}

/** The conventional status for a caller who closed the connection before the answer. */
const clientClosedRequest = 499;

/** Logs and measures each request: the call, its status, its duration. Never logs addresses, queries or bodies. */
export function logAccess(log: Log, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const call = calls.get(res) ?? 'unknown';
      const status = res.headersSent ? res.statusCode : clientClosedRequest;
      metrics.requests.observe({ call, status }, ms / 1000);
      const line = { method: req.method, call, status, ms: Math.round(ms * 10) / 10 };
      const requestId = requestIdOf(req);
      const cut = res.writableFinished ? {} : { cut: true };
      const level = status >= 500 ? 'warn' : 'info';
      log[level]({ ...line, requestId, ...cut }, 'answered');
    });
    next();
  };
}

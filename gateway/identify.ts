import type { ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { NewId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Metrics } from '@contesta/kit/metrics';
import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

/** Meant for one connection only (RFC 9110, 7.6.1), or already dealt with by our own server. */
const hopByHop = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'expect'];

/** What only we may say of a caller. */
const ours = /^(?:x-forwarded-|x-internal-|x-client-|x-request-id$|x-real-ip$|forwarded$|proxy-)/;

/** Gives a request its id and its caller's address, and takes away whatever the caller said about either. */
export function identify(newId: NewId): RequestHandler {
  return (req, res, next) => {
    const address = callerOf(req);
    const { headers } = req;
    for (const name of hopByHop) delete headers[name];
    for (const name in headers) if (ours.test(name)) delete headers[name];
    const requestId = newId();
    headers['x-request-id'] = requestId;
    headers['x-client-ip'] = address;
    res.setHeader('X-Request-Id', requestId);
    next();
  };
}

/** The id that `identify` gave. */
export const requestIdOf = (req: { headers: NodeJS.Dict<string | string[]> }): string =>
  String(req.headers['x-request-id']);

/** The address that `identify` found. */
export const clientOf = (req: { headers: NodeJS.Dict<string | string[]> }): string =>
  String(req.headers['x-client-ip']);

/**
 * Who is calling: the socket's address, or behind proxies of our own what the outermost of them wrote at the end of
 * `X-Forwarded-For`, as Express's `trust proxy` counts them. What stands further to the left anybody may have written.
 */
export function callerOf(req: Pick<Request, 'ip' | 'socket'>): string {
  return clientNetworkOf(req.ip) ?? clientNetworkOf(req.socket.remoteAddress) ?? 'unknown';
}

/**
 * What counts as one client: an IPv4 address, also one written inside IPv6; of any other IPv6 address its /64 network,
 * which is what one household or machine has to itself. Null for what is no address.
 */
export function clientNetworkOf(text = ''): string | null {
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

/** Names the call that an answer belongs to, for the log and the measures. */
export function nameCall(res: ServerResponse, call: string): void {
  calls.set(res, call);
}

/** The conventional status of a caller who left before the answer. */
const callerLeft = 499;

/** One line and one measure a request: what was called, how it ended, how long it took. Never addresses, queries or bodies. */
export function logAccess(log: Log, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const ms = performance.now() - began;
      const call = calls.get(res) ?? 'unknown';
      const status = res.headersSent ? res.statusCode : callerLeft;
      metrics.requests.observe({ call, status }, ms / 1000);
      const line = { method: req.method, call, status, ms: Math.round(ms * 10) / 10 };
      const requestId = requestIdOf(req);
      const cut = res.writableFinished ? {} : { cut: true };
      log[status >= 500 ? 'warn' : 'info']({ ...line, requestId, ...cut }, 'answered');
    });
    next();
  };
}

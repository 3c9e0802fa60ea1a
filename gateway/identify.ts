import type { NewId } from '@contesta/kit/identity';
import type { RequestHandler } from 'express';
import { callerAddress } from './caller-address.ts';

/** Meant for one connection only (RFC 9110, 7.6.1), or already dealt with by our own door. */
const hopByHop = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'expect'];

/** What only we may say of a caller. */
const ours = /^(?:x-forwarded-|x-internal-|x-client-|x-request-id$|x-real-ip$|forwarded$|proxy-)/;

/** Gives a request its id and its caller's address, and takes away whatever the caller said about either. */
export function identify(hops: number, newId: NewId): RequestHandler {
  return (req, res, next) => {
    const address = callerAddress(req, hops);
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

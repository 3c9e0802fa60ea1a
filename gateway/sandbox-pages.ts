import type { Log } from '@contesta/kit/log';
import type { RequestHandler } from 'express';
import { nameCall } from './access-log.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { openForward } from './proxy/forward.ts';
import { requestPath } from './request-path.ts';

/** Forwards `/sandbox/**` to where the stand-ins for outside providers run; in production there are none. */
export function sandboxPages(target: string, headers: HeaderSets, log: Log): RequestHandler {
  const forward = openForward({ name: 'sandbox', target, log, speaksJson: false });
  return (req, res, next) => {
    const path = requestPath(req.url);
    if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return next();
    nameCall(res, 'sandbox');
    writeHeaders(res, headers.sandbox);
    forward(req, res);
  };
}

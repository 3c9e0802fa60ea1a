import { problem } from '@contesta/kit/errors';
import { writeJson } from '@contesta/kit/http/write';
import type { RequestHandler } from 'express';
import { nameCall } from './access-log.ts';
import { type HeaderSets, writeHeaders } from './header-sets.ts';
import { requestPath } from './request-path.ts';

/** `/healthz`: alive; `/readyz`: able to answer, as far as `ready` knows. Neither says what runs here, or where. */
export function answerHealth(ready: () => Promise<void>, headers: HeaderSets): RequestHandler {
  return async (req, res, next) => {
    const path = requestPath(req.url);
    if (path !== '/healthz' && path !== '/readyz') return next();
    nameCall(res, path.slice(1));
    writeHeaders(res, headers.api);
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw problem('METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
    if (path === '/readyz')
      await ready().catch((cause) => {
        throw problem('UNAVAILABLE', { cause });
      });
    writeJson(res, 200, { status: 'ok' });
  };
}

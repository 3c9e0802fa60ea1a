import { problem } from '@contesta/kit/errors';
import type { Serve } from '@contesta/kit/http/serve';
import { refuse } from '@contesta/kit/http/write';
import type { Log } from '@contesta/kit/log';
import { requestIdOf } from './identify.ts';
import type { Upstream } from './upstream.ts';

/** Services of this very process, by the id of the call. The map may still grow while services open. */
export function inProcessUpstream(services: ReadonlyMap<string, Serve>, log: Log): Upstream {
  return (endpoint, params, req, res) => {
    const serve = services.get(endpoint.id);
    if (serve) void serve(req, res, params);
    else refuse(problem('UNAVAILABLE'), { req, res, requestId: requestIdOf(req), log });
  };
}

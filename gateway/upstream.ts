import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint, ServiceName } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import type { Serve } from '@contesta/kit/http/serve';
import { refuse } from '@contesta/kit/http/write';
import type { Log } from '@contesta/kit/log';
import { type Forward, type ForwardTimes, openForward } from './forward.ts';
import { requestIdOf } from './identify.ts';

/** Whatever answers a call that has been let in. It never throws, and always ends or cuts the answer. */
export type Upstream = (
  endpoint: Endpoint,
  params: Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
) => void;

/** Services of this very process, by the id of the call. The map may still grow while services open. */
export function inProcessUpstream(services: ReadonlyMap<string, Serve>, log: Log): Upstream {
  return (endpoint, params, req, res) => {
    const serve = services.get(endpoint.id);
    if (serve) void serve(req, res, params);
    else refuse(problem('UNAVAILABLE'), { req, res, requestId: requestIdOf(req), log });
  };
}

type Options = {
  addressOf: (service: ServiceName) => string;
  internalSecret: string;
  log: Log;
} & Partial<ForwardTimes>;

/** Services that run elsewhere, each reached over connections of its own, with the secret that services know us by. */
export function proxyUpstream({ addressOf, internalSecret, log, ...times }: Options): Upstream {
  const forwards = new Map<ServiceName, Forward>();

  function forwardTo(name: ServiceName): Forward {
    const known = forwards.get(name);
    if (known) return known;
    const target = addressOf(name);
    const forward = openForward({ name, target, log, speaksJson: true, ...times });
    forwards.set(name, forward);
    return forward;
  }

  return ({ service }, _params, req, res) => {
    req.headers['x-internal-secret'] = internalSecret;
    forwardTo(service)(req, res);
  };
}

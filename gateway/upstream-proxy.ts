import type { ServiceName } from '@contesta/contracts/endpoint';
import type { Log } from '@contesta/kit/log';
import { type Forward, openForward } from './proxy/forward.ts';
import type { Upstream } from './upstream.ts';

type Options = {
  addressOf: (service: ServiceName) => string;
  internalSecret: string;
  log: Log;
  /** Until a service's first byte, then between two. */
  patienceMs?: number;
  /** How long a connection that nobody uses is kept (200). */
  idleMs?: number;
};

/** Services that run elsewhere, each reached over connections of its own, with the secret that services know us by. */
export function proxyUpstream({ addressOf, internalSecret, log, ...times }: Options): Upstream {
  const forwards = new Map<ServiceName, Forward>();

  function forwardTo(name: ServiceName): Forward {
    const known = forwards.get(name);
    if (known) return known;
    const forward = openForward({
      name,
      target: addressOf(name),
      log,
      speaksJson: true,
      ...times,
    });
    forwards.set(name, forward);
    return forward;
  }

  return ({ service }, _params, req, res) => {
    req.headers['x-internal-secret'] = internalSecret;
    forwardTo(service)(req, res);
  };
}

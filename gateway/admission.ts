import type { ServerResponse } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';
import { problem } from '@contesta/kit/errors';
import type { Metrics } from '@contesta/kit/metrics';

/** How many calls may be under way at once, and how many of those that are shed last. */
const usual = 1_000;
const reserved = 200;

/** Services whose calls are refused last: there, a refusal may cost somebody money. */
const shedLast: ReadonlySet<string> = new Set(['billing']);

export type Admission = { enter(endpoint: Endpoint, res: ServerResponse): void };

/** A bound on the calls under way. Above it `enter` throws Problem UNAVAILABLE at once, which is cheaper than being late for all. */
export function openAdmission(metrics: Metrics, bound = usual, extra = reserved): Admission {
  let underWay = 0;
  const count = (change: number) => {
    underWay += change;
    metrics.callsUnderWay.set(underWay);
  };
  const leave = () => count(-1);
  return {
    enter({ service }, res) {
      if (underWay >= (shedLast.has(service) ? bound + extra : bound)) {
        metrics.refused.inc({ reason: 'overload' });
        throw problem('UNAVAILABLE', { retryAfter: 1 });
      }
      count(1);
      res.once('close', leave);
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Endpoint } from '@contesta/contracts/endpoint';

/** Whatever answers a call that has been let in. It never throws, and always ends or cuts the answer. */
export type Upstream = (
  endpoint: Endpoint,
  params: Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
) => void;

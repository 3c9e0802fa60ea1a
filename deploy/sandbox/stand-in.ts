import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import { json, type Request, type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import type { Faults } from './faults.ts';

/** A provider that is played here. */
export type StandIn = {
  /** Its key in `/sandbox/state`. */
  name: string;
  /** Its heading on `/sandbox`; a name is the same in both languages. */
  title: string | Record<Lang, string>;
  /** What it holds, for tests: any JSON. */
  state(): Promise<unknown>;
  /** The same for people: HTML. */
  page(lang: Lang): Promise<string>;
  /** Its calls and pages, under `/sandbox`. */
  routes?: Router;
  close(): Promise<void>;
};

/** What a stand-in is given. */
export type StandInParts = {
  store: Store;
  faults: Faults;
  /** Where people reach the product. */
  publicUrl: string;
  /** Where webhooks are sent. */
  gatewayUrl: string;
  clock: Clock;
  log: Log;
};

/** How much of what is held is shown: the newest. */
export const shownAtMost = 2_000;

/**
 * A call of the sandbox's own, by which tests steer it: takes JSON of one shape and answers what `handle` gives, by
 * default with 200. Only JSON, so that no form on another site can send it.
 */
export function controlCall<T>(
  schema: z.ZodType<T>,
  handle: (body: T) => unknown,
  status = 200,
): RequestHandler[] {
  return [
    json(),
    async (req: Request, res) => {
      const body = schema.safeParse(req.body);
      if (!body.success) throw problem('VALIDATION');
      res.status(status).json(await handle(body.data));
    },
  ];
}

import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import { json, type Request, type RequestHandler, type Router } from 'express';
import type { z } from 'zod';
import type { Faults } from './faults.ts';

/** The local replacement of a provider. */
export type StandIn = {
  /** Its key in `/sandbox/state`. */
  name: string;
  /** Its heading on `/sandbox`: one text for both languages, or one for each. */
  title: string | Record<Lang, string>;
  /** Its state for tests: any JSON. Of the letters, only those to `to`, if given. */
  state(to?: string): Promise<unknown>;
  /** Its state for people: HTML. */
  page(lang: Lang): Promise<string>;
  /** Its calls and pages, under `/sandbox`. */
  routes?: Router;
  close(): Promise<void>;
};

/** The dependencies of a stand-in. */
export type StandInParts = {
  store: Store;
  faults: Faults;
  /** The product's public address. */
  publicUrl: string;
  /** The target of webhooks. */
  gatewayUrl: string;
  clock: Clock;
  log: Log;
};

/** The maximum number of items of each kind in the state and on the pages; mail and the language model show fewer. */
export const maxShown = 2_000;

/**
 * A control call for tests: parses JSON by a schema and answers with the result of `handle`. It accepts only JSON, so
 * that a form on another site cannot send it.
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

import { problem } from '@contesta/kit/errors';
import { json, type Request, type RequestHandler } from 'express';
import type { z } from 'zod';

/**
 * A door for tests: takes JSON of one shape and answers what `handle` gives, by default with 200. Anything else is
 * refused, so that no form of another site can push it open.
 */
export function jsonDoor<T>(
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

import { join } from 'node:path';
import { Router } from 'express';

const scripts = { '/sdk.js': 'button.js', '/done.js': 'done.js' } as const;

/** What a browser loads: the checkout button's script, and that of the page its popup ends on. */
export function buttonFiles(): Router {
  const router = Router();
  for (const [path, file] of Object.entries(scripts))
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'no-cache').sendFile(join(import.meta.dirname, 'browser', file));
    });
  return router;
}

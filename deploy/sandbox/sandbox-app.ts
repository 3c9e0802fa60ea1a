import { isProblem, problem } from '@contesta/kit/errors';
import { refuse, writeJson } from '@contesta/kit/http/write';
import { newId } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { Refused } from './answer.ts';
import { type Faults, faultSchema } from './faults.ts';
import { jsonDoor } from './json-door.ts';
import { sandboxPage } from './page.ts';
import { pageStyle } from './page-style.ts';
import type { StandIn } from './stand-in.ts';

type AppParts = { faults: Faults; ready: () => Promise<void>; log: Log };

/** The sandbox's door: what the stand-ins hold, the faults they are to show, and their own calls and pages. */
export function sandboxApp(standIns: StandIn[], { faults, ready, log }: AppParts): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.get('/healthz', (_req, res) => writeJson(res, 200, { status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    await ready();
    writeJson(res, 200, { status: 'ok' });
  });
  app.get('/sandbox', async (_req, res) => {
    const sections = standIns.map(async ({ title, page }) => ({ title, html: await page() }));
    res.type('html').send(sandboxPage(await Promise.all(sections)));
  });
  app.get('/sandbox/style.css', (_req, res) => void res.type('css').send(pageStyle));
  app.get('/sandbox/state', async (_req, res) => {
    const states = standIns.map(async ({ name, state }) => [name, await state()] as const);
    res.json(Object.fromEntries(await Promise.all(states)));
  });
  app.post('/sandbox/faults', jsonDoor(faultSchema, addFault(faults), 201));
  app.delete('/sandbox/faults', (_req, res) => {
    faults.clear();
    res.status(204).end();
  });
  for (const { routes } of standIns) if (routes) app.use('/sandbox', routes);
  app.use((_req, _res, next) => next(problem('NOT_FOUND')));
  app.use(answerErrors(log));
  return app;
}

const addFault = (faults: Faults) => (fault: Parameters<Faults['add']>[0]) => {
  faults.add(fault);
  return fault;
};

/** A stand-in's refusal is the answer; what a reader of bodies refuses has a status of its own and is the caller's mistake. */
function answerErrors(log: Log): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (error instanceof Refused) return writeJson(res, error.answer.status, error.answer.body);
    const isTheirs = !isProblem(error) && error?.status >= 400 && error?.status < 500;
    refuse(isTheirs ? problem('BAD_JSON') : error, { req, res, requestId: newId(), log });
  };
}

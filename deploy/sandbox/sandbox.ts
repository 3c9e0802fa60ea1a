import { isProblem, problem } from '@contesta/kit/errors';
import { languageOf, refuse, writeJson } from '@contesta/kit/http/answer';
import { listen } from '@contesta/kit/http/server';
import { type Clock, newId, systemClock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { z } from 'zod';
import { type Fault, type Faults, faultSchema, openFaults } from './faults.ts';
import { openGoogleStandIn } from './google/google.ts';
import { openLlmStandIn } from './llm.ts';
import { openMailStandIn } from './mail.ts';
import { pageStyle, sandboxPage } from './page.ts';
import { openPaypalStandIn } from './paypal/paypal.ts';
import { Refusal } from './provider-api.ts';
import { controlCall, type StandIn } from './stand-in.ts';
import { openStripeStandIn } from './stripe/stripe.ts';
import { openTelegramStandIn } from './telegram/telegram.ts';

type SandboxOptions = {
  store: Store;
  /** The product's public address; the stand-ins' pages are under it. */
  publicUrl: string;
  /** The target of webhooks. */
  gatewayUrl: string;
  log: Log;
  host?: string;
  port?: number;
  smtpPort?: number;
  clock?: Clock;
};

export type Sandbox = {
  /** The origin of its pages and calls, which are under `/sandbox`. */
  url: string;
  smtpUrl: string;
  port: number;
  close(): Promise<void>;
};

/** Opens the stand-ins for the outside providers, so that the product can be used offline. Not used in production. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, clock = systemClock } = options;
  const faults = openFaults();
  const parts = { ...options, faults, clock };
  const mail = await openMailStandIn(parts, { host, port: smtpPort });
  const standIns = [
    await openPaypalStandIn(parts),
    await openStripeStandIn(parts),
    await openGoogleStandIn(parts),
    await openTelegramStandIn(parts),
    mail,
    openLlmStandIn(parts),
  ];
  const app = sandboxApp(standIns, { faults, ready: options.store.ping, log: options.log });
  const server = await listen(app, { port, host });
  return {
    url: `http://127.0.0.1:${server.port}`,
    smtpUrl: mail.url,
    port: server.port,
    async close() {
      // First the stand-ins: this ends waiting polls, which would read from the store after it is closed.
      await Promise.all(standIns.map((standIn) => standIn.close()));
      await server.close(1_000);
    },
  };
}

/** `of` is the name of the only stand-in to show, `to` the address whose letters are shown. */
const stateQuery = z.object({ of: z.string(), to: z.string() }).partial();

type AppParts = { faults: Faults; ready: () => Promise<void>; log: Log };

/** The stand-ins' state, the control of faults, and the stand-ins' own calls and pages. */
function sandboxApp(standIns: StandIn[], { faults, ready, log }: AppParts): Express {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.get('/healthz', (_req, res) => writeJson(res, 200, { status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    await ready();
    writeJson(res, 200, { status: 'ok' });
  });
  app.get('/sandbox', async (req, res) => {
    const lang = languageOf(req);
    const sections = standIns.map(async ({ title, page }) => ({
      title: typeof title === 'string' ? title : title[lang],
      html: await page(lang),
    }));
    res.type('html').send(sandboxPage(await Promise.all(sections), lang));
  });
  app.get('/sandbox/style.css', (_req, res) => void res.type('css').send(pageStyle));
  app.get('/sandbox/state', async (req, res) => {
    const { of, to } = stateQuery.parse(req.query);
    const wanted = standIns.filter(({ name }) => of === undefined || name === of);
    const states = wanted.map(async ({ name, state }) => [name, await state(to)] as const);
    res.json(Object.fromEntries(await Promise.all(states)));
  });
  app.post('/sandbox/faults', controlCall(faultSchema, addFault(faults), 201));
  app.delete('/sandbox/faults', (_req, res) => {
    faults.clear();
    res.status(204).end();
  });
  for (const { routes } of standIns) if (routes) app.use('/sandbox', routes);
  app.use((_req, _res, next) => next(problem('NOT_FOUND')));
  app.use(answerErrors(log));
  return app;
}

const addFault = (faults: Faults) => (fault: Fault) => {
  faults.add(fault);
  return fault;
};

/** A stand-in's refusal is sent as it is. Errors of Express's body parsers have a 4xx status: the caller's mistake. */
function answerErrors(log: Log): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (error instanceof Refusal) return writeJson(res, error.answer.status, error.answer.body);
    const isCallersMistake = !isProblem(error) && error?.status >= 400 && error?.status < 500;
    refuse(isCallersMistake ? problem('BAD_JSON') : error, { req, res, requestId: newId(), log });
  };
}

import type { ErrorCode } from '@contesta/contracts/errors';
import { problem } from '@contesta/kit/errors';
import { listen } from '@contesta/kit/http/server';
import { refuse } from '@contesta/kit/http/write';
import { newId } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import type { Store } from '@contesta/kit/store/port';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
} from 'express';
import { faultSchema, openFaults } from './faults.ts';
import { openInbox } from './inbox.ts';
import { sandboxPage, sandboxStyle } from './page.ts';
import type { StandIn } from './stand-in.ts';

export type Sandbox = {
  /** Where its pages and calls are, under `/sandbox`. */
  url: string;
  /** The names of the configuration that its stand-ins stand in for, where they are not set. */
  stead: { SMTP_URL: string };
  close(): Promise<void>;
};

/** Plays the outside providers on loopback, so that every journey can be tried offline. Never opened in production. */
export async function openSandbox(store: Store): Promise<Sandbox> {
  const faults = openFaults();
  const inbox = await openInbox(store, faults);
  const standIns = [inbox];
  const door = await listen(sandboxApp(standIns, faults), { port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${door.port}`,
    stead: { SMTP_URL: inbox.url },
    async close() {
      await door.close(1_000);
      await Promise.all(standIns.map((standIn) => standIn.close()));
    },
  };
}

function refuseAs(code: ErrorCode, req: Request, res: Response): void {
  refuse(problem(code), { req, res, requestId: newId(), log: silentLog });
}

function sandboxApp(standIns: StandIn[], faults: ReturnType<typeof openFaults>): Express {
  const app = express().disable('x-powered-by');
  app.get('/sandbox', async (_req, res) => {
    const sections = standIns.map(async ({ name, page }) => ({ name, html: await page() }));
    res.type('html').send(sandboxPage(await Promise.all(sections)));
  });
  app.get('/sandbox/style.css', (_req, res) => void res.type('css').send(sandboxStyle));
  app.get('/sandbox/state', async (_req, res) => {
    const states = standIns.map(async ({ name, state }) => [name, await state()] as const);
    res.json(Object.fromEntries(await Promise.all(states)));
  });
  app.post('/sandbox/faults', express.json(), (req, res) => {
    const fault = faultSchema.safeParse(req.body);
    if (!fault.success) return void res.status(400).json({ message: fault.error.message });
    faults.add(fault.data);
    res.status(201).json(fault.data);
  });
  app.delete('/sandbox/faults', (_req, res) => {
    faults.clear();
    res.status(204).end();
  });
  for (const { routes } of standIns) if (routes) app.use('/sandbox', routes);
  app.use((req, res) => refuseAs('NOT_FOUND', req, res));
  app.use(((_error, req, res, _next) =>
    refuseAs('BAD_JSON', req, res)) satisfies ErrorRequestHandler);
  return app;
}

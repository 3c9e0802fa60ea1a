import type { Log } from '@contesta/kit/log';
import {
  type ErrorRequestHandler,
  json,
  type Request,
  type Response,
  Router,
  urlencoded,
} from 'express';
import { type FaultKind, type Faults, type Provider, usualKinds } from './faults.ts';

/** A call as a provider sees it. `fault` is what it has to show: money that is late, refused or not what was asked. */
export type Call = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  header(name: string): string | undefined;
  fault: FaultKind | null;
};

export type Handle = (call: Call) => Promise<Answer>;

/** How a provider says what is wrong when it is not the call's own refusal. */
type Manners = {
  provider: Provider;
  /** Refuses who does not show the right key. */
  admit(call: Call): void;
  broken: Answer;
  unreadable: Answer;
  unknownPath: Answer;
  /** What every answer carries. */
  headers(): Record<string, string>;
};

type Verb = 'get' | 'post' | 'delete';
type Operation = {
  /** The names that faults know it by. */
  names: string[];
  /** The faults it can show besides the usual ones. */
  shows?: readonly FaultKind[];
  open?: boolean;
};

/** A provider's calls: each suffers its faults, does its work, and answers in the provider's manner. */
export function openProviderApi(manners: Manners, faults: Faults, log: Log) {
  const router = Router().use(json(), urlencoded({ extended: true }));

  async function serve({ names, shows = [], open }: Operation, handle: Handle, call: Call) {
    if (!open) manners.admit(call);
    const fault = await faults.next(manners.provider, names, [...usualKinds, ...shows]);
    if (fault?.kind === 'fail') return { answer: manners.broken, fault };
    if (fault?.kind === 'duplicate') await handle(call).catch(() => {}); // the network brings it twice
    const answer = await handle({ ...call, fault: fault?.kind ?? null }).catch(refusal);
    fault?.applied();
    return { answer, fault };
  }

  function send(res: Response, { status, body, headers = {} }: Answer): void {
    res.status(status).set({ ...manners.headers(), ...headers });
    if (body === undefined) res.end();
    else res.json(body);
  }

  return {
    call(verb: Verb, path: string, operation: Operation, handle: Handle): void {
      router[verb](path, async (req, res) => {
        const { answer, fault } = await serve(operation, handle, callOf(req));
        if (fault?.kind === 'cut') res.socket?.destroy();
        else send(res, answer);
      });
    },
    /** The calls as a router, which answers everything under its path. */
    close(): Router {
      router.use((_req, res) => send(res, manners.unknownPath));
      router.use(((error, _req, res, _next) => {
        if (error instanceof Refused) return send(res, error.answer);
        if (error.status >= 400 && error.status < 500) return send(res, manners.unreadable);
        log.error({ err: error, provider: manners.provider }, 'a stand-in failed');
        send(res, manners.broken);
      }) satisfies ErrorRequestHandler);
      return router;
    },
  };
}

function refusal(error: unknown): Answer {
  if (error instanceof Refused) return error.answer;
  throw error;
}

const callOf = (req: Request): Call => ({
  params: req.params as Record<string, string>, // no path of ours repeats a parameter
  query: req.query,
  body: req.body,
  header: (name) => req.get(name),
  fault: null,
});

/** What a provider answers to a call, or says about why it does not do it. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Thrown where a call cannot be done; carries the provider's own error body. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.name = 'Refused';
    this.answer = answer;
  }
}

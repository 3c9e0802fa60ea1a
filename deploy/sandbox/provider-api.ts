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

/** What a provider answers, be it a result or a refusal. */
export type PlayedAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Thrown where a call cannot be done; carries the provider's own error body. */
export class Refused extends Error {
  readonly answer: PlayedAnswer;

  constructor(answer: PlayedAnswer) {
    super(`refused with ${answer.status}`);
    this.name = 'Refused';
    this.answer = answer;
  }
}

/** A call as its handler gets it. `fault` is the fault to show in the outcome: money late, refused, or the wrong amount. */
export type ReceivedCall = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  header(name: string): string | undefined;
  fault: FaultKind | null;
};

export type Handle = (call: ReceivedCall) => Promise<PlayedAnswer>;

/** One call that a stand-in plays. */
export type PlayedCall = {
  verb: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  /** The names under which a fault may ask for it. */
  operations: string[];
  /** The kinds of fault it can show besides the usual ones. */
  shows?: readonly FaultKind[];
  /** It needs no key. */
  isOpen?: boolean;
  handle: Handle;
};

/** What a provider's answers have in common, and what it says where no call of its own decides. */
type Conventions = {
  provider: Provider;
  /** Throws Refused unless the call shows the right key. */
  authenticate(call: ReceivedCall): void;
  failed: PlayedAnswer;
  unreadable: PlayedAnswer;
  unknownPath: PlayedAnswer;
  /** What every answer carries. */
  headers(): Record<string, string>;
};

type ApiParts = { conventions: Conventions; faults: Faults; log: Log };

/** A provider's HTTP API. It answers everything under its path, and each call shows the faults that were asked for. */
export function providerApi(calls: PlayedCall[], { conventions, faults, log }: ApiParts): Router {
  const { provider, authenticate, failed, unreadable, unknownPath, headers } = conventions;
  const router = Router().use(json(), urlencoded({ extended: true }));

  for (const played of calls)
    router[played.verb](played.path, async (req, res) => {
      const { answer, fault } = await serve(played, callOf(req));
      if (fault?.kind === 'cut') res.socket?.destroy();
      else send(res, answer);
    });
  router.use((_req, res) => send(res, unknownPath));
  router.use(((error, _req, res, _next) => {
    if (error instanceof Refused) return send(res, error.answer);
    if (error.status >= 400 && error.status < 500) return send(res, unreadable);
    log.error({ err: error, provider }, 'a stand-in failed');
    send(res, failed);
  }) satisfies ErrorRequestHandler);
  return router;

  async function serve({ operations, shows = [], isOpen, handle }: PlayedCall, call: ReceivedCall) {
    if (!isOpen) authenticate(call);
    const fault = await faults.take(provider, operations, [...usualKinds, ...shows]);
    if (fault?.kind === 'fail') return { answer: failed, fault };
    if (fault?.kind === 'duplicate') await handle(call).catch(() => {}); // the network brings it twice
    const answer = await handle({ ...call, fault: fault?.kind ?? null }).catch(answerOf);
    fault?.applied();
    return { answer, fault };
  }

  function send(res: Response, { status, body, headers: own = {} }: PlayedAnswer): void {
    res.status(status).set({ ...headers(), ...own });
    if (body === undefined) res.end();
    else res.json(body);
  }
}

const callOf = (req: Request): ReceivedCall => ({
  params: req.params as Record<string, string>, // no path of ours repeats a parameter
  query: req.query,
  body: req.body,
  header: (name) => req.get(name),
  fault: null,
});

function answerOf(error: unknown): PlayedAnswer {
  if (error instanceof Refused) return error.answer;
  throw error;
}

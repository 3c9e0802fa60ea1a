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

/** A provider's answer: a result or an error. */
export type ProviderAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Thrown when a call is refused; contains the provider's own error body. */
export class Refusal extends Error {
  readonly answer: ProviderAnswer;

  constructor(answer: ProviderAnswer) {
    super(`refused with ${answer.status}`);
    this.name = 'Refusal';
    this.answer = answer;
  }
}

/** A call as its handler gets it. Of its faults the handler applies only those of the call's `extraFaults`. */
export type ReceivedCall = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  header(name: string): string | undefined;
  fault: FaultKind | null;
};

export type Handle = (call: ReceivedCall) => Promise<ProviderAnswer>;

/** One call that a stand-in implements. */
export type ProviderCall = {
  verb: 'get' | 'post' | 'patch' | 'delete';
  path: string;
  /** The names by which a fault can select it. */
  operations: string[];
  /** The kinds of fault that it supports besides the usual ones. */
  extraFaults?: readonly FaultKind[];
  /** It needs no API key. */
  isPublic?: boolean;
  handle: Handle;
};

/** A provider's authentication, its common headers, and its generic errors. */
type Conventions = {
  provider: Provider;
  /** Throws `Refusal` unless the call has the right key. */
  authenticate(call: ReceivedCall): void;
  failed: ProviderAnswer;
  unreadable: ProviderAnswer;
  unknownPath: ProviderAnswer;
  /** Headers of every answer. */
  headers(): Record<string, string>;
};

type ApiParts = { conventions: Conventions; faults: Faults; log: Log };

/** A provider's HTTP API. It answers every request under its path and applies the requested faults. */
export function providerApi(calls: ProviderCall[], { conventions, faults, log }: ApiParts): Router {
  const { provider, authenticate, failed, unreadable, unknownPath, headers } = conventions;
  const router = Router().use(json(), urlencoded({ extended: true }));

  for (const providerCall of calls)
    router[providerCall.verb](providerCall.path, async (req, res) => {
      const { answer, fault } = await serve(providerCall, callOf(req));
      if (fault?.kind === 'cut') res.socket?.destroy();
      else send(res, answer);
    });
  router.use((_req, res) => send(res, unknownPath));
  router.use(((error, _req, res, _next) => {
    if (error instanceof Refusal) return send(res, error.answer);
    if (error.status >= 400 && error.status < 500) return send(res, unreadable);
    log.error({ err: error, provider }, 'a stand-in failed');
    send(res, failed);
  }) satisfies ErrorRequestHandler);
  return router;

  async function serve(
    { operations, extraFaults = [], isPublic, handle }: ProviderCall,
    call: ReceivedCall,
  ) {
    if (!isPublic) authenticate(call);
    const fault = await faults.take(provider, operations, [...usualKinds, ...extraFaults]);
    if (fault?.kind === 'fail') return { answer: failed, fault };
    if (fault?.kind === 'duplicate') await handle(call).catch(() => {}); // the call arrives twice
    const answer = await handle({ ...call, fault: fault?.kind ?? null }).catch(answerOf);
    fault?.applied();
    return { answer, fault };
  }

  function send(res: Response, { status, body, headers: ofAnswer = {} }: ProviderAnswer): void {
    res.status(status).set({ ...headers(), ...ofAnswer });
    if (body === undefined) res.end();
    else res.json(body);
  }
}

const callOf = (req: Request): ReceivedCall => ({
  params: req.params as Record<string, string>, // our paths have no repeated parameters
  query: req.query,
  body: req.body,
  header: (name) => req.get(name),
  fault: null,
});

function answerOf(error: unknown): ProviderAnswer {
  if (error instanceof Refusal) return error.answer;
  throw error;
}

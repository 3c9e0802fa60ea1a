import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { problem } from '../errors.ts';
import { newId } from '../identity.ts';
import type { Log } from '../log.ts';
import { refuse, writeJson } from './answer.ts';
import type { Binding } from './bind.ts';
import { pathOf, routeTable } from './route-table.ts';
import { type CallGuards, serveAll } from './serve.ts';

export type AppOptions = {
  bindings: Binding[];
  guards: CallGuards;
  /** One secret, or several while it is being changed. */
  internalSecret: string | readonly string[];
  /** Rejects while the service cannot work. */
  ready: () => Promise<void>;
};

/** The answers of a process that is still opening, for example building an index: healthy, but UNAVAILABLE for calls. */
export function openingApp(log: Log): RequestListener {
  return (req, res) => {
    if (isRead(req) && pathOf(req.url) === '/healthz') return writeJson(res, 200, { status: 'ok' });
    refuse(problem('UNAVAILABLE'), { req, res, requestId: newId(), log });
  };
}

/** A service's HTTP app. It answers only callers with the internal secret: the gateway and other services. */
export function serviceApp({
  bindings,
  guards,
  internalSecret,
  ready,
}: AppOptions): RequestListener {
  const table = routeTable(bindings.map(({ endpoint }) => endpoint));
  const calls = serveAll(bindings, guards);
  const secrets = [internalSecret].flat().map((secret) => Buffer.from(secret));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = pathOf(req.url);
    if (isRead(req) && path === '/healthz') return writeJson(res, 200, { status: 'ok' });
    if (isRead(req) && path === '/readyz') return await answerReady(res, ready);
    if (!secrets.some((secret) => hasSecret(req, secret))) throw problem('NOT_FOUND');
    const { endpoint, params } = table.find(req.method ?? '', path);
    await calls.get(endpoint.id)?.(req, res, params);
  }

  return (req, res) => {
    answer(req, res).catch((error) =>
      refuse(error, { req, res, requestId: newId(), log: guards.log }),
    );
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

async function answerReady(res: ServerResponse, ready: () => Promise<void>): Promise<void> {
  await ready().catch((cause) => {
    throw problem('UNAVAILABLE', { cause });
  });
  writeJson(res, 200, { status: 'ok' });
}

function hasSecret({ headers }: IncomingMessage, secret: Buffer): boolean {
  const sent = Buffer.from(String(headers['x-internal-secret'] ?? ''));
  return sent.length === secret.length && timingSafeEqual(sent, secret);
}

import { endpoint, type Method } from '@contesta/contracts/endpoint';
import { sentences } from '@contesta/contracts/sentences';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { isProblem, problem } from '../errors.ts';
import { answerWith, streamOf } from '../http/answer.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Peers } from '../peers/port.ts';

const internal = <M extends Method, P extends string>(method: M, path: P) => {
  const common = { service: 'auth', access: 'internal', summary: '', errors: [] } as const;
  return { ...common, id: `${method} ${path}`, method, path };
};
/** A call that `testBindings` answers. */
export const read = endpoint({
  ...internal('GET', '/internal/things/{id}'),
  params: z.object({ id: z.string() }),
  query: z.object({ lang: z.string().optional() }),
  replies: { 200: z.object({ id: z.string(), lang: z.string(), requestId: z.string() }) },
});
const write = endpoint({
  ...internal('POST', '/internal/things'),
  body: z.object({ name: z.string() }),
  replies: { 200: z.object({ name: z.string() }) },
});
const create = endpoint({
  ...internal('POST', '/internal/created-things'),
  replies: { 200: z.object({ updated: z.string() }), 201: z.object({ created: z.string() }) },
});
const remove = endpoint({
  ...internal('DELETE', '/internal/things/{id}'),
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
const flow = endpoint({
  ...internal('GET', '/internal/flow'),
  query: z.object({ until: z.enum(['end', 'failure', 'silence']).default('end') }),
  replies: { 200: z.unknown() },
});
const unbound = endpoint({ ...internal('GET', '/internal/unbound'), replies: { 200: null } });

async function* numbers(until: 'end' | 'failure' | 'silence', signal: AbortSignal) {
  for (let n = 0; n < 3; n += 1) yield `${n},`;
  if (until === 'failure') throw new Error('secret detail');
  if (until === 'silence') await untilAborted(signal);
}

/** Signals of slow calls, aborted when the caller stops waiting. */
const slowCalls: AbortSignal[] = [];

async function untilAborted(signal: AbortSignal): Promise<void> {
  slowCalls.push(signal);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** The called service's bindings. */
export const testBindings: Binding[] = [
  bind(read, {
    async handle({ params: { id }, query, requestId, signal }) {
      if (id === 'gone-for-good') throw problem('NOT_FOUND');
      if (id === 'broken-thing') throw new Error('secret detail');
      if (id === 'busy-for-now') throw problem('TIMEOUT');
      if (id === 'another-plan') throw problem('PLAN_LIMIT', { text: 'free-five-prompts' });
      if (id === 'off-its-schema') return { id: 7 } as never;
      if (id === 'waits-until-aborted') await untilAborted(signal);
      return { id, lang: query.lang ?? 'es', requestId, secret: 'x' };
    },
  }),
  bind(write, { handle: async ({ body }) => ({ name: `${body.name} 🌸` }) }),
  bind(create, { handle: async () => answerWith(201, { created: 'x', secret: 'x' }) }),
  bind(remove, { handle: async () => null }),
  bind(flow, {
    handle: async ({ query, signal }) => streamOf('application/json', numbers(query.until, signal)),
  }),
];

type Open = (timeoutMs?: number) => Promise<{ peers: Peers; close(): Promise<void> }>;

/** The suite that every implementation of peers passes. `open` gives peers that reach `testBindings`. */
export function peersConformance(name: string, open: Open): void {
  describe(`peers ${name}`, () => {
    let peers: Peers;
    async function openPeers(timeoutMs?: number): Promise<void> {
      const opened = await open(timeoutMs);
      onTestFinished(opened.close);
      peers = opened.peers;
    }
    beforeEach(() => openPeers());

    const codeOf = (call: Promise<unknown>) =>
      call.then(
        () => 'answered',
        (error) => (isProblem(error) ? error.code : 'not a problem'),
      );

    it('return the parsed reply, and pass on the request id', async () => {
      const [id, lang, requestId] = ['thing-one', 'en', 'request-1'];
      const reply = await peers.ask(read, { params: { id }, query: { lang }, requestId });
      expect(reply).toEqual({ id, lang, requestId });
    });

    it('pass on a body', async () => {
      expect(await peers.ask(write, { body: { name: 'ñ' } })).toEqual({ name: 'ñ 🌸' });
    });

    const readThing = (id: string) => peers.ask(read, { params: { id } });

    it('throw the refusal of the called service, with its code, and its own sentence in both languages', async () => {
      expect(await codeOf(readThing('gone-for-good'))).toBe('NOT_FOUND');
      const refusal = { code: 'PLAN_LIMIT', details: { text: sentences['free-five-prompts'] } };
      await expect(readThing('another-plan')).rejects.toMatchObject(refusal);
    });

    it('throw NOT_FOUND for a malformed id', async () => {
      for (const id of ['short', 'with space in it', '../things/x'])
        expect(await codeOf(readThing(id)), id).toBe('NOT_FOUND');
    });

    it('refuse a body or query that violates its schema or limits', async () => {
      const name = (value: unknown) => codeOf(peers.ask(write, { body: { name: value } as never }));
      expect(await name(7)).toBe('VALIDATION');
      expect(await name(undefined)).toBe('VALIDATION');
      expect(await name('a\u0000b')).toBe('BAD_JSON');
      expect(await name('x'.repeat(100_001))).toBe('TOO_LARGE');
      expect(await codeOf(peers.ask(write, {}))).toBe('VALIDATION');
      expect(await codeOf(peers.ask(flow, { query: { until: 'never' } }))).toBe('VALIDATION');
    });

    it('return the reply of any declared status, and null for an empty reply', async () => {
      expect(await peers.ask(create, {})).toEqual({ created: 'x' });
      expect(await peers.ask(remove, { params: { id: 'thing-one' } })).toBeNull();
    });

    it('throw UNAVAILABLE for any failure of the called service', async () => {
      for (const id of ['broken-thing', 'busy-for-now', 'off-its-schema'])
        expect(await codeOf(readThing(id)), id).toBe('UNAVAILABLE');
    });

    it('time out, and abort the signal of the called service', async () => {
      await openPeers(300);
      slowCalls.length = 0;
      expect(await codeOf(readThing('waits-until-aborted'))).toBe('UNAVAILABLE');
      await expect.poll(() => slowCalls.map(({ aborted }) => aborted)).toEqual([true]);
    });

    const collect = async (until?: string) => {
      let text = '';
      const chunks = peers.stream(flow, until ? { query: { until } } : {});
      const readAll = async () => {
        for await (const chunk of chunks) text += Buffer.from(chunk).toString();
      };
      return { code: await codeOf(readAll()), text };
    };

    it('throw UNAVAILABLE when a stream fails or stalls', async () => {
      await openPeers(1_000);
      expect((await collect('failure')).code).toBe('UNAVAILABLE');
      expect(await collect('silence')).toEqual({ code: 'UNAVAILABLE', text: '0,1,2,' });
    });

    it('stream the chunks of a reply in order', async () => {
      expect(await collect()).toEqual({ code: 'answered', text: '0,1,2,' });
    });

    it('refuse a call without a binding', async () => {
      expect(await codeOf(peers.ask(unbound, {}))).not.toBe('answered');
    });
  });
}

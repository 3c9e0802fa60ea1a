import { endpoint } from '@contesta/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isProblem, problem } from '../errors.ts';
import { streamOf } from '../http/answer.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Peers } from './port.ts';

const internal = { service: 'auth', access: 'internal', summary: '', errors: [] } as const;
/** One of the calls that are played. */
export const read = endpoint({
  ...internal,
  id: 'read',
  method: 'GET',
  path: '/internal/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ lang: z.string().optional() }),
  replies: { 200: z.object({ id: z.string(), lang: z.string(), requestId: z.string() }) },
});
const write = endpoint({
  ...internal,
  id: 'write',
  method: 'POST',
  path: '/internal/things',
  body: z.object({ name: z.string() }),
  replies: { 200: z.object({ name: z.string() }) },
});
const flow = endpoint({
  ...internal,
  id: 'flow',
  method: 'GET',
  path: '/internal/flow',
  replies: { 200: z.unknown() },
});
const nowhere = endpoint({
  ...internal,
  id: 'nowhere',
  method: 'GET',
  path: '/internal/nowhere',
  replies: { 200: null },
});

async function* numbers() {
  for (let n = 0; n < 3; n += 1) yield `${n},`;
}

/** The other side, as its own service would bind it. */
export const played: Binding[] = [
  bind(read, {
    async handle({ params: { id }, query, requestId }) {
      if (id === 'gone-for-good') throw problem('NOT_FOUND');
      if (id === 'broken-thing') throw new Error('secret detail');
      return { id, lang: query.lang ?? 'es', requestId, secret: 'x' };
    },
  }),
  bind(write, { handle: async ({ body }) => ({ name: `${body.name} 🌸` }) }),
  bind(flow, { handle: async () => streamOf('application/json', numbers()) }),
];

/** What every way of asking another service keeps. `open` gives peers among which `played` can be reached. */
export function peersConformance(
  name: string,
  open: () => Promise<{ peers: Peers; close(): Promise<void> }>,
): void {
  describe(`peers ${name}`, () => {
    const withPeers = async (check: (peers: Peers) => Promise<void>) => {
      const { peers, close } = await open();
      await check(peers).finally(close);
    };
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'answered',
        (error) => (isProblem(error) ? error.code : 'not a problem'),
      );

    it('give the reply, parsed, and carry the request id', () =>
      withPeers(async (peers) => {
        const question = {
          params: { id: 'thing-one' },
          query: { lang: 'en' },
          requestId: 'request-1',
        };
        expect(await peers.ask(read, question)).toEqual({
          id: 'thing-one',
          lang: 'en',
          requestId: 'request-1',
        });
      }));

    it('carry a body', () =>
      withPeers(async (peers) => {
        expect(await peers.ask(write, { body: { name: 'ñ' } })).toEqual({ name: 'ñ 🌸' });
      }));

    it('give the refusal of the other side by its code', () =>
      withPeers(async (peers) => {
        expect(await codeOf(peers.ask(read, { params: { id: 'gone-for-good' } }))).toBe(
          'NOT_FOUND',
        );
      }));

    it('call a mistake of the other side, and nobody there, unavailable', () =>
      withPeers(async (peers) => {
        expect(await codeOf(peers.ask(read, { params: { id: 'broken-thing' } }))).toBe(
          'UNAVAILABLE',
        );
      }));

    it('stream a reply as it comes', () =>
      withPeers(async (peers) => {
        let text = '';
        for await (const chunk of peers.stream(flow, {})) text += Buffer.from(chunk).toString();
        expect(text).toBe('0,1,2,');
      }));

    it('refuse what nobody answers', () =>
      withPeers(async (peers) => {
        expect(await codeOf(peers.ask(nowhere, {}))).not.toBe('answered');
      }));
  });
}

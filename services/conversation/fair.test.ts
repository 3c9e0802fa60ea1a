import { reply } from '@contesta/contracts/conversation';
import { eventually } from '@contesta/kit/testing/eventually';
import type { Service } from '@contesta/runtime/service';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openBots, openBotsStore } from './bots.ts';
import { quantise } from './encoder/batches.ts';
import { type Embedder, openEmbedder } from './encoder/embedder.ts';
import { type Encoder, openEncoder } from './encoder/encoder.ts';
import { openExchangesStore } from './exchanges-store.ts';
import { replyRoutes } from './http/reply-routes.ts';
import { openCalendar } from './replies/calendar.ts';
import { openReplier } from './replies/reply.ts';
import { chatbotId, pairs, peersOfFlorist } from './testing/peers.ts';
import { textsOf } from './understanding/features/meaning-texts.ts';
import { train } from './understanding/training/train.ts';
import { openUnderstanding } from './understanding/understand.ts';

let encoder: Encoder;
let embedder: Embedder;
let service: Awaited<ReturnType<typeof open>>;
/** The texts that the encoder got, and the functions that let it continue. */
const encoded: string[] = [];
const waiting: (() => void)[] = [];

/** The encoder, stopped before each text until the test lets it continue. */
const slowWorker = () => ({
  async encode(text: string) {
    encoded.push(text);
    await new Promise<void>((resume) => waiting.push(resume));
    return encoder.embed(text);
  },
  warm: () => {},
  close: async () => {
    for (const resume of waiting) resume();
  },
});

/** The service with only the reply endpoint, and bots whose texts all have vectors. */
const answering: Service<z.ZodObject> = {
  name: 'conversation',
  config: z.object({}),
  async open({ store, peers, clock, log, metrics, publicUrl }) {
    const botsStore = await openBotsStore(store);
    const bots = openBots(botsStore, peers);
    embedder = openEmbedder({
      encoder: 'on',
      threads: 1,
      longestWaitMs: 60_000,
      openWorker: slowWorker,
      log,
      metrics,
    });
    const vectors = textsOf(pairs).map((text) => [text, quantise(encoder.embed(text))] as const);
    const model = train(pairs, new Map(vectors));
    const replyTo = openReplier({
      bots,
      models: {
        of: async () => ({ model, language: 'es', isFormal: false, translations: [] }),
      },
      understand: openUnderstanding({ embedder }),
      secondOpinion: null,
      exchanges: await openExchangesStore(store),
      calendar: openCalendar({ peers, store: botsStore, clock }),
      outbox: { add: () => {} },
      clock,
      publicUrl,
    });
    const closeEncoder = { start: () => {}, close: () => embedder.close() };
    return { bindings: replyRoutes(bots, replyTo), subscriptions: [], jobs: [closeEncoder] };
  },
};

const flooded = Array.from({ length: 20 }, (_, at) => `bot-flooded-${at}`);
const open = () => {
  const others = Object.fromEntries(flooded.map((id) => [id, pairs]));
  return openTestService(answering, {
    peers: peersOfFlorist({ status: 'full', version: 1, others }),
  });
};

beforeAll(async () => {
  encoder = await openEncoder();
  service = await open();
});

const say = (id: string, message: string, address: string) =>
  service.call(reply, { params: { id }, body: { message }, headers: { 'X-Client-Ip': address } });

const long = (at: number) =>
  `${at} cuéntame la historia de los faroles del puerto viejo. `.repeat(35);

/** Lets the encoder finish a text once it has one. */
async function encodeNext(): Promise<void> {
  await eventually(() => expect(waiting.length).toBe(1));
  waiting.shift()?.();
}

it('answers a visitor of another bot with the encoder while one address floods twenty bots', async () => {
  const requests = [...flooded, ...flooded].map((id, at) => say(id, long(at), '192.0.2.9'));
  const flood = Promise.allSettled(requests);
  // One is being encoded, 32 wait, and the others were evicted.
  await eventually(() => expect(embedder.waiting().messages).toBe(32));
  const answer = say(chatbotId, 'me lo podéis traer a casa?', '192.0.2.1');
  await eventually(() => expect(embedder.waiting().messages).toBe(33));
  for (let text = 0; text < 2; text += 1) await encodeNext();
  expect((await answer).body).toMatchObject({ answered: true, reply: pairs[1]?.answer });
  expect(encoded[1]).toBe('me lo podéis traer a casa?');
  await service.close();
  await flood;
});

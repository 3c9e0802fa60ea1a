import { setEnvironmentData } from 'node:worker_threads';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { countsBy } from '@contesta/kit/testing/counts-by';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultThreads, type Embedder, openEmbedder } from './embedder.ts';
import { openEncoder } from './encoder.ts';
import type { Asker } from './fair-queue.ts';
import { openEncoderWorkers } from './threads.ts';
import { quantise, width } from './vector.ts';

let embedder: Embedder;
afterEach(async () => embedder.close());

/** A fake encoder that answers when the test says so. `encoded`: the texts, '' to load an added thread's weights; `slots`: the threads. */
function fakeEncoder() {
  const encoded: string[] = [];
  const slots: number[] = [];
  const pending: PromiseWithResolvers<Float32Array>[] = [];
  let ended = Promise.resolve();
  let closed = 0;
  return {
    encoded,
    /** From now on closed threads end only when the returned function is called. */
    holdEnds() {
      const held = Promise.withResolvers<void>();
      ended = held.promise;
      return held.resolve;
    },
    /** Answers `count` texts, one after the other. */
    async answer(count = 1) {
      for (let at = 0; at < count; at += 1) {
        await expect.poll(() => pending.length, { interval: 1 }).toBeGreaterThan(0);
        pending.shift()?.resolve(new Float32Array(width).fill(0.5));
        await new Promise(setImmediate);
      }
    },
    die: () => pending.shift()?.reject(new Error('the thread ended')),
    closed: () => closed,
    slots,
    openWorker: (slot: number) => {
      slots.push(slot);
      return {
        encode(text: string) {
          encoded.push(text);
          const vector = Promise.withResolvers<Float32Array>();
          pending.push(vector);
          return vector.promise;
        },
        warm: () => void encoded.push(''),
        close: async () => {
          closed += 1;
          for (const { reject } of pending) reject(new Error('the thread ended'));
          await ended;
        },
      };
    },
  };
}

function openWithFake(encoder: 'on' | 'off' = 'on', threads = 1) {
  const fake = fakeEncoder();
  const metrics = openMetrics();
  const { openWorker } = fake;
  embedder = openEmbedder({ encoder, log: silentLog, openWorker, threads, metrics });
  return { ...fake, answersByWords: () => countsBy(metrics.answersByWords, 'reason') };
}

const visitor: Asker = { bot: 'florist', address: '192.0.2.1' };

describe('the embedder with the real encoder', () => {
  it('gives the same vectors as the encoder itself', async () => {
    embedder = openEmbedder({ encoder: 'on', log: silentLog });
    embedder.warm();
    const { embed } = await openEncoder();
    const vector = embed('¿Abrís los domingos?');
    // On a busy machine the first attempts may time out.
    const found = () => embedder.vectorOf('¿Abrís los domingos?', visitor);
    await eventually(async () => expect(await found()).toEqual(vector));
    const learned = await embedder.learn(['horario', 'opening hours']);
    expect([...learned.keys()].toSorted()).toEqual(['horario', 'opening hours']);
    expect(learned.get('horario')).toEqual(quantise(embed('horario')));
  });

  it('gives the same vectors in two concurrent threads that share the weights', async () => {
    const workers = openEncoderWorkers();
    const [first, second] = [workers(0), workers(1)];
    const { embed } = await openEncoder();
    // Only the first thread loads the weights; the second starts when they are loaded.
    expect(await first.encode('hola')).toEqual(embed('hola'));
    const texts = Array.from({ length: 8 }, (_, at) => `¿Abrís a las ${at}? `.repeat(8 - at));
    const encodeAll = async (worker: typeof first, order: string[]) => {
      for (const text of order) expect(await worker.encode(text)).toEqual(embed(text));
    };
    await Promise.all([encodeAll(first, texts), encodeAll(second, texts.toReversed())]);
    await Promise.all([first.close(), second.close()]);
  });

  it('replaces a dead thread and continues with the batch', async () => {
    setEnvironmentData('deaths', new Int32Array(new SharedArrayBuffer(4)));
    const script = new URL('./testing/frail-encoder.ts', import.meta.url);
    const openWorker = openEncoderWorkers('', script);
    embedder = openEmbedder({ encoder: 'on', log: silentLog, openWorker });
    const texts = ['one', 'two', 'die once', 'three'];
    expect([...(await embedder.learn(texts)).keys()].toSorted()).toEqual(texts.toSorted());
    await expect(embedder.learn(['die always'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const vector = () => embedder.vectorOf('four', visitor);
    await eventually(async () => expect(await vector()).toHaveLength(width));
  });
});

describe('the embedder with a fake encoder', () => {
  it('encodes visitors’ messages first, then stored texts, with the bots taking turns', async () => {
    const { encoded, answer } = openWithFake();
    const large = embedder.learn(['a1', 'a2', 'a3']);
    const small = embedder.learn(['b1']);
    const message = embedder.vectorOf('hola', visitor);
    await answer(5);
    await Promise.all([large, small, message]);
    expect(encoded).toEqual(['a1', 'hola', 'b1', 'a2', 'a3']);
  });

  it('gives urgent texts four times as many turns', async () => {
    const { answer, encoded } = openWithFake();
    const texts = (name: string) => Array.from({ length: 8 }, (_, at) => `${name} ${at}`);
    const large = embedder.learn(texts('large'));
    const edit = embedder.learn(texts('brief'), { urgent: true });
    await answer(16);
    await Promise.all([large, edit]);
    const urgent = encoded.slice(0, 10).filter((text) => text.startsWith('brief'));
    expect([urgent.length, encoded[9]]).toEqual([8, 'brief 7']);
  });

  it('returns after maxMs with only the vectors that are ready', async () => {
    const { answer } = openWithFake();
    const learning = embedder.learn(['a', 'b'], { maxMs: 50 });
    await answer();
    expect([...(await learning).keys()]).toEqual(['a']);
  });

  it('gives no vector once maxMs has passed, and never encodes a text that was still queued', async () => {
    const { answer, encoded, answersByWords } = openWithFake();
    const started = embedder.vectorOf('started', { ...visitor, maxMs: 5 });
    const queued = embedder.vectorOf('queued', { ...visitor, maxMs: 5 });
    expect(await Promise.all([started, queued])).toEqual([null, null]);
    await answer();
    expect(encoded).not.toContain('queued');
    expect(await answersByWords()).toEqual({ late: 2 });
  });

  it('drops texts of an address once too many of them wait, and serves other addresses first', async () => {
    const { answer, encoded, answersByWords } = openWithFake();
    const flood = Array.from({ length: 100 }, (_, at) =>
      embedder.vectorOf(`flood ${at} `.repeat(50), { bot: `bot ${at % 20}`, address: '192.0.2.9' }),
    );
    const others = Array.from({ length: 3 }, (_, at) =>
      embedder.vectorOf(`a question ${at}`, { bot: 'florist', address: `192.0.2.${at}` }),
    );
    await answer(1 + 3);
    expect(await Promise.all(others)).not.toContain(null);
    expect(encoded.slice(1, 4).every((text) => text.startsWith('a question'))).toBe(true);
    await answer(32);
    expect((await Promise.all(flood)).filter((vector) => vector === null)).toHaveLength(67); // one was in progress, and 32 of an address may wait
    expect(await answersByWords()).toEqual({ full: 67 });
  });

  it('gives no more texts to a thread that is ending, nor its slot to another thread', async () => {
    const { answer, encoded, slots, closed, holdEnds } = openWithFake('on', 2);
    const end = holdEnds();
    const learning = embedder.learn(['a', 'b', 'c']);
    await answer(4); // the added thread's '', and three texts
    await learning;
    await eventually(() => expect(closed()).toBe(1));
    const learned = embedder.learn(['d', 'e', 'f']);
    await expect.poll(() => encoded.slice(4)).toEqual(['', 'd']);
    await answer(4);
    await learned;
    expect(slots).toEqual([0, 1, 2]);
    end();
  });

  it('learns a batch in two threads if two are allowed, and ends the second when it is idle', async () => {
    const { answer, encoded, slots, closed } = openWithFake('on', 2);
    const learning = embedder.learn(['a', 'b', 'c', 'd']);
    await expect.poll(() => encoded).toEqual(['', 'a']);
    await answer(5);
    expect([...(await learning).keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect([slots.length, closed()]).toEqual([2, 0]);
    await eventually(() => expect(closed()).toBe(1));
    await embedder.close();
    const single = openWithFake();
    void embedder.learn(['a', 'b']).catch(() => {});
    await expect.poll(() => single.encoded).toEqual(['a']);
    expect(single.slots).toHaveLength(1);
  });

  it('starts another thread once many messages wait, and gives it messages only when it is ready', async () => {
    const { answer, encoded, slots } = openWithFake('on', 2);
    const vectors = Array.from({ length: 10 }, (_, at) => embedder.vectorOf(`m${at}`, visitor));
    await expect.poll(() => encoded).toEqual(['m0', '']);
    await answer(11);
    expect(await Promise.all(vectors)).not.toContain(null);
    expect(slots).toHaveLength(2);
  });

  it('gives every eighth turn to a stored text, however many messages wait', async () => {
    const { answer, encoded } = openWithFake();
    const vectors = Array.from({ length: 9 }, (_, at) => embedder.vectorOf(`m${at}`, visitor));
    const learning = embedder.learn(['stored']);
    await answer(10);
    await Promise.all([...vectors, learning]);
    expect(encoded.indexOf('stored')).toBe(7);
  });

  it('encodes the same message only once', async () => {
    const { answer, encoded } = openWithFake();
    const twice = [embedder.vectorOf('hola', visitor), embedder.vectorOf('hola', visitor)];
    await answer();
    const [first, second] = await Promise.all(twice);
    expect(second).toBe(first);
    expect(await embedder.vectorOf('hola', visitor)).toBe(first);
    expect(encoded).toEqual(['hola']);
  });

  it('gives waiting messages no vector when the thread dies, and rejects learning when closed', async () => {
    const { die, closed } = openWithFake();
    const learning = embedder.learn(['a']);
    const first = embedder.vectorOf('first', visitor);
    die();
    expect([await first, await embedder.vectorOf('second', visitor)]).toEqual([null, null]);
    const ended = expect(learning).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all([ended, embedder.close()]);
    expect([closed(), await embedder.vectorOf('third', visitor)]).toEqual([1, null]);
    await expect(embedder.learn(['b'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

it('gives no vector and starts no thread when switched off', async () => {
  const { encoded } = openWithFake('off');
  embedder.warm();
  expect([embedder.isOn, await embedder.vectorOf('hola', visitor)]).toEqual([false, null]);
  await expect(embedder.learn(['a'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(encoded).toEqual([]);
});

it.each([
  [1, 16_000, 1],
  [2, 16_000, 2],
  [8, 16_000, 8],
  [64, 768, 5],
  [8, 384, 1],
])('on %d processors with %d MB, uses %d threads by default', (processors, megabytes, threads) => {
  expect(defaultThreads(processors, megabytes * 1e6)).toBe(threads);
});

import { setEnvironmentData } from 'node:worker_threads';
import { silentLog } from '@contesta/kit/log';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { type Embedder, openEmbedder, openEncoderWorker } from './embedder.ts';
import { embeddingWidth, openEncoder } from './encoder.ts';
import { inBytes } from './lessons.ts';

let embedder: Embedder;
afterEach(async () => embedder.close());

/** An encoder that is told when to answer; `encoded` are the texts it was given, in order. */
function playedEncoder() {
  const encoded: string[] = [];
  const answers: PromiseWithResolvers<Float32Array>[] = [];
  let opened = 0;
  let closed = 0;
  return {
    encoded,
    /** Answers the text it has, and waits until it has the next one or there is none. */
    async answer(count = 1) {
      for (let at = 0; at < count; at += 1) {
        await expect.poll(() => answers.length, { interval: 1 }).toBeGreaterThan(0);
        answers.shift()?.resolve(new Float32Array(embeddingWidth).fill(0.5));
        await new Promise(setImmediate);
      }
    },
    die: () => answers.shift()?.reject(new Error('the thread ended')),
    opened: () => opened,
    closed: () => closed,
    openWorker: () => {
      opened += 1;
      return {
        encode(text: string) {
          encoded.push(text);
          const answer = Promise.withResolvers<Float32Array>();
          answers.push(answer);
          return answer.promise;
        },
        warm: () => {},
        close: async () => {
          closed += 1;
          for (const { reject } of answers) reject(new Error('the thread ended'));
        },
      };
    },
  };
}

function openPlayed(encoder: 'on' | 'off' = 'on', processors = 2) {
  const played = playedEncoder();
  embedder = openEmbedder({ encoder, log: silentLog, openWorker: played.openWorker, processors });
  return played;
}

describe('with the encoder itself', () => {
  it('gives in a thread what the encoder gives', async () => {
    embedder = openEmbedder({ encoder: 'on', log: silentLog });
    embedder.warm();
    const { embed } = await openEncoder();
    const vector = embed('¿Abrís los domingos?');
    // On a busy machine the first ones may be late.
    await eventually(async () =>
      expect(await embedder.vectorOf('¿Abrís los domingos?')).toEqual(vector),
    );
    const learned = await embedder.learn(['horario', 'opening hours']);
    expect([...learned.keys()]).toEqual(['horario', 'opening hours']);
    expect(learned.get('horario')).toEqual(inBytes(embed('horario')));
  });

  it('starts another thread when one dies, and goes on with what was being learned', async () => {
    setEnvironmentData('deaths', new Int32Array(new SharedArrayBuffer(4)));
    const script = new URL('../testing/frail-encoder.ts', import.meta.url);
    embedder = openEmbedder({
      encoder: 'on',
      log: silentLog,
      openWorker: () => openEncoderWorker('', script),
    });
    const texts = ['one', 'two', 'die once', 'three'];
    const learning = embedder.learn(texts);
    expect([...(await learning).keys()]).toEqual(texts);
    await expect(embedder.learn(['die always'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await eventually(async () =>
      expect(await embedder.vectorOf('four')).toHaveLength(embeddingWidth),
    );
  });
});

describe('who waits', () => {
  it('are visitors first, then learning bots in turns', async () => {
    const { encoded, answer } = openPlayed();
    const large = embedder.learn(['a1', 'a2', 'a3']);
    const small = embedder.learn(['b1']);
    const message = embedder.vectorOf('hola');
    await answer(5);
    await Promise.all([large, small, message]);
    expect(encoded).toEqual(['a1', 'hola', 'a2', 'b1', 'a3']);
  });

  it('gets what is ready when time is up', async () => {
    const { answer } = openPlayed();
    const learning = embedder.learn(['a', 'b'], { maxMs: 50 });
    await answer();
    expect([...(await learning).keys()]).toEqual(['a']);
  });

  it('gets no vector where too many wait, or when it would be late', async () => {
    const { answer, encoded } = openPlayed();
    const waiting = Array.from({ length: 33 }, (_, at) => embedder.vectorOf(`m${at}`));
    expect(await embedder.vectorOf('one too many')).toBeNull();
    expect(await embedder.vectorOf('one too many', { maxMs: 5 })).toBeNull();
    await answer(33);
    expect(await Promise.all(waiting)).not.toContain(null);
    const late = embedder.vectorOf('late', { maxMs: 5 });
    const gone = embedder.vectorOf('gone', { maxMs: 5 });
    expect(await Promise.all([late, gone])).toEqual([null, null]);
    await answer();
    expect(encoded).not.toContain('gone');
  });

  it('is learned by two threads when it is long, where there are two processors', async () => {
    const { answer, encoded, opened, closed } = openPlayed();
    const learning = embedder.learn(['a', 'b', 'c', 'd'], { isLong: true });
    await expect.poll(() => encoded.toSorted()).toEqual(['a', 'b']);
    await answer(4);
    expect([...(await learning).keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect([opened(), closed()]).toEqual([2, 0]);
    await eventually(() => expect(closed()).toBe(1));
    await embedder.close();
    const single = openPlayed('on', 1);
    void embedder.learn(['a', 'b'], { isLong: true }).catch(() => {});
    await expect.poll(() => single.encoded).toEqual(['a']);
    expect(single.opened()).toBe(1);
  });

  it('is not asked twice for the same message', async () => {
    const { answer, encoded } = openPlayed();
    const twice = [embedder.vectorOf('hola'), embedder.vectorOf('hola')];
    await answer();
    const [first, second] = await Promise.all(twice);
    expect(second).toBe(first);
    expect(await embedder.vectorOf('hola')).toBe(first);
    expect(encoded).toEqual(['hola']);
  });

  it('is let go when the thread dies, and when all is closed', async () => {
    const { die, closed } = openPlayed();
    const learning = embedder.learn(['a']);
    const first = embedder.vectorOf('first');
    die();
    expect(await first).toBeNull();
    expect(await embedder.vectorOf('second')).toBeNull();
    await Promise.all([
      expect(learning).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
      embedder.close(),
    ]);
    expect(closed()).toBe(1);
    expect(await embedder.vectorOf('third')).toBeNull();
    await expect(embedder.learn(['b'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

it('switched off, knows nothing and starts nothing', async () => {
  const { encoded } = openPlayed('off');
  embedder.warm();
  expect(embedder.isOn).toBe(false);
  expect(await embedder.vectorOf('hola')).toBeNull();
  await expect(embedder.learn(['a'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(encoded).toEqual([]);
});

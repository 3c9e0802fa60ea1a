import { randomUUID } from 'node:crypto';
import { chatbotSaved, messageExchanged } from '@contesta/contracts/events';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { busConformance } from '../testing/bus-conformance.ts';
import { makeEvent } from './envelope.ts';
import { openInProcessBus } from './in-process.ts';
import type { DeadLetter } from './port.ts';

const retry = { firstMs: 1, capMs: 10, attempts: 4, totalMs: 1000 };

busConformance('in-process', async () => {
  const letters: DeadLetter[] = [];
  const open = () =>
    openInProcessBus({ log: silentLog, retry, deadLetters: async (one) => void letters.push(one) });
  let shared = open();
  let closed = false;
  return {
    open: () => {
      if (closed) shared = open();
      const close = async () => {
        closed = true;
        await shared.close();
      };
      return { ...shared, close };
    },
    deadLetters: () => letters,
    close: async () => {},
  };
});

function saved(chatbotId: string, version = 1) {
  const data = { chatbotId, ownerId: 'o', version };
  return makeEvent(chatbotSaved, data, { id: randomUUID(), at: new Date(0) });
}

describe('the in-process bus', () => {
  it('publishes only once every group has handled the event', async () => {
    const bus = openInProcessBus({ log: silentLog, retry, deadLetters: async () => {} });
    const { promise, resolve } = Promise.withResolvers<void>();
    let handled = 0;
    bus.subscribe('quick', chatbotSaved.topic, async () => void handled++);
    bus.subscribe('slow', chatbotSaved.topic, () => promise);
    await bus.start();
    let done = false;
    const published = bus.publish([saved('a')]).then(() => {
      done = true;
    });
    await expect.poll(() => handled).toBe(1);
    expect(done).toBe(false);
    resolve();
    await published;
    await bus.close();
  });

  it('makes publishers wait while too many events are in flight', async () => {
    const options = { log: silentLog, retry, deadLetters: async () => {}, maxInFlight: 2 };
    const bus = openInProcessBus(options);
    const gates: (() => void)[] = [];
    bus.subscribe(
      'g',
      chatbotSaved.topic,
      () => new Promise<void>((resolve) => gates.push(resolve)),
    );
    await bus.start();
    const published = ['a', 'b', 'c'].map((id) => bus.publish([saved(id)]));
    await expect.poll(() => gates.length).toBe(2);
    gates.shift()?.();
    await expect.poll(() => gates.length).toBe(2);
    for (const resolve of gates) resolve();
    await Promise.all(published);
    await bus.close();
  });

  it('refuses to publish before it has started', async () => {
    const bus = openInProcessBus({ log: silentLog, retry, deadLetters: async () => {} });
    await expect(bus.publish([saved('a')])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('counts a handler that never answers as failed', async () => {
    const letters: DeadLetter[] = [];
    const deadLetters = async (one: DeadLetter) => void letters.push(one);
    const bus = openInProcessBus({ log: silentLog, retry, deadLetters, handlerMs: 5 });
    bus.subscribe('g', chatbotSaved.topic, () => new Promise(() => {}));
    await bus.start();
    await bus.publish([saved('a')]);
    expect(letters).toMatchObject([{ reason: 'Error: the handler did not answer within 5 ms' }]);
    await bus.close();
  });

  it('retries until a dead letter is stored', async () => {
    let tries = 0;
    const deadLetters = async () => {
      tries += 1;
      if (tries < 4) throw new Error('disk');
    };
    const bus = openInProcessBus({ log: silentLog, retry, deadLetters });
    bus.subscribe('g', chatbotSaved.topic, async () => Promise.reject(new Error('poison')));
    await bus.start();
    await bus.publish([saved('a')]);
    expect(tries).toBe(4);
    await bus.close();
  });

  it('rejects a publish that close interrupted, so that the outbox keeps the events', async () => {
    const slow = { firstMs: 10_000, capMs: 10_000, attempts: 9, totalMs: 99_999 };
    const bus = openInProcessBus({ log: silentLog, retry: slow, deadLetters: async () => {} });
    let handled = 0;
    bus.subscribe('g', chatbotSaved.topic, async () => {
      handled += 1;
      throw new Error('no');
    });
    await bus.start();
    const cut = bus.publish([saved('a'), saved('a', 2)]);
    const refused = expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => handled).toBe(1);
    await bus.close();
    await refused;
    expect(handled).toBe(1);
  });

  it('costs a few microseconds an event', async () => {
    const bus = openInProcessBus({ log: silentLog, retry, deadLetters: async () => {} });
    let handled = 0;
    bus.subscribe('a', messageExchanged.topic, async () => void handled++);
    bus.subscribe('b', messageExchanged.topic, async () => void handled++);
    await bus.start();
    const at = new Date(0);
    const data = { chatbotId: 'b', seq: 1, answered: true, at: at.toISOString() };
    const events = Array.from({ length: 5000 }, (_, i) =>
      makeEvent(messageExchanged, { ...data, conversationId: `c${i}` }, { id: `e${i}`, at }),
    );
    const startedAt = performance.now();
    for (const event of events) await bus.publish([event]);
    const perEventMs = (performance.now() - startedAt) / events.length;
    expect(handled).toBe(10_000);
    expect(perEventMs).toBeLessThan(0.2);
    await bus.close();
  });
});

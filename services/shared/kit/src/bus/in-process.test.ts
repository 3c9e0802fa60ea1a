import { chatbotSaved } from '@contesta/contracts/events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { busConformance } from '../testing/bus-conformance.ts';
import { savedEvent } from '../testing/saved-event.ts';
import { type InProcessBusOptions, openInProcessBus } from './in-process.ts';
import type { Bus, DeadLetter } from './port.ts';

const retry = { firstMs: 1, capMs: 10, attempts: 4, totalMs: 1000 };
const basis = { log: silentLog, retry, storeDeadLetter: async () => {} };

busConformance('in-process', async () => {
  const letters: DeadLetter[] = [];
  const open = () =>
    openInProcessBus({ ...basis, storeDeadLetter: async (letter) => void letters.push(letter) });
  let shared: Bus | undefined; // until it is closed, one bus for all members of a group, as in one process
  return {
    open: () => {
      shared ??= open();
      const bus = shared;
      const close = async () => {
        shared = undefined;
        await bus.close();
      };
      return { ...bus, close };
    },
    deadLetters: () => letters,
  };
});

/** A started bus with these handlers of `chatbot-saved`, each in a group of its own. */
async function startBus(
  handlers: (() => Promise<void>)[],
  options: Partial<InProcessBusOptions> = {},
) {
  const bus = openInProcessBus({ ...basis, ...options });
  for (const [n, handler] of handlers.entries())
    bus.subscribe(`group-${n}`, chatbotSaved.topic, handler);
  await bus.start();
  onTestFinished(bus.close);
  return bus;
}

describe('the in-process bus', () => {
  it('resolves a publish only when every group has handled the event', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let handled = 0;
    const bus = await startBus([async () => void handled++, () => promise]);
    const done = vi.fn();
    const published = bus.publish([savedEvent('a')]).then(done);
    await expect.poll(() => handled).toBe(1);
    expect(done).not.toHaveBeenCalled();
    resolve();
    await published;
  });

  it('makes publishers wait while too many events are in flight', async () => {
    const gates: (() => void)[] = [];
    const waitAtGate = () => new Promise<void>((resolve) => gates.push(resolve));
    const bus = await startBus([waitAtGate], { maxInFlight: 2 });
    const published = ['a', 'b', 'c'].map((id) => bus.publish([savedEvent(id)]));
    await expect.poll(() => gates.length).toBe(2);
    gates.shift()?.();
    await expect.poll(() => gates.length).toBe(2);
    for (const resolve of gates) resolve();
    await Promise.all(published);
  });

  it('refuses to publish before it has started', async () => {
    const bus = openInProcessBus(basis);
    await expect(bus.publish([savedEvent('a')])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('counts a handler that never answers as failed', async () => {
    const letters: DeadLetter[] = [];
    const storeDeadLetter = async (letter: DeadLetter) => void letters.push(letter);
    const bus = await startBus([() => new Promise(() => {})], { storeDeadLetter, handlerMs: 5 });
    await bus.publish([savedEvent('a')]);
    expect(letters).toMatchObject([{ reason: 'Error: the handler did not answer within 5 ms' }]);
  });

  it('retries storing a dead letter until that succeeds', async () => {
    let tries = 0;
    const storeDeadLetter = async () => {
      tries += 1;
      if (tries < 4) throw new Error('disk');
    };
    const bus = await startBus([() => Promise.reject(new Error('poison'))], { storeDeadLetter });
    await bus.publish([savedEvent('a')]);
    expect(tries).toBe(4);
  });

  it('rejects a publish that close interrupted, so that the outbox keeps the events', async () => {
    const slow = { firstMs: 10_000, capMs: 10_000, attempts: 9, totalMs: 99_999 };
    const failing = vi.fn(() => Promise.reject(new Error('no')));
    const bus = await startBus([failing], { retry: slow });
    const cut = bus.publish([savedEvent('a'), savedEvent('a', { version: 2 })]);
    const refused = expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => failing.mock.calls.length).toBe(1);
    await bus.close();
    await refused;
    expect(failing).toHaveBeenCalledTimes(1);
  });
});

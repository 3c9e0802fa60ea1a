import { expect, it } from 'vitest';
import { type Asker, openFairQueue } from './fair-queue.ts';

type Queued = Asker & { text: string };
const queued = (bot: string, address: string, text: string): Queued => ({ bot, address, text });
const any = () => true;
const openQueue = () => openFairQueue<Queued>({ perKey: 32, total: 64 });

/** The texts in the order in which they are served. */
function servedOrder(all: readonly Queued[]): Queued[] {
  const queue = openQueue();
  for (const one of all) queue.add(one);
  return all.flatMap(() => queue.next(any) ?? []);
}

const long = 'a long question '.repeat(30);
const many = (count: number, make: (at: number) => Queued) =>
  Array.from({ length: count }, (_, at) => make(at));

it('serves another bot while many addresses ask one bot', () => {
  const flood = many(30, (at) => queued('flooded', `a${at}`, `${long}${at}`));
  const other = many(3, (at) => queued('florist', 'visitor', `${long} of another ${at}`));
  const served = servedOrder([...flood, ...other]);
  expect(served.slice(0, 7).filter(({ bot }) => bot === 'florist')).toHaveLength(3); // the two bots take turns
});

it('serves another visitor of a bot that one address floods', () => {
  const flood = many(20, (at) => queued('florist', 'flood', `${long}${at}`));
  const other = queued('florist', 'visitor', `${long} of another`);
  expect(servedOrder([...flood, other]).indexOf(other)).toBeLessThan(2);
});

it('serves the shortest text of a visitor first', () => {
  const texts = ['what are your hours?', 'hi', 'hours?'];
  const served = servedOrder(texts.map((text) => queued('florist', 'visitor', text)));
  expect(served.map(({ text }) => text)).toEqual(['hi', 'hours?', 'what are your hours?']);
});

it('gives a new bot and address no credit for the time before their first text', () => {
  const queue = openQueue();
  for (const one of many(10, (at) => queued('a', 'early', `early ${at}`))) queue.add(one);
  for (let served = 0; served < 5; served += 1) queue.next(any);
  for (const one of many(5, (at) => queued('b', 'new', `comes ${at}`))) queue.add(one);
  const next = Array.from({ length: 4 }, () => queue.next(any)?.address);
  expect(next.toSorted()).toEqual(['early', 'early', 'new', 'new']);
});

it('when too many texts wait, drops those of the busiest address instead of the newest', () => {
  const queue = openQueue();
  const dropped = many(40, (at) => queued(`b${at}`, 'flood', `${long}${at}`)).flatMap(
    (one) => queue.add(one) ?? [],
  );
  expect(dropped).toHaveLength(8);
  const others = many(60, (at) => queued(`c${at}`, `a${at}`, `${at}`));
  const droppedLater = others.flatMap((one) => queue.add(one) ?? []);
  expect(droppedLater.every(({ address }) => address === 'flood')).toBe(true);
  expect(queue.size()).toBe(64);
});

import { expect, it } from 'vitest';
import { type Asker, openFairTurns } from './fair-turns.ts';

type Asking = Asker & { text: string };
const asking = (bot: string, address: string, text: string): Asking => ({ bot, address, text });
const any = () => true;

/** All that waits, in the order in which it is served. */
function order(all: readonly Asking[]): Asking[] {
  const turns = openFairTurns<Asking>({ ofOne: 32, inAll: 64 });
  for (const one of all) turns.add(one);
  return all.flatMap(() => turns.next(any) ?? []);
}

const long = 'a long question '.repeat(30);
const many = (count: number, make: (at: number) => Asking) =>
  Array.from({ length: count }, (_, at) => make(at));

it('serves another address second, whose bot nobody else asks, while one address asks twenty bots', () => {
  const flood = many(20, (at) => asking(`b${at}`, 'flood', `${long}${at}`));
  const other = many(3, (at) => asking('florist', 'visitor', `a question that is asked ${at}`));
  expect(order([...flood, ...other]).slice(0, 4)).toEqual(expect.arrayContaining(other));
});

it('serves another bot while many addresses ask one bot', () => {
  const flood = many(30, (at) => asking('flooded', `a${at}`, `${long}${at}`));
  const other = many(3, (at) => asking('florist', 'visitor', `${long} of another ${at}`));
  const served = order([...flood, ...other]);
  expect(served.slice(0, 7).filter(({ bot }) => bot === 'florist')).toHaveLength(3);
});

it('serves another visitor of a bot that one address floods', () => {
  const flood = many(20, (at) => asking('florist', 'flood', `${long}${at}`));
  const other = asking('florist', 'visitor', `${long} of another`);
  expect(order([...flood, other]).indexOf(other)).toBeLessThan(2);
});

it('serves the shortest of one visitor first', () => {
  const texts = ['what are your hours?', 'hi', 'hours?'];
  const served = order(texts.map((text) => asking('florist', 'visitor', text)));
  expect(served.map(({ text }) => text)).toEqual(['hi', 'hours?', 'what are your hours?']);
});

it('keeps those who come anew from making up for what they did not ask', () => {
  const turns = openFairTurns<Asking>({ ofOne: 32, inAll: 64 });
  for (const one of many(10, (at) => asking('a', 'early', `early ${at}`))) turns.add(one);
  for (let served = 0; served < 5; served += 1) turns.next(any);
  for (const one of many(5, (at) => asking('b', 'new', `comes ${at}`))) turns.add(one);
  const next = Array.from({ length: 4 }, () => turns.next(any)?.address);
  expect(next.toSorted()).toEqual(['early', 'early', 'new', 'new']);
});

it('leaves out the busiest asker’s where there are too many, and not who comes last', () => {
  const turns = openFairTurns<Asking>({ ofOne: 32, inAll: 64 });
  const dropped = many(40, (at) => asking(`b${at}`, 'flood', `${long}${at}`)).flatMap(
    (one) => turns.add(one) ?? [],
  );
  expect(dropped).toHaveLength(8);
  const others = many(60, (at) => asking(`c${at}`, `a${at}`, `${at}`));
  const left = others.flatMap((one) => turns.add(one) ?? []);
  expect(left.every(({ address }) => address === 'flood')).toBe(true);
  expect(turns.size()).toBe(64);
});

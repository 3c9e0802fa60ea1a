/** Whose text it is: a visitor's address, at a bot. */
export type Asker = { bot: string; address: string; urgent?: boolean };
type Asking = Asker & { text: string };

/** How many texts wait at most: of one bot or one address, and of all. */
type Most = { ofOne: number; inAll: number };
const unbounded: Most = { ofOne: Number.POSITIVE_INFINITY, inAll: Number.POSITIVE_INFINITY };
/** What is urgent has so many turns for one of the others. */
const turnsOfUrgent = 4;
/** What was served so long ago that it counts no more is cleared away once there are so many askers. */
const mostServed = 1_000;

/**
 * Turns at the encoder. The next text is of the bot and the address that were served the fewest characters, so that neither
 * one address at many bots nor many addresses at one bot keep others waiting; of one asker, the shortest. Who comes anew
 * stands where the last one served stood: start-time fair queueing (Goyal, Vin and Cheng, 1996) in two dimensions.
 */
export function openFairTurns<T extends Asking>(most = unbounded) {
  const waiting = new Set<T>();
  const served = new Map<string, number>();
  let level = 0;

  const servedTo = (key: string): number => Math.max(served.get(key) ?? 0, level);

  /** Characters served to each asker, and waiting. */
  function loads(): (key: string) => number {
    const sums = new Map<string, number>();
    for (const one of waiting)
      for (const key of keysOf(one)) sums.set(key, (sums.get(key) ?? 0) + one.text.length);
    return (key) => servedTo(key) + (sums.get(key) ?? 0);
  }

  function serve(one: T): void {
    waiting.delete(one);
    const before = keysOf(one).map((key) => [key, servedTo(key)] as const);
    for (const [key, sum] of before) served.set(key, sum + costOf(one));
    level = Math.max(...before.map(([, sum]) => sum));
    if (served.size > mostServed)
      for (const [key, sum] of served) if (sum <= level) served.delete(key);
  }

  return {
    /** Gives a text its place. Returns the one of the busiest asker that must go where there are too many. */
    add(one: T): T | undefined {
      waiting.add(one);
      const alike = (key: 'bot' | 'address') => [...waiting].filter((it) => it[key] === one[key]);
      const rows = [alike('bot'), alike('address')].filter(({ length }) => length > most.ofOne);
      const [crowd] = waiting.size > most.inAll ? [[...waiting]] : rows;
      const last = crowd && inOrder(crowd, loads()).at(-1);
      if (last) waiting.delete(last);
      return last;
    },

    /** The next one, of those that may be served now. Where none waits, nobody was served more than others. */
    next(mayBe: (one: T) => boolean): T | undefined {
      if (waiting.size === 0) served.clear();
      const [first] = inOrder([...waiting].filter(mayBe), servedTo);
      if (first) serve(first);
      return first;
    },

    /** Takes out those that something holds of. */
    take(holds: (one: T) => boolean): T[] {
      const found = [...waiting].filter(holds);
      for (const one of found) waiting.delete(one);
      return found;
    },

    size: () => waiting.size,
  };
}

const costOf = ({ text, urgent }: Asking): number =>
  urgent ? text.length / turnsOfUrgent : text.length;

const keysOf = ({ bot, address }: Asker): [string, string] => [`bot ${bot}`, `address ${address}`];

/** The least first, by the busier one of bot and address, then by the address, then by length. */
function inOrder<T extends Asking>(all: readonly T[], busyness: (key: string) => number): T[] {
  const weighed = all.map((one) => {
    const [bot, address] = keysOf(one).map(busyness) as [number, number]; // as many as there are keys
    return { one, by: [Math.max(bot, address), address, one.text.length] };
  });
  weighed.sort((a, b) => a.by.map((value, at) => value - (b.by[at] ?? 0)).find(Boolean) ?? 0);
  return weighed.map(({ one }) => one);
}

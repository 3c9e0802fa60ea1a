/**
 * The bot and the visitor's address that a text comes from. For stored texts, each call of `learn` (embedder.ts) makes
 * up a bot and an address of its own, so that calls take turns.
 */
export type Asker = { bot: string; address: string; urgent?: boolean };
type AskersText = Asker & { text: string };

/** How many texts may wait: of one bot or one address, and in total. */
type Limits = { perKey: number; total: number };
/** An urgent text counts as this many times shorter than it is. */
const urgentDiscount = 4;
/** Above this number of counts in `served`, those up to `level` are deleted: a missing count means `level`. */
const maxServedKeys = 1_000;

/**
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996) in two dimensions, bot and address. The next text belongs to
 * the bot and address that were served the fewest characters, so neither one address that floods many bots nor many
 * addresses that flood one bot can keep other visitors waiting. Of texts with equal counts the shortest goes first. Each
 * bot and each address has a count under its own key, which is at least the count of the text served last (`level`).
 */
export function openFairQueue<T extends AskersText>(limits: Limits) {
  const waiting = new Set<T>();
  const served = new Map<string, number>();
  let level = 0;

  const servedTo = (key: string): number => Math.max(served.get(key) ?? 0, level);

  /**
   * Characters of each bot and address, both served and waiting. Waiting texts count in full, also urgent ones: these
   * get more turns than others, but no more room in the queue.
   */
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
    if (served.size > maxServedKeys)
      for (const [key, sum] of served) if (sum <= level) served.delete(key);
  }

  return {
    /** Queues a text. Returns the text that is dropped when too many wait: one of the busiest bot or the busiest address. */
    add(one: T): T | undefined {
      waiting.add(one);
      const all = [...waiting];
      const ofBot = all.filter(({ bot }) => bot === one.bot);
      const ofAddress = all.filter(({ address }) => address === one.address);
      const tooMany =
        all.length > limits.total
          ? all
          : [ofBot, ofAddress].find(({ length }) => length > limits.perKey);
      const dropped = tooMany && weigh(tooMany, loads()).sort(compareLoads).at(-1)?.one;
      if (dropped) waiting.delete(dropped);
      return dropped;
    },

    /** Takes the next text that `mayServe` accepts. If nothing waits, all counts become equal again. */
    next(mayServe: (one: T) => boolean): T | undefined {
      if (waiting.size === 0) served.clear();
      const [some, ...others] = weigh([...waiting].filter(mayServe), servedTo);
      if (!some) return undefined;
      const { one } = others.reduce((a, b) => (compareLoads(a, b) <= 0 ? a : b), some);
      serve(one);
      return one;
    },

    /** Removes and returns the texts that match. */
    remove(matches: (one: T) => boolean): T[] {
      const found = [...waiting].filter(matches);
      for (const one of found) waiting.delete(one);
      return found;
    },

    size: () => waiting.size,
  };
}

const costOf = ({ text, urgent }: AskersText): number =>
  urgent ? text.length / urgentDiscount : text.length;

const keysOf = ({ bot, address }: Asker): [string, string] => [`bot ${bot}`, `address ${address}`];

/** Each text with its sort keys: the larger load of its bot and address, the load of its address, and its length. */
const weigh = <T extends AskersText>(all: readonly T[], loadOf: (key: string) => number) =>
  all.map((one) => {
    const [bot, address] = keysOf(one).map(loadOf) as [number, number]; // as many as there are keys
    return { one, by: [Math.max(bot, address), address, one.text.length] as const };
  });
type Weighed = Pick<ReturnType<typeof weigh>[number], 'by'>;

const compareLoads = ({ by: a }: Weighed, { by: b }: Weighed): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

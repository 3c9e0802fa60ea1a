/** Those who share one worker, each taking one step at a time. */
export type Turns<T> = {
  add(one: T): void;
  isEmpty(): boolean;
  /** Whose turn it is; it then stands at the end of its row. Undefined when nobody is there. */
  next(): T | undefined;
  remove(one: T): void;
};

/** Of so many turns one is given to who is not urgent, so that urgent ones cannot keep the others waiting for ever. */
const turnsForOneOther = 4;

/** Turns in a circle, the urgent before the others. */
export function openTurns<T extends { urgent: boolean }>(): Turns<T> {
  const urgent: T[] = [];
  const others: T[] = [];
  let turn = 0;

  return {
    add: (one) => void (one.urgent ? urgent : others).push(one),
    isEmpty: () => urgent.length + others.length === 0,
    next() {
      turn += 1;
      const isForOthers = turn % turnsForOneOther === 0 && others.length > 0;
      const row = isForOthers || urgent.length === 0 ? others : urgent;
      const one = row.shift();
      if (one !== undefined) row.push(one);
      return one;
    },
    remove(one) {
      const row = one.urgent ? urgent : others;
      const at = row.indexOf(one);
      if (at >= 0) row.splice(at, 1);
    },
  };
}

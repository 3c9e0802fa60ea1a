import { createHash } from 'node:crypto';
import { limits, type Pair } from '@contesta/contracts/chatbot';
import { type Asked, askedOf, likenessOf, meaningFrom, packed } from './likeness.ts';

/** A way in which it was asked, exactly as typed; `vector` is the encoder's, packed. */
export type Wording = { text: string; count: number; vector?: string };

/** A pair to add, or another wording of the stored question `sameAs`. `tells`: those who wait get the answer by mail. */
export type Intent = {
  question: string;
  answer?: string;
  sameAs?: string;
  tells: boolean;
  /** Whether the bot lacked the pair before, so that an undo takes it away. */
  isNew: boolean;
};

/** What visitors asked in one meaning and the bot did not know. */
export type Group = {
  _id: string;
  chatbotId: string;
  /** The bot's id while the group waits for its owner. */
  open?: string;
  /** What its owner wants done, until all of it is done; from `dueAt` on any process may go on with it. */
  intent?: Intent;
  dueAt?: Date;
  handledAt?: Date;
  /** What was done with it last, and the pair that was made of it: there while that can be undone. */
  settled?: { at: Date; pair?: Pair };
  count: number;
  /** The commonest wording. */
  question: string;
  firstAt: Date;
  lastAt: Date;
  wordings: Wording[];
  /** Marks of the exchanges counted last: one that comes again, after a crash, is not counted twice. */
  counted: string[];
  /** Raised by every change: who saves an older one is told so. */
  revision: number;
};

/** An exchange that the bot did not know, on its way into a group. */
export type Message = { id: string; text: string; at: Date; vector: Float32Array | null };

const mostWordings = 8;
/** More than are ever read again: those of a few batches. */
const mostCounted = 400;
/** A message asked so long after its group was handled may still be from before the bot had learned the answer. */
const graceMs = 20_000;

export type Sorter = ReturnType<typeof openSorter>;
type Entry = { group: Group; asked: Asked[]; isChanged: boolean };

/** Puts messages into a bot's groups, one after the other. Is told what is stored, tells what has changed; does no more. */
export function openSorter(chatbotId: string, newKey: () => string) {
  const entries: Entry[] = [];
  const counted = new Set<string>();
  const byWording = new Map<string, Entry>();

  function find(asked: Asked, at: Date): Entry | undefined {
    const same = byWording.get(asked.folded);
    if (same && takes(same.group, at)) return same;
    let best: { entry: Entry; likeness: number } | undefined;
    for (const entry of entries) {
      const likeness = Math.max(...entry.asked.map((one) => likenessOf(one, asked)));
      if (likeness > (best?.likeness ?? 0) && takes(entry.group, at)) best = { entry, likeness };
    }
    return best?.entry;
  }

  function add(message: Message): Entry {
    const entry = { group: newGroup(newKey(), chatbotId, message), asked: [], isChanged: true };
    entries.push(entry);
    return entry;
  }

  return {
    /** Takes a group that is stored. All of them are to be known before the first message is placed. */
    know(group: Group): void {
      const entry = entryOf(group);
      entries.push(entry);
      for (const mark of group.counted) counted.add(mark);
      for (const { folded } of entry.asked) byWording.set(folded, entry);
    },
    /** Counts a message in the group of its meaning, once. Gives that group's key; null when nothing is to be saved. */
    place(message: Message): string | null {
      const mark = markOf(message.id);
      if (counted.has(mark)) return null;
      counted.add(mark);
      const asked = askedOf(message.text, meaningFrom(message.vector));
      const entry = find(asked, message.at) ?? add(message);
      if (entry.group.handledAt) return null;
      entry.group = withMessage(entry.group, message, mark);
      entry.isChanged = true;
      if (entry.asked.length < mostWordings) entry.asked.push(asked);
      byWording.set(asked.folded, entry);
      return entry.group._id;
    },
    all: (): Group[] => entries.map(({ group }) => group),
    changed: (): Group[] => entries.filter((entry) => entry.isChanged).map(({ group }) => group),
  };
}

const entryOf = (group: Group): Entry => ({
  group,
  asked: group.wordings.map(({ text, vector }) => askedOf(text, meaningFrom(vector))),
  isChanged: false,
});

/** A handled group takes no more than what was asked before its answer was learned. */
function takes({ handledAt }: Group, at: Date): boolean {
  return !handledAt || at.getTime() <= handledAt.getTime() + graceMs;
}

function newGroup(_id: string, chatbotId: string, { text, at }: Message): Group {
  return {
    _id,
    chatbotId,
    open: chatbotId,
    count: 0,
    question: text,
    firstAt: at,
    lastAt: at,
    wordings: [],
    counted: [],
    revision: 0,
  };
}

function withMessage(group: Group, { text, at, vector }: Message, mark: string): Group {
  const wordings = counting(group.wordings, cut(text), vector);
  return {
    ...group,
    count: group.count + 1,
    question: commonest(wordings),
    firstAt: at < group.firstAt ? at : group.firstAt,
    lastAt: at > group.lastAt ? at : group.lastAt,
    wordings,
    counted: [...group.counted, mark].slice(-mostCounted),
  };
}

/** The wordings with one more of this; the rarest makes room, but never the first, which the group was begun with. */
function counting(
  wordings: readonly Wording[],
  text: string,
  vector: Float32Array | null,
): Wording[] {
  if (wordings.some((one) => one.text === text))
    return wordings.map((one) => (one.text === text ? { ...one, count: one.count + 1 } : one));
  const [first, ...others] = wordings;
  const kept = others.toSorted((a, b) => b.count - a.count).slice(0, mostWordings - 2);
  const added = { text, count: 1, ...(vector ? { vector: packed(vector) } : {}) };
  return first ? [first, ...kept, added] : [added];
}

const commonest = (wordings: readonly Wording[]): string =>
  wordings.reduce((best, one) => (one.count > best.count ? one : best)).text;

/** A message as long as a question may be, in code points. */
export function cut(text: string): string {
  return text.length <= limits.question ? text : [...text].slice(0, limits.question).join('');
}

/** Whether an exchange is among those counted last. */
export const counts = ({ counted }: Group, exchange: string): boolean =>
  counted.includes(markOf(exchange));

/** Six bytes tell the few hundred exchanges apart that may come twice. */
const markOf = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, 6).toString('base64url');

/** Those of too many groups that are given up: the least asked, and of these the oldest. */
export function surplus(groups: readonly Group[], most: number): Group[] {
  if (groups.length <= most) return [];
  const leastAsked = groups.toSorted((a, b) => a.count - b.count || +a.lastAt - +b.lastAt);
  return leastAsked.slice(0, groups.length - most);
}

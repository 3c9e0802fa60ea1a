import { createHash } from 'node:crypto';
import { limits, type Pair } from '@contesta/contracts/chatbot';
import { firstCodePoints } from '@contesta/contracts/text';
import { likenessOf, meaningFrom, pack, profileOf, type QuestionProfile } from './likeness.ts';

/** One wording of a question, as typed but cut to the longest allowed question; `vector` is the encoder's, packed. */
export type Wording = { text: string; count: number; vector?: string };

/** What a group becomes: a pair, or a phrasing of the question `sameAs`. `tells`: waiting visitors get the answer by mail. */
export type Intent = {
  question: string;
  answer?: string | undefined;
  sameAs?: string | undefined;
  asked?: string | undefined; // the visitors' words, if they are kept as a phrasing of a reworded question
  tells: boolean;
  /** Whether the bot did not have the pair before, so that undo removes it. */
  isNew: boolean;
};

/** Unanswered messages of one meaning. */
export type Group = {
  _id: string;
  chatbotId: string;
  /** The bot's id while the group waits for the owner. */
  open?: string;
  /** The owner's action until it is carried out. From `dueAt` on, any process may continue it. */
  intent?: Intent;
  dueAt?: Date;
  handledAt?: Date; // when it was answered; missing after a dismissal
  /** When the group was answered or dismissed last, and what this added, if anything; undo reads this. */
  settled?: { at: Date; pair?: Pair | undefined; phrasing?: Pair | undefined };
  count: number;
  /** The most frequent wording. */
  question: string;
  firstAt: Date;
  lastAt: Date;
  wordings: Wording[];
  /** The last reply to such a message that its visitor or the owner said was wrong. */
  rejected?: string;
  /** Short hashes of the exchanges counted last, so that none is counted twice after a crash. */
  counted: string[];
  /** Increased by every change, for optimistic locking. */
  revision: number;
};

/** An unanswered exchange that has no group yet. */
export type UngroupedMessage = {
  id: string;
  text: string;
  at: Date;
  vector: Float32Array | null;
  rejected?: string;
};

const maxWordings = 8;
/** Enough for a few batches: older exchanges do not come again. */
const maxCounted = 400;
/** A message sent this soon after its group was answered may have been sent before the bot learned the answer. */
const graceMs = 20_000;

export type Sorter = ReturnType<typeof openSorter>;
type Entry = { group: Group; profiles: QuestionProfile[]; isChanged: boolean };

/** Puts messages into groups, in memory. The caller loads and saves the groups. */
export function openSorter(chatbotId: string, newKey: () => string) {
  const entries: Entry[] = [];
  const counted = new Set<string>();
  const byWording = new Map<string, Entry>();

  function find(profile: QuestionProfile, at: Date): Entry | undefined {
    const same = byWording.get(profile.folded);
    if (same && accepts(same.group, at)) return same;
    let best: { entry: Entry; likeness: number } | undefined;
    for (const entry of entries) {
      const likeness = Math.max(...entry.profiles.map((one) => likenessOf(one, profile)));
      if (likeness > (best?.likeness ?? 0) && accepts(entry.group, at)) best = { entry, likeness };
    }
    return best?.entry;
  }

  function addGroup({ text: question, at }: UngroupedMessage): Entry {
    const group = {
      _id: newKey(),
      chatbotId,
      open: chatbotId,
      count: 0,
      question,
      firstAt: at,
      lastAt: at,
      wordings: [],
      counted: [],
      revision: 0,
    };
    const entry = { group, profiles: [], isChanged: true };
    entries.push(entry);
    return entry;
  }

  return {
    /** Adds a stored group. All must be added before the first message is assigned. */
    addStored(group: Group): void {
      const profiles = group.wordings.map((one) => profileOf(one.text, meaningFrom(one.vector)));
      const entry = { group, profiles, isChanged: false };
      entries.push(entry);
      for (const mark of group.counted) counted.add(mark);
      for (const { folded } of profiles) byWording.set(folded, entry);
    },
    /** Counts a message in its group, once. Returns the group's key; null when nothing has to be saved. */
    assign(message: UngroupedMessage): string | null {
      const mark = markOf(message.id);
      if (counted.has(mark)) return null;
      counted.add(mark);
      const profile = profileOf(message.text, meaningFrom(message.vector));
      const entry = find(profile, message.at) ?? addGroup(message);
      if (entry.group.handledAt) return null; // the bot has learned the answer meanwhile
      entry.group = withMessage(entry.group, message, mark);
      entry.isChanged = true;
      if (entry.profiles.length < maxWordings) entry.profiles.push(profile);
      byWording.set(profile.folded, entry);
      return entry.group._id;
    },
    all: (): Group[] => entries.map(({ group }) => group),
    changed: (): Group[] => entries.filter((entry) => entry.isChanged).map(({ group }) => group),
  };
}

/** An answered group accepts only messages that may have been sent before the bot learned the answer. */
const accepts = ({ handledAt }: Group, at: Date): boolean =>
  !handledAt || at.getTime() <= handledAt.getTime() + graceMs;

function withMessage(group: Group, message: UngroupedMessage, mark: string): Group {
  const { text, at, vector, rejected } = message;
  const wordings = withWording(group.wordings, truncated(text), vector);
  return {
    ...group,
    count: group.count + 1,
    question: mostFrequent(wordings),
    firstAt: at < group.firstAt ? at : group.firstAt,
    lastAt: at > group.lastAt ? at : group.lastAt,
    wordings,
    counted: [...group.counted, mark].slice(-maxCounted),
    ...(rejected === undefined ? {} : { rejected }),
  };
}

/** Counts a message with this wording. In a full list, a new wording replaces the rarest one, but never the first. */
function withWording(wordings: readonly Wording[], text: string, vector: Float32Array | null) {
  if (wordings.some((one) => one.text === text))
    return wordings.map((one) => (one.text === text ? { ...one, count: one.count + 1 } : one));
  const [first, ...others] = wordings;
  const kept = others.toSorted((a, b) => b.count - a.count).slice(0, maxWordings - 2);
  const added = { text, count: 1, ...(vector ? { vector: pack(vector) } : {}) };
  return first ? [first, ...kept, added] : [added];
}

const mostFrequent = (wordings: readonly Wording[]): string =>
  wordings.reduce((best, one) => (one.count > best.count ? one : best)).text;

/** A message cut to the longest allowed question. */
export const truncated = (text: string): string => firstCodePoints(text, limits.question);

/** Whether an exchange is among those counted last. */
export const hasCounted = ({ counted }: Group, exchange: string): boolean =>
  counted.includes(markOf(exchange));

/** A hash of six bytes: enough to distinguish the few hundred exchanges that may come twice. */
const markOf = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, 6).toString('base64url');

/** The groups beyond `max` open and `max` closed groups: the least asked, and of equally asked groups the oldest. */
export function surplusGroups(groups: readonly Group[], max = 10_000): Group[] {
  const byState = Map.groupBy(groups, ({ open }) => open !== undefined);
  return [...byState.values()].flatMap((same) => {
    if (same.length <= max) return [];
    const leastAsked = same.toSorted(
      (a, b) => a.count - b.count || a.lastAt.getTime() - b.lastAt.getTime(),
    );
    return leastAsked.slice(0, same.length - max);
  });
}

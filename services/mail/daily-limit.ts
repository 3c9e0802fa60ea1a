import { createHash } from 'node:crypto';
import { type DocCollection, isDuplicateKey } from '@contesta/kit/store/port';
import type { Letter, NewLetter } from './letter.ts';
import { digestSubject, type Gist } from './letters/digest-letter.ts';
import type { Content } from './letters/lay-out.ts';

/** How many letters about appointments an address gets on one day; the later ones go into its digest. */
const mostOfDay = 6;
const dayMs = 24 * 3_600_000;

/** A letter about an appointment, and what a digest says in its place. */
export type LimitedLetter = Omit<NewLetter, 'content'> & { content: Content; gist: Gist };

/** A gathered letter: it waits for its digest. */
export type Gathered = Letter & Required<Pick<Letter, 'digest' | 'gist'>>;

/** Whose letters, or about which bot. */
export type Whose = { accountId: string } | { chatbotId: string };

export type DailyLimit = ReturnType<typeof openDailyLimit>;

/**
 * Limits the letters about appointments that one address gets on one day (UTC). Each of the first six takes one of six
 * unique places of that day, so the count is exact whoever writes. The later ones are gathered: rows without a letter of
 * their own, that a digest tells of when the day is over. The digest is composed from them each time it is sent.
 */
export function openDailyLimit(letters: DocCollection<Letter>) {
  /** False when the id, or the place, is taken. */
  async function insert(letter: Letter): Promise<boolean> {
    try {
      await letters.insertOne(letter);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  const find = (id: string) => letters.findOne({ _id: id });

  /** Makes sure that a digest will tell of a gathered letter. It has no address but theirs, so it names no one once they are erased. */
  const ensureDigest = ({ digest: _id, gist, createdAt }: Gathered) => {
    const dueAt = endOfDay(createdAt);
    const subject = digestSubject(gist.language);
    const waiting = { state: 'waiting' as const, attempts: 0, createdAt: dueAt, dueAt };
    return insert({ _id, to: '', subject, isDigest: true, ...waiting });
  };

  async function gather(letter: Gathered): Promise<void> {
    await ensureDigest(letter);
    await insert(letter);
    await ensureDigest(letter); // it may have been sent in between
  }

  /** Takes a free place of the day; false when there is none. */
  async function takePlace(letter: Letter, at: Date): Promise<boolean> {
    const places = placesOf(letter.to, at);
    const taken = await letters.find({ place: { $in: places } }).toArray();
    for (const place of places) {
      if (taken.some((one) => one.place === place)) continue;
      if (await insert({ ...letter, place })) return true;
      if (await find(letter._id)) return true;
    }
    return false;
  }

  /** Deletes a digest that has nothing to tell. */
  async function dropIfEmpty(id: string): Promise<void> {
    if (await letters.findOne({ digest: id })) return;
    await letters.deleteOne({ _id: id });
    const late = await letters.findOne({ digest: id });
    if (isGathered(late)) await ensureDigest(late);
  }

  return {
    /** Queues a letter, or gathers it where its address has had enough on this day; the same id again changes nothing. */
    async queueLimited(id: string, limited: LimitedLetter, at: Date): Promise<void> {
      const there = await find(id);
      if (isGathered(there)) await ensureDigest(there);
      if (there) return;
      const { content, gist, ...envelope } = limited;
      const whole = { _id: id, ...envelope, attempts: 0, createdAt: at };
      if (await takePlace({ ...whole, ...content, state: 'waiting', dueAt: at }, at)) return;
      const { subject } = content;
      const digest = digestIdOf(limited.to, at);
      await gather({ ...whole, subject, state: 'gathered', digest, gist });
    },

    /** What a digest tells of, the oldest first. */
    gatheredIn: async (digest: string): Promise<Gathered[]> =>
      (await letters.find({ digest }).sort({ createdAt: 1 }).toArray()).filter(isGathered),
    /** Ends what a digest has told of, and the digest. */
    async finishDigest({ _id }: Letter, told: readonly Gathered[]): Promise<void> {
      const ids = { $in: told.map((one) => one._id) };
      const $unset = { digest: '', gist: '' } as const;
      const sent = { $set: { state: 'sent' as const }, $unset };
      await letters.updateMany({ _id: ids, accountId: { $exists: true } }, sent);
      await letters.updateMany({ _id: ids, accountId: { $exists: false } }, emptied());
      await dropIfEmpty(_id);
    },

    /**
     * Deletes letters; digests that have nothing left to tell go too. What was sent keeps its place of the day, or whoever
     * deletes a bot could write six letters more. Gives the number of letters.
     */
    async deleteLetters(which: Whose, at: Date): Promise<number> {
      const gathered = await letters.find({ ...which, digest: { $exists: true } }).toArray();
      const placed = { ...which, place: { $exists: true }, attempts: { $gt: 0 } };
      const { modifiedCount } = await letters.updateMany(placed, emptied(endOfDay(at)));
      const { deletedCount } = await letters.deleteMany(which);
      for (const digest of new Set(gathered.flatMap((one) => one.digest ?? [])))
        await dropIfEmpty(digest);
      return deletedCount + modifiedCount;
    },
    /** Gives up what digests were to tell of that were given up before then. */
    async forgetDeadDigests(before: Date): Promise<void> {
      const dead = await letters.find({ deadAt: { $lt: before }, isDigest: true }).toArray();
      const $unset = { digest: '', gist: '' } as const;
      for (const { _id } of dead)
        await letters.updateMany({ digest: _id }, { $set: { state: 'dead' }, $unset });
    },
  };
}

/** What is left of a letter without its text and its readers: its id, its place, and when those go. */
export const emptied = (until?: Date) => ({
  $set: { state: 'sent' as const, to: '', subject: '', ...(until ? { until } : {}) },
  $unset: {
    accountId: '',
    chatbotId: '',
    replyTo: '',
    text: '',
    html: '',
    ics: '',
    gist: '',
    digest: '',
    dueAt: '',
    deadAt: '',
  } as const,
});

const isGathered = (letter: Letter | null): letter is Gathered =>
  letter?.digest !== undefined && letter.gist !== undefined;

/** A mailbox as no one can read it: an address without its case and without what follows a plus, which most servers ignore. */
const keyOf = (address: string): string =>
  createHash('sha256')
    .update(address.toLowerCase().replace(/\+[^@]*(?=@)/, ''))
    .digest('base64url')
    .slice(0, 22);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const endOfDay = (at: Date): Date => new Date(Date.parse(dayOf(at)) + dayMs);

const placesOf = (address: string, at: Date): string[] =>
  Array.from({ length: mostOfDay }, (_, n) => `${keyOf(address)}:${dayOf(at)}:${n + 1}`);
const digestIdOf = (address: string, at: Date): string => `digest-${keyOf(address)}-${dayOf(at)}`;

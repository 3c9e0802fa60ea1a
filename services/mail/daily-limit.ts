import { createHash } from 'node:crypto';
import { type DocCollection, unlessDuplicate } from '@contesta/kit/store/port';
import type { Letter, NewLetter } from './letter.ts';
import { type DigestText, digestSubject } from './letters/digest-letter.ts';
import type { Content } from './letters/lay-out.ts';

/** Maximum number of limited letters to one mailbox per day; the digest covers later letters. */
const maxPerDay = 6;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The limit applies to letters with an owner's answer, and to letters about appointments except reminders. `gist` is
 * the text of the letter in a digest.
 */
type LimitedLetter = Omit<NewLetter, 'content'> & { content: Content; gist: DigestText };

/** A gathered letter, which waits for its digest. */
export type GatheredLetter = Letter & Required<Pick<Letter, 'digest' | 'gist'>>;

/** Selects letters by account or by bot. */
export type LetterFilter = { accountId: string } | { chatbotId: string };

/**
 * Limits how many `LimitedLetter`s one mailbox gets per day (UTC). Each of the first six takes one of six unique places
 * of that day, so the count is exact even with several replicas. Later letters are gathered: they are not sent
 * themselves, but in a digest when the day is over, or the hour for letters with `hourlyDigest`. The digest is composed
 * from them each time it is sent.
 */
export function openDailyLimit(letters: DocCollection<Letter>) {
  /** False when the id or the place is taken. */
  const insert = (letter: Letter) => unlessDuplicate(letters.insertOne(letter));

  const find = (id: string) => letters.findOne({ _id: id });

  /**
   * Creates the digest of a gathered letter if it does not exist. The digest stores no address, and so no personal
   * data. Its `createdAt` is its due time, because delivery gives up three days after `createdAt`.
   */
  const ensureDigest = ({ digest: _id, gist, createdAt, hourlyDigest }: GatheredLetter) => {
    const dueAt = endOf(hourlyDigest ? hourMs : dayMs, createdAt);
    const subject = digestSubject(gist.language);
    const waiting = { state: 'waiting' as const, attempts: 0, createdAt: dueAt, dueAt };
    return insert({ _id, to: '', subject, isDigest: true, ...waiting });
  };

  async function gather(letter: GatheredLetter): Promise<void> {
    await ensureDigest(letter); // before the letter, so that no letter waits without a digest after a crash
    await insert(letter);
    await ensureDigest(letter); // the digest may have been sent or deleted in the meantime
  }

  /** Stores a letter in a free place of the day; false if no place is free. True also if another call has stored it. */
  async function takePlace(letter: Letter, at: Date): Promise<boolean> {
    const places = placesOf(letter.to, at);
    const taken = await letters.find({ place: { $in: places } }).toArray();
    for (const place of places) {
      if (taken.some((other) => other.place === place)) continue;
      if (await insert({ ...letter, place })) return true;
      if (await find(letter._id)) return true;
    }
    return false;
  }

  /** Deletes a digest if it has no gathered letters; creates it again if a letter is added in the meantime. */
  async function dropIfEmpty(id: string): Promise<void> {
    if (await letters.findOne({ digest: id })) return;
    await letters.deleteOne({ _id: id });
    const added = await letters.findOne({ digest: id });
    if (isGathered(added)) await ensureDigest(added);
  }

  return {
    /** Queues a letter, or gathers it when the address has reached its limit. A repeated id adds no second letter. */
    async queueLimited(id: string, limited: LimitedLetter, at: Date): Promise<void> {
      const existing = await find(id);
      if (isGathered(existing)) await ensureDigest(existing);
      if (existing) return;
      const { content, gist, ...envelope } = limited;
      const letter = { _id: id, ...envelope, attempts: 0, createdAt: at };
      if (await takePlace({ ...letter, ...content, state: 'waiting', dueAt: at }, at)) return;
      const { subject } = content;
      const digest = digestIdOf(letter);
      await gather({ ...letter, subject, state: 'gathered', digest, gist });
    },

    /** The gathered letters of a digest, the oldest first. */
    gatheredIn: async (digest: string): Promise<GatheredLetter[]> =>
      (await letters.find({ digest }).sort({ createdAt: 1 }).toArray()).filter(isGathered),
    /** Marks the included letters as sent or, without an account, anonymises them. Deletes the digest if then empty. */
    async finishDigest({ _id }: Letter, included: readonly GatheredLetter[]): Promise<void> {
      const ids = { $in: included.map((letter) => letter._id) };
      const $unset = { digest: '', gist: '' } as const;
      const sent = { $set: { state: 'sent' as const }, $unset };
      await letters.updateMany({ _id: ids, accountId: { $exists: true } }, sent);
      await letters.updateMany({ _id: ids, accountId: { $exists: false } }, anonymised());
      await dropIfEmpty(_id);
    },

    /**
     * Deletes letters, and digests that are then empty. A letter that has a place and was tried at least once
     * is only anonymised and keeps its place until the day is over; otherwise deleting a bot would allow six more
     * letters. Returns the number of deleted and anonymised letters.
     */
    async deleteLetters(filter: LetterFilter, at: Date): Promise<number> {
      const gathered = await letters.find({ ...filter, digest: { $exists: true } }).toArray();
      const placed = { ...filter, place: { $exists: true }, attempts: { $gt: 0 } };
      const { modifiedCount } = await letters.updateMany(placed, anonymised(endOf(dayMs, at)));
      const { deletedCount } = await letters.deleteMany(filter);
      for (const digest of new Set(gathered.flatMap((letter) => letter.digest ?? [])))
        await dropIfEmpty(digest);
      return deletedCount + modifiedCount;
    },
    /** Gives up the gathered letters of digests that were given up before a time. */
    async forgetDeadDigests(before: Date): Promise<void> {
      const dead = await letters.find({ deadAt: { $lt: before }, isDigest: true }).toArray();
      const $unset = { digest: '', gist: '' } as const;
      for (const { _id } of dead)
        await letters.updateMany({ digest: _id }, { $set: { state: 'dead' }, $unset });
    },
  };
}

/** The update that anonymises a letter: it keeps its id and place, and is deleted at `until` if that is given. */
export const anonymised = (until?: Date) => ({
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

const isGathered = (letter: Letter | null): letter is GatheredLetter =>
  letter?.digest !== undefined && letter.gist !== undefined;

/** A hash (132 bits) of the mailbox: the address in lower case and without a `+tag`, which most servers ignore. */
const mailboxKey = (address: string): string =>
  createHash('sha256')
    .update(address.toLowerCase().replace(/\+[^@]*(?=@)/, ''))
    .digest('base64url')
    .slice(0, 22);
const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);
const hourOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
/** The end of the day (UTC) or hour of a moment. */
const endOf = (ms: number, at: Date): Date => new Date(at.getTime() - (at.getTime() % ms) + ms);

const placesOf = (address: string, at: Date): string[] =>
  Array.from({ length: maxPerDay }, (_, n) => `${mailboxKey(address)}:${dayOf(at)}:${n + 1}`);
type Addressed = Pick<Letter, 'to' | 'createdAt' | 'hourlyDigest'>;
const digestIdOf = ({ to, createdAt, hourlyDigest }: Addressed): string =>
  `digest-${mailboxKey(to)}-${hourlyDigest ? hourOf(createdAt) : dayOf(createdAt)}`;

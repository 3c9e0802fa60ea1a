import { setImmediate } from 'node:timers/promises';
import { openKeyedMutex } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { ActiveBot, Bots } from '../bots.ts';
import type { TrainedBot } from '../learning/trained-bot.ts';
import type { Models } from '../models.ts';
import { asksOnlyToBook } from '../replies/booking.ts';
import { asksForPerson, isSmallTalk, storedAnswer } from '../replies/faq.ts';
import { classify } from '../understanding/kinds/classify.ts';
import type { KindChances } from '../understanding/kinds/kinds.ts';
import { type Ranking, rank } from '../understanding/ranking/answer.ts';
import { namesContact } from '../understanding/training/hints.ts';
import { questionsIn } from '../understanding/understand.ts';
import type { Group } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';
import { unpack } from './likeness.ts';

type Options = {
  bots: Pick<Bots, 'find'>;
  inbox: Pick<InboxStore, 'page' | 'closeAnswered'>;
  models: Pick<Models, 'of' | 'isCurrent'>;
  clock: Clock;
  log: Log;
};

/** How often a page of groups is fetched at most: each fetch fills the places of the groups just closed. */
const maxRounds = 5;
/** How many groups are checked after a change of a bot. The others are checked when listed. */
const maxSwept = 500;

export type AnsweredGroups = ReturnType<typeof openAnsweredGroups>;

/** Closes groups of the inbox that the bot can answer now. */
export function openAnsweredGroups({ bots, inbox, models, clock, log }: Options) {
  const mutex = openKeyedMutex();
  let isStopped = false;

  /** Closes and returns the answered groups. Adds how the bot understands each group to `readings`. */
  async function closeAnswered(groups: readonly Group[], trained: TrainedBot, readings: Readings) {
    for (const group of groups.filter(({ _id }) => !readings.has(_id))) {
      if (isStopped) break;
      readings.set(group._id, readingOf(group, trained));
      await setImmediate(); // for a large bot each group takes milliseconds
    }
    const answered = groups.filter(({ _id }) => readings.get(_id)?.isAnswered);
    await inbox.closeAnswered(answered, clock());
    return new Set(answered);
  }

  async function sweepOnce(id: string): Promise<void> {
    const groups = isStopped ? [] : await inbox.page(id, null, maxSwept);
    if (groups.length === 0) return;
    // Read after the groups, so that a group just reopened is not compared with a pair just removed.
    const bot = await bots.find(id);
    const trained = await models.of(bot);
    if (models.isCurrent(bot)) await closeAnswered(groups, trained, new Map());
  }

  return {
    /**
     * Reads groups and closes those that the bot can answer, until it can answer none or after `maxRounds`. Returns the
     * groups read last (`found`), those of them that it cannot answer (`unknown`), and the readings of all by id.
     */
    async readUnanswered(trained: TrainedBot, read: () => Promise<Group[]>) {
      const readings: Readings = new Map();
      for (let round = 1; ; round += 1) {
        const found = await read();
        const answered = await closeAnswered(found, trained, readings);
        if (answered.size === 0 || round === maxRounds)
          return { found, unknown: found.filter((group) => !answered.has(group)), readings };
      }
    },
    /** Checks the inbox of a bot that has learned something. Never rejects: a listing checks again. */
    sweep: ({ id }: ActiveBot): Promise<void> =>
      mutex
        .run(id, () => sweepOnce(id))
        .catch((err) => log.warn({ err, chatbotId: id }, 'answered groups were not closed')),
    job: {
      async close() {
        isStopped = true;
        await mutex.whenIdle();
      },
    },
  };
}

export type Reading = { ranking: Ranking; isAnswered: boolean; needsNoAnswer: boolean };
type Readings = Map<string, Reading>;

/**
 * The ranked answers to a group's question, if one is enough for it that was not rejected, and whether it is small talk
 * or for a person.
 */
export function readingOf({ question, wordings, rejected }: Group, { model }: TrainedBot): Reading {
  const stored = wordings.find(({ text }) => text === question)?.vector;
  const vector = stored ? unpack(stored) : null;
  const chances = classify(question, vector);
  const message = { chances, byMeaning: vector !== null };
  const needsNoAnswer = isSmallTalk(message) || asksForPerson(message);
  const ranking = rank(model, question, vector, chances);
  const answer = storedAnswer(model, { ranking });
  const isAnswered =
    answer !== null &&
    !rejected?.includes(answer.text) &&
    (ranking.isExact || namesContact(answer.text) || !asksToBook(question, chances));
  return { ranking, isAnswered, needsNoAnswer };
}

/** Whether a question, or one of several in it, asks only for an appointment. */
const asksToBook = (question: string, chances: KindChances): boolean =>
  asksOnlyToBook({ text: question, chances }) ||
  questionsIn(question).some((text) => asksOnlyToBook({ text, chances: classify(text, null) }));

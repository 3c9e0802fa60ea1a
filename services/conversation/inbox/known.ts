import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Job, openKeyedMutex } from '@contesta/kit/concurrency';
import type { Clock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import type { Bots, LivingBot } from '../bots.ts';
import type { Models, Trained } from '../models.ts';
import { talkOf } from '../replies/faq.ts';
import { classify } from '../understanding/kinds/classify.ts';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import { type Ranking, rank } from '../understanding/ranking/answer.ts';
import type { Group } from './groups.ts';
import type { InboxStore } from './inbox-store.ts';
import { unpacked } from './likeness.ts';

type Options = {
  bots: Pick<Bots, 'find'>;
  inbox: Pick<InboxStore, 'page' | 'leave'>;
  models: Pick<Models, 'of' | 'isCurrent'>;
  clock: Clock;
  log: Log;
};

/** From this probability on a person is asked for, and nothing that is stored. */
const surelyPerson = 0.5;
/** So often groups are read again because the bot answers some of them by now. */
const mostRounds = 5;
/** So many groups, the most asked, are looked at after a change of a bot. Others leave when they are listed. */
const mostSwept = 500;

export type KnownGroups = ReturnType<typeof openKnownGroups>;

/** Takes out of inboxes what the bots answer by now. */
export function openKnownGroups({ bots, inbox, models, clock, log }: Options) {
  const inOrder = openKeyedMutex();
  let isClosing = false;

  /** Of groups, those that the bot answers by now, which leave the inbox. What each may ask for is added to `meant`. */
  async function takeKnown(groups: readonly Group[], trained: Trained, meant: Meanings) {
    for (const group of groups.filter(({ _id }) => !meant.has(_id))) {
      if (isClosing) break;
      meant.set(group._id, meantBy(group, trained));
      await nextTurn(); // in a large bot each takes milliseconds to find
    }
    const known = groups.filter(({ _id }) => meant.get(_id)?.ranking.certainty === 'sure');
    await inbox.leave(known, clock());
    return new Set(known);
  }

  async function sweepOnce(id: string): Promise<void> {
    const groups = isClosing ? [] : await inbox.page(id, null, mostSwept);
    if (groups.length === 0) return;
    // Read after the groups: one that was just put back is not judged by the pair that was taken away.
    const bot = await bots.find(id);
    const trained = await models.of(bot);
    if (models.isCurrent(bot)) await takeKnown(groups, trained, new Map());
  }

  const job: Job = {
    start() {},
    async close() {
      isClosing = true;
      await inOrder.idle();
    },
  };

  return {
    /** All that `read` finds, asked again while some of it leaves, and which of it the bot does not answer. */
    async unknownIn(trained: Trained, read: () => Promise<Group[]>) {
      const meant: Meanings = new Map();
      for (let round = 1; ; round += 1) {
        const found = await read();
        const known = await takeKnown(found, trained, meant);
        if (known.size === 0 || round === mostRounds)
          return { found, unknown: found.filter((group) => !known.has(group)), meant };
      }
    },
    /** Goes through the inbox of a bot that has learned something. Never fails: a listing does the same. */
    sweep: ({ id }: LivingBot): Promise<void> =>
      inOrder
        .run(id, () => sweepOnce(id))
        .catch((err) => log.warn({ err, chatbotId: id }, 'an inbox was not swept')),
    job,
  };
}

export type Meant = { ranking: Ranking; isTalk: boolean };
type Meanings = Map<string, Meant>;

/** What a group's question may ask for, and whether it is only talk, or asks for a person. */
export function meantBy({ question, wordings }: Group, { model }: Trained): Meant {
  const packed = wordings.find(({ text }) => text === question)?.vector;
  const vector = packed ? unpacked(packed) : null;
  const chances = classify(question, vector);
  const talk = talkOf({ chances, byMeaning: vector !== null });
  const isTalk = talk !== null || chanceOf(chances, 'person') >= surelyPerson;
  return { ranking: rank(model, question, vector, chances), isTalk };
}

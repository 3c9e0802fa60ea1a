import { defaultConfig, type Pair } from '@contesta/contracts/chatbot';
import type { Status } from '@contesta/contracts/plans';
import type { Stamp } from '@contesta/kit/bus/envelope';
import type { Outgoing } from '@contesta/kit/bus/port';
import { type Problem, problem } from '@contesta/kit/errors';
import type { Clock, NewId } from '@contesta/kit/identity';
import type { AccountCopies } from '@contesta/runtime/account-copies';
import { additionsAfter, type Chatbot, deletedEvent, savedEvent } from './chatbot.ts';
import {
  mayAddChatbot,
  mayHoldPrompts,
  promptCeiling,
  promptLimit,
  takesFreeSlot,
} from './plan-limits.ts';
import type { Changes, ChatbotsStore } from './store.ts';

type Options = {
  store: ChatbotsStore;
  accounts: AccountCopies;
  clock: Clock;
  newId: NewId;
  /** Replaces every plan's limit of pairs in a bot, if set. */
  maxPrompts: number | undefined;
  /** Hands a chatbot's event to the outbox. */
  announce: (id: string, event: Outgoing) => void;
};

/** A question with its own answer, or with `sameAs`, a stored question whose answer is copied. */
type NewPair = {
  question: string;
  answer?: string | undefined;
  sameAs?: string | undefined;
  /** Another phrasing, added too if there is room. */
  asked?: string | undefined;
};

export type Chatbots = ReturnType<typeof openChatbots>;
/** One of several concurrent saves succeeds in each round, so this is enough for 50 of them. */
const maxAttempts = 50;

/** Creates, changes and deletes bots. Refusals are Problems. */
export function openChatbots({ store, accounts, clock, newId, maxPrompts, announce }: Options) {
  const stamp = (requestId: string): Stamp => ({ id: newId(), at: clock(), requestId });

  /**
   * Why a bot with `current` pairs may not get `next` pairs (both are numbers): Problem VALIDATION above the limit of
   * every plan, PLAN_LIMIT above that of the owner's plan. Null if it may.
   */
  async function limitFor(ownerId: string, next: number, current: number): Promise<Problem | null> {
    if (next > promptCeiling(maxPrompts))
      return problem('VALIDATION', { text: 'too-many-prompts' });
    const fits = (status: Status) => mayHoldPrompts(next, current, promptLimit(status, maxPrompts));
    if (fits(await accounts.statusFor(ownerId, fits))) return null;
    return problem('PLAN_LIMIT', { text: 'free-five-prompts' }); // only the free plan has a lower limit
  }

  async function requireRoom(ownerId: string, next: number, current: number): Promise<void> {
    const limit = await limitFor(ownerId, next, current);
    if (limit) throw limit;
  }

  async function findOwned(id: string, ownerId: string): Promise<Chatbot> {
    const chatbot = await store.find(id);
    if (chatbot?.ownerId !== ownerId) throw problem('NOT_FOUND');
    return chatbot;
  }

  /**
   * Saves the changes of `decide`, if any. If the bot was saved in the meantime, decides again on its new state. Throws
   * Problem NOT_FOUND if it was deleted in the meantime, and STATE after `maxAttempts` attempts.
   */
  async function change(
    chatbot: Chatbot,
    requestId: string,
    decide: (current: Chatbot) => Promise<Changes>,
  ): Promise<Chatbot> {
    let current = chatbot;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const changes = await decide(current);
      if (Object.keys(changes).length === 0) return current;
      const event = savedEvent({ ...current, version: current.version + 1 }, stamp(requestId));
      const additions = changes.prompts && additionsAfter(current, changes.prompts, clock());
      const dated = additions ? { ...changes, additions } : changes;
      const saved = await store.save(current, dated, event);
      if (saved) {
        announce(saved._id, event);
        return saved;
      }
      current = await findOwned(current._id, current.ownerId);
    }
    throw problem('STATE', { text: 'version-conflict' });
  }

  async function remove(chatbot: Chatbot, requestId: string): Promise<void> {
    for (let current: Chatbot | null = chatbot; current; current = await store.find(current._id)) {
      const event = deletedEvent(current, stamp(requestId));
      if (!(await store.markDeleted(current, event, clock()))) continue;
      announce(current._id, event);
      return;
    }
  }

  return {
    findOwned,
    change,
    requireRoom,
    remove,

    async create(
      ownerId: string,
      name: string,
      prompts: Pair[],
      requestId: string,
    ): Promise<Chatbot> {
      const botCount = await store.countOf(ownerId);
      const status = await accounts.statusFor(ownerId, (known) => mayAddChatbot(known, botCount));
      if (!mayAddChatbot(status, botCount))
        throw problem('PLAN_LIMIT', {
          text: status === 'free' ? 'free-one-chatbot' : 'too-many-chatbots',
        });
      await requireRoom(ownerId, prompts.length, 0);
      const chatbot: Chatbot = {
        _id: newId(),
        ownerId,
        name,
        prompts,
        config: defaultConfig,
        version: 1,
        createdAt: clock(),
        ...(takesFreeSlot(status) ? { freeSlot: ownerId } : {}),
      };
      const event = savedEvent(chatbot, stamp(requestId));
      if (!(await store.insert(chatbot, event)))
        throw problem('PLAN_LIMIT', { text: 'free-one-chatbot' });
      announce(chatbot._id, event);
      // If the account was erased meanwhile, its erasure may have missed this bot.
      if (await accounts.isErased(ownerId)) {
        await remove(chatbot, requestId);
        throw problem('UNAUTHENTICATED');
      }
      return chatbot;
    },

    /** Adds a pair, and its phrasing `asked`, unless they exist. Throws Problem VALIDATION if `sameAs` is not stored. */
    async addPair(
      id: string,
      ownerId: string,
      { question, answer, sameAs, asked }: NewPair,
      requestId: string,
    ): Promise<Chatbot> {
      const chatbot = await findOwned(id, ownerId);
      return await change(chatbot, requestId, async ({ prompts }) => {
        const pair = pairToAdd(prompts, { question, answer, sameAs });
        const isStored = (wanted: Pair) => indexOfPair(prompts, wanted) >= 0;
        const added = isStored(pair) ? [] : [pair];
        if (added.length > 0) await requireRoom(ownerId, prompts.length + 1, prompts.length);
        const phrasing = { ...pair, question: asked ?? question };
        if (asked && !isStored(phrasing)) {
          const next = prompts.length + added.length + 1;
          if (!(await limitFor(ownerId, next, prompts.length))) added.push(phrasing);
        }
        return added.length === 0 ? {} : { prompts: [...prompts, ...added] };
      });
    },

    /** Removes the last pair with this question and answer, if there is one. */
    async removePair(
      id: string,
      ownerId: string,
      removed: Pair,
      requestId: string,
    ): Promise<Chatbot> {
      const chatbot = await findOwned(id, ownerId);
      return await change(chatbot, requestId, async ({ prompts }) => {
        const index = indexOfPair(prompts, removed);
        return index < 0 ? {} : { prompts: prompts.toSpliced(index, 1) };
      });
    },

    async removeAllOf(ownerId: string, requestId: string): Promise<void> {
      for await (const chatbot of store.ofOwner(ownerId)) await remove(chatbot, requestId);
    },
  };
}

/** The index of the last pair with this question and answer; -1 if there is none. */
const indexOfPair = (pairs: readonly Pair[], { question, answer }: Pair): number =>
  pairs.findLastIndex((pair) => pair.question === question && pair.answer === answer);

/** The new pair; throws Problem VALIDATION if it has neither an answer nor a stored question to copy it from. */
function pairToAdd(stored: readonly Pair[], { question, answer, sameAs }: NewPair): Pair {
  if (answer !== undefined) return { question, answer };
  const original = stored.find((pair) => pair.question === sameAs);
  if (!original) throw problem('VALIDATION');
  return { ...original, question };
}

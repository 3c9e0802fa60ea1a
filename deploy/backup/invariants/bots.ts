import { floristBotIds, ownBotId } from '@contesta/contracts/chatbot';
import { byCollection, type Invariant } from './invariant.ts';

/** Bots that belong to no account. */
const ownBotIds = new Set<string>([ownBotId, ...Object.values(floristBotIds)]);

type Bot = { ownerId?: string; version: number; deletedAt?: Date; freeSlot?: string };

/**
 * Every bot except our own has an owner. `freeSlot` is the owner's id on a bot made on the free plan; an owner has at
 * most one such bot. No copy is newer than its bot.
 */
export function botsInvariant(): Invariant {
  /** Erased accounts. Until the event of the erasure is published, chatbots cannot have deleted the account's bots. */
  const erasures = new Map<string, 'published' | 'unsent'>();
  const accounts = new Set<string>();
  const bots = new Map<string, Bot>();
  const copies = new Map<string, Bot>();

  function* botViolations(id: string, { ownerId, freeSlot }: Bot, heldSlots: Set<string>) {
    if (ownBotIds.has(id)) return;
    if (!ownerId) yield `bot ${id}: no owner`;
    else if (erasures.get(ownerId) === 'published') yield `bot ${id}: its owner is erased`;
    else if (!accounts.has(ownerId) && !erasures.has(ownerId))
      yield `bot ${id}: its owner does not exist`;
    if (freeSlot === undefined) return;
    if (freeSlot !== ownerId) yield `bot ${id}: in the free-plan slot of another owner`;
    if (heldSlots.has(freeSlot)) yield `bot ${id}: a second bot in a free-plan slot`;
    heldSlots.add(freeSlot);
  }

  return {
    visit: byCollection({
      'auth/accounts': ({ _id, erasedAt, unsent }) => {
        if (erasedAt) erasures.set(_id, unsent ? 'unsent' : 'published');
        else accounts.add(_id);
      },
      'chatbots/chatbots': (doc) => void bots.set(doc._id, doc as unknown as Bot),
      'conversation/bots': (doc) => void copies.set(doc._id, doc as unknown as Bot),
    }),
    *violations() {
      const heldSlots = new Set<string>();
      for (const [id, bot] of bots) if (!bot.deletedAt) yield* botViolations(id, bot, heldSlots);
      for (const [id, { version, deletedAt }] of copies) {
        const bot = bots.get(id);
        if (!bot && !deletedAt) yield `bot ${id}: missing; only its copy in conversation exists`;
        if (bot && version > bot.version)
          yield `bot ${id}: has version ${bot.version}, but its copy in conversation has version ${version}`;
      }
    },
  };
}

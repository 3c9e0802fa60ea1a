import { type Invariant, seeing } from './invariant.ts';

type Bot = { ownerId?: string; version: number; deletedAt?: Date; freeSlot?: string };

/** Every bot has an owner, a free place has one bot, and no copy is ahead of the bot it was made from. */
export function botsInvariant(): Invariant {
  const erasures = new Map<string, 'told' | 'not told yet'>();
  const accounts = new Set<string>();
  const bots = new Map<string, Bot>();
  const copies = new Map<string, Bot>();

  function* brokenBot(id: string, { ownerId, freeSlot }: Bot, slots: Set<string>) {
    if (!ownerId) yield `bot ${id}: no owner`;
    else if (erasures.get(ownerId) === 'told') yield `bot ${id}: its owner is erased`;
    else if (!accounts.has(ownerId) && !erasures.has(ownerId)) yield `bot ${id}: nobody owns it`;
    if (freeSlot === undefined) return;
    if (freeSlot !== ownerId) yield `bot ${id}: in the free place of another owner`;
    if (slots.has(freeSlot)) yield `bot ${id}: a second one in a free place`;
    slots.add(freeSlot);
  }

  return {
    see: seeing({
      'auth/accounts': ({ _id, erasedAt, unsent }) =>
        void (erasedAt ? erasures.set(_id, unsent ? 'not told yet' : 'told') : accounts.add(_id)),
      'chatbots/chatbots': (doc) => void bots.set(doc._id, doc as unknown as Bot),
      'conversation/bots': (doc) => void copies.set(doc._id, doc as unknown as Bot),
    }),
    *broken() {
      const slots = new Set<string>();
      for (const [id, bot] of bots) if (!bot.deletedAt) yield* brokenBot(id, bot, slots);
      for (const [id, { version, deletedAt }] of copies) {
        const bot = bots.get(id);
        if (!bot && !deletedAt) yield `bot ${id}: only conversation knows it`;
        if (bot && version > bot.version) yield `bot ${id}: conversation knows version ${version}`;
      }
    },
  };
}

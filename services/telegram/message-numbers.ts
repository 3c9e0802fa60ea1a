import type { Doc, Store } from '@contesta/kit/store/port';

/** The fields of an update that contain message numbers. */
type Numbered = Doc & {
  telegramId: string;
  chatbotId: string;
  /** The visitor's message. */
  cameAs?: string;
  /** The last part of the reply, and its earlier parts. */
  sentAs?: string;
  partsSentAs?: string[];
  doneAt?: Date;
};

/** The highest message number among a bot's deleted updates. `_id` is the bot's number. */
type LastNumber = { _id: string; chatbotId: string; last: number };

/** A bot's number and a message number, padded so that texts sort by number. */
export const messageNumberKey = (telegramId: string, messageId: number) =>
  `${telegramId}.${String(messageId).padStart(12, '0')}`;
const messageIdOf = (key: string | null | undefined): number => Number(key?.split('.')[1] ?? 0);

const fields = ['cameAs', 'sentAs'] as const;
type Field = (typeof fields)[number];

/**
 * Finds the possible numbers of a message whose delivery is unconfirmed. Telegram numbers the messages of all
 * private chats of a bot in one sequence; the known numbers are stored in the updates.
 */
export async function openMessageNumbers(store: Store) {
  const updates = store.collection<Numbered>('updates');
  const lastNumbers = store.collection<LastNumber>('mailboxes'); // the stored name is older than what it holds
  for (const field of fields) await updates.createIndex({ [field]: 1 }, { sparse: true });
  await lastNumbers.createIndex({ chatbotId: 1 });

  async function highestIn(field: Field, telegramId: string): Promise<number> {
    const all = { [field]: { $gte: messageNumberKey(telegramId, 0), $lt: `${telegramId}/` } }; // '/' follows '.'
    const [found] = await updates
      .find(all)
      .sort({ [field]: -1 })
      .limit(1)
      .toArray();
    return messageIdOf(found?.[field]);
  }

  /** The highest known message number of a bot. */
  async function lastOf(telegramId: string): Promise<number> {
    const [forgotten, ...kept] = await Promise.all([
      lastNumbers.findOne({ _id: telegramId }),
      ...fields.map((field) => highestIn(field, telegramId)),
    ]);
    return Math.max(forgotten?.last ?? 0, ...kept);
  }

  async function numbersBetween(field: Field, telegramId: string, from: number, to: number) {
    const range = {
      $gt: messageNumberKey(telegramId, from),
      $lte: messageNumberKey(telegramId, to),
    };
    const found = await updates.find({ [field]: range }).toArray();
    // The numbers of earlier parts are lower than `sentAs`, so the range finds their updates too.
    return found.flatMap((update) =>
      [update[field], ...(update.partsSentAs ?? [])].map(messageIdOf),
    );
  }

  return {
    lastOf,
    /** Numbers greater than `after` that no known message has, up to the last known number plus `beyond`. */
    async unknownAfter(telegramId: string, after: number, beyond: number): Promise<number[]> {
      const last = Math.max(after, await lastOf(telegramId)) + beyond;
      const known = await Promise.all(
        fields.map((field) => numbersBetween(field, telegramId, after, last)),
      );
      const taken = new Set(known.flat());
      const numbers = Array.from({ length: last - after }, (_, i) => after + 1 + i);
      return numbers.filter((number) => !taken.has(number));
    },
    /** Stores the highest numbers of updates done before a time, which are about to be deleted. */
    async keepLast(before: Date): Promise<void> {
      const highest = { cameAs: { $max: '$cameAs' }, sentAs: { $max: '$sentAs' } };
      const group = { _id: '$telegramId', chatbotId: { $max: '$chatbotId' }, ...highest };
      const pipeline = [{ $match: { doneAt: { $lt: before } } }, { $group: group }];
      type Row = { _id: string; chatbotId: string } & Record<Field, string | null>;
      for (const row of await updates.aggregate<Row>(pipeline).toArray()) {
        const last = Math.max(messageIdOf(row.cameAs), messageIdOf(row.sentAs));
        const change = { $max: { last }, $set: { chatbotId: row.chatbotId } };
        if (last > 0) await lastNumbers.updateOne({ _id: row._id }, change, { upsert: true });
      }
    },
    forgetChatbot: (chatbotId: string) => lastNumbers.deleteMany({ chatbotId }),
  };
}

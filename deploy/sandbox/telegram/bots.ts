import { EventEmitter } from 'node:events';
import type { Clock } from '@contesta/kit/identity';
import { isDuplicateKey } from '@contesta/kit/store/port';
import { maxShown, type StandInParts } from '../stand-in.ts';

type Webhook = { url: string; secret: string };
export type Bot = {
  _id: string;
  username: string;
  lastUpdateId: number;
  lastMessageId: number;
  webhook?: Webhook;
  /** Revoked tokens. */
  revoked?: string[];
};

/** A button under a message: it sends its data to the bot, or opens a page. */
export type Button = { text: string; callback_data: string } | { text: string; url: string };

/** A message of a chat. Messages are numbered across all chats of the bot. */
export type Message = {
  _id: string;
  botId: string;
  chatId: number;
  messageId: number;
  from: 'user' | 'bot';
  text: string;
  buttons: Button[][];
  at: Date;
};

/** An update to deliver to a bot, `left` more times. `isShown`: returned by getUpdates, not yet confirmed. */
export type PendingUpdate = {
  _id: string;
  botId: string;
  updateId: number;
  body: Record<string, unknown>;
  left: number;
  isShown?: boolean;
  attempts: number;
  dueAt: Date;
};

export type Bots = Awaited<ReturnType<typeof openBots>>;

const key = (botId: string, number: number) => `${botId}.${String(number).padStart(12, '0')}`;

/** Bots with their messages and undelivered updates, persistent. */
export async function openBots(store: StandInParts['store'], clock: Clock) {
  const bots = store.collection<Bot>('telegramBots');
  const messages = store.collection<Message>('telegramMessages');
  const updates = store.collection<PendingUpdate>('telegramUpdates');
  await messages.createIndex({ botId: 1, chatId: 1 });
  await messages.createIndex({ at: 1 });
  await updates.createIndex({ botId: 1 });
  const news = new EventEmitter().setMaxListeners(0);

  async function nextNumber(
    botId: string,
    column: 'lastUpdateId' | 'lastMessageId',
  ): Promise<number> {
    const inc = { $inc: { [column]: 1 } };
    const bot = await bots.findOneAndUpdate({ _id: botId }, inc, { returnDocument: 'after' });
    return bot?.[column] ?? 0;
  }

  /** The bot of a token; a token with an unknown bot id creates the bot. Null if the token is revoked. */
  async function ofToken(token: string): Promise<Bot | null> {
    const botId = token.slice(0, token.indexOf(':'));
    const known = await bots.findOne({ _id: botId });
    if (known) return known.revoked?.includes(token) ? null : known;
    const bot = {
      _id: botId,
      username: `prueba_${botId}_bot`,
      lastUpdateId: 0,
      lastMessageId: 0,
    };
    await bots.insertOne(bot).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return bot;
  }

  return {
    /** Emits a bot's id for a new update or a change of its webhook, and `ID message` for a new message. */
    news,
    find: (botId: string) => bots.findOne({ _id: botId }),
    all: () => bots.find({}).sort({ _id: 1 }).limit(maxShown).toArray(),
    ofToken,
    async revoke(token: string): Promise<void> {
      const bot = await ofToken(token);
      if (bot) await bots.updateOne({ _id: bot._id }, { $push: { revoked: token } });
    },
    async setWebhook(botId: string, webhook: Webhook | null): Promise<void> {
      const change = webhook ? { $set: { webhook } } : { $unset: { webhook: '' as const } };
      await bots.updateOne({ _id: botId }, change);
      news.emit(botId);
    },
    dropUpdates: (botId: string) => updates.deleteMany({ botId }),

    async addMessage(fields: Omit<Message, '_id' | 'messageId' | 'at'>): Promise<Message> {
      const messageId = await nextNumber(fields.botId, 'lastMessageId');
      const message = { _id: key(fields.botId, messageId), ...fields, messageId, at: clock() };
      await messages.insertOne(message);
      news.emit(`${fields.botId} message`);
      return message;
    },
    findMessage: (botId: string, messageId: number) =>
      messages.findOne({ _id: key(botId, messageId) }),
    setButtons: (botId: string, messageId: number, buttons: Message['buttons']) =>
      messages.updateOne({ _id: key(botId, messageId) }, { $set: { buttons } }),
    /** The last messages of a chat, the oldest first. */
    async chat(botId: string, chatId: number): Promise<Message[]> {
      const newest = messages.find({ botId, chatId }).sort({ _id: -1 }).limit(maxShown);
      return (await newest.toArray()).reverse();
    },
    newest: () => messages.find({}).sort({ at: -1 }).limit(maxShown).toArray(),

    /** Queues an update for a bot, to be delivered `left` times. */
    async addUpdate(botId: string, body: Record<string, unknown>, left: number): Promise<number> {
      const updateId = await nextNumber(botId, 'lastUpdateId');
      const update = { update_id: updateId, ...body };
      const fields = { botId, updateId, body: update, left, attempts: 0, dueAt: clock() };
      await updates.insertOne({ _id: key(botId, updateId), ...fields });
      news.emit(botId);
      return updateId;
    },
    /** A bot's undelivered updates, in order. */
    pending: (botId: string, limit: number) =>
      updates.find({ botId }).sort({ _id: 1 }).limit(limit).toArray(),
    countPending: (botId: string) => updates.countDocuments({ botId }),
    async markShown(shown: PendingUpdate[]): Promise<void> {
      const ids = shown.map(({ _id }) => _id);
      await updates.updateMany({ _id: { $in: ids } }, { $set: { isShown: true } });
    },
    /** Counts one delivery; after the last one the update is deleted. */
    async confirm({ _id, left }: PendingUpdate): Promise<void> {
      if (left <= 1) {
        await updates.deleteOne({ _id });
        return;
      }
      const repeat = {
        $inc: { left: -1 },
        $set: { attempts: 0 },
        $unset: { isShown: '' as const },
      };
      await updates.updateOne({ _id }, repeat);
    },
    async postpone({ _id, attempts }: PendingUpdate, dueAt: Date): Promise<void> {
      await updates.updateOne({ _id }, { $set: { dueAt, attempts: attempts + 1 } });
    },
  };
}

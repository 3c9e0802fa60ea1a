import { chatbotLook, type LookView } from '@contesta/contracts/chatbots';
import { internalReply } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import type { Peers } from '@contesta/kit/peers/port';
import { contactLine, type Reply, replyOf } from './compose-reply.ts';
import type { Incoming } from './incoming.ts';
import { type Chat, type Update, type UpdatesStore, updateKey } from './updates-store.ts';
import { goneButton, greeting, tooLong, wordless } from './wording.ts';

type Options = {
  peers: Peers;
  store: Pick<UpdatesStore, 'find' | 'setConversation'>;
  /** Told when an answer takes long enough for whoever waits to wonder. */
  onSlow: (update: Update, incoming: Incoming) => void;
};

const slowMs = 800;

/** What a bot answers to an update. Asked again for the same one, it says the same, and adds nothing to the conversation. */
export function openReplyFinder({ peers, store, onSlow }: Options) {
  const lookOf = (id: string): Promise<LookView> =>
    // Without a condition there is always a body.
    peers.ask(chatbotLook, { params: { id } }) as Promise<LookView>;

  async function pressed({ telegramId }: Update, { said }: Incoming): Promise<string | null> {
    if (said.kind !== 'button') return null;
    const offered = (await store.find(updateKey(telegramId, said.update)))?.offered;
    return offered?.[said.place] ?? said.label;
  }

  async function answer(update: Update, chat: Chat, incoming: Incoming, message: string) {
    const { chatbotId: id, _id: key } = update;
    const { conversationId } = chat;
    const slow = setTimeout(() => onSlow(update, incoming), slowMs);
    try {
      const replied = await peers.ask(internalReply, {
        params: { id },
        body: {
          message,
          key: `telegram:${key}`,
          language: incoming.language,
          ...(conversationId === undefined ? {} : { conversationId }),
        },
      });
      if (replied.conversationId !== conversationId)
        await store.setConversation(chat._id, replied.conversationId);
      const contact = replied.answered ? undefined : (await lookOf(id)).config.contact;
      const text = contact ? `${replied.reply}\n\n${contactLine(contact)}` : replied.reply;
      return replyOf(text, replied.suggestions);
    } finally {
      clearTimeout(slow);
    }
  }

  return async (update: Update, chat: Chat, incoming: Incoming): Promise<Reply> => {
    const lang: Lang = incoming.language ?? 'es';
    const { said } = incoming;
    if (said.kind === 'text') return await answer(update, chat, incoming, said.text);
    if (said.kind === 'button') {
      const text = await pressed(update, incoming);
      return text === null ? replyOf(goneButton[lang]) : await answer(update, chat, incoming, text);
    }
    if (said.kind === 'wordless') return replyOf(wordless[lang]);
    if (said.kind === 'long') return replyOf(tooLong[lang]);
    const { name, starters } = await lookOf(update.chatbotId);
    return replyOf(greeting(name, lang), starters);
  };
}

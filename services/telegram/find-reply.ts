import { chatbotLook, type LookView } from '@contesta/contracts/chatbots';
import type { ReplyView } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import type { Lang } from '@contesta/contracts/text';
import type { NewId } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { bookingLinks } from './booking-links.ts';
import { contactOf, type Reply, replyOf } from './compose-reply.ts';
import type { Incoming } from './incoming.ts';
import type { Chat, Update, UpdatesStore } from './updates-store.ts';
import { goneButton, greeting, tooLong, wordless } from './wording.ts';

type Options = {
  peers: Peers;
  store: Pick<UpdatesStore, 'findOffer' | 'setConversation'>;
  /** Told when an answer takes long enough for whoever waits to wonder. */
  onSlow: (update: Update, incoming: Incoming) => void;
  newId: NewId;
};

const slowMs = 800;

/** What a bot answers to an update. Asked again for the same one, it says the same, and adds nothing to the conversation. */
export function openReplyFinder({ peers, store, onSlow, newId }: Options) {
  const lookOf = (id: string): Promise<LookView> =>
    // Without a condition there is always a body.
    peers.ask(chatbotLook, { params: { id } }) as Promise<LookView>;

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
      return composed(replied, incoming);
    } finally {
      clearTimeout(slow);
    }
  }

  async function find(update: Update, chat: Chat, incoming: Incoming): Promise<Reply> {
    const lang = languageOf(incoming);
    const { said } = incoming;
    if (said.kind === 'text') return await answer(update, chat, incoming, said.text);
    if (said.kind === 'button') {
      const offered = await store.findOffer(chat._id, said.update, said.place);
      const text = offered ?? said.label;
      return text === null ? replyOf(goneButton[lang]) : await answer(update, chat, incoming, text);
    }
    if (said.kind === 'wordless') return replyOf(wordless[lang]);
    if (said.kind === 'long') return replyOf(tooLong[lang]);
    const { name, starters } = await lookOf(update.chatbotId);
    return replyOf(greeting(name, lang), starters);
  }

  return async (update: Update, chat: Chat, incoming: Incoming): Promise<Reply> => {
    const reply = await find(update, chat, incoming);
    return reply.offered.length > 0 ? { ...reply, token: newId() } : reply;
  };
}

const languageOf = ({ language }: Incoming): Lang => language ?? 'es';

function composed({ reply, suggestions, booking, contact }: ReplyView, incoming: Incoming): Reply {
  const where = { lang: languageOf(incoming), isGroup: incoming.isGroup };
  const book = booking ? bookingLinks(booking, where) : [];
  const { links, line } = contact ? contactOf(contact) : { links: [], line: '' };
  return replyOf(`${reply}${line}`, suggestions, [...book, ...links]);
}

import type { LookView } from '@contesta/contracts/chatbot-config';
import { chatbotLook } from '@contesta/contracts/chatbots';
import type { ReplyView } from '@contesta/contracts/conversation';
import { internalReply } from '@contesta/contracts/internal';
import { languageOfText } from '@contesta/contracts/language';
import { leaveQuestion } from '@contesta/contracts/messages';
import { isEmail, type Lang } from '@contesta/contracts/text';
import { isProblem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { bookingLinks } from './booking-links.ts';
import { contactOf, type Reply, replyOf } from './compose-reply.ts';
import type { Incoming } from './incoming.ts';
import type { Chat, Update } from './update.ts';
import type { UpdatesStore } from './updates-store.ts';
import {
  checkEmail,
  expiredButton,
  greeting,
  leaveOffer,
  messageSent,
  tooLong,
  tooManyMessages,
  wordless,
} from './wording.ts';

type Options = {
  peers: Peers;
  store: Pick<UpdatesStore, 'findOfferedText' | 'setConversation' | 'setOffer'>;
  /** Called when an answer takes long, to show that the bot is typing. */
  onSlow: (update: Update, incoming: Incoming) => void;
  newId: NewId;
};

const slowMs = 800;

/** Finds the reply to an update. Idempotent: a repeated update adds nothing to the conversation. */
export function openReplyFinder({ peers, store, onSlow, newId }: Options) {
  const lookOf = (id: string): Promise<LookView> =>
    // Without If-None-Match there is always a body.
    peers.ask(chatbotLook, { params: { id } }) as Promise<LookView>;

  /** `confirmation` is a paragraph before the answer. */
  async function answer(
    update: Update,
    chat: Chat,
    incoming: Incoming,
    message: string,
    confirmation = '',
  ) {
    const { chatbotId: id, _id } = update;
    const { conversationId } = chat;
    const slow = setTimeout(() => onSlow(update, incoming), slowMs);
    try {
      const view = await peers.ask(internalReply, {
        params: { id },
        body: {
          message,
          key: keyOf(_id),
          language: incoming.language,
          ...(conversationId === undefined ? {} : { conversationId }),
        },
      });
      if (view.conversationId !== conversationId)
        await store.setConversation(chat._id, view.conversationId);
      // In a group other members would read the address.
      const asksForEmail = view.leave && !incoming.isGroup;
      const texts = [view.reply, ...view.suggestions].join(' ');
      const lang = languageOfText(texts, incoming.language ?? 'es');
      if (asksForEmail) await store.setOffer(chat._id, { of: _id, lang });
      const context = { lang, isGroup: incoming.isGroup };
      const intro = confirmation === '' ? view.intro : `${confirmation}\n\n${view.intro ?? ''}`;
      return compose({ ...view, intro }, context, asksForEmail);
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Leaves the offered question as a message to the owner, tells the visitor, and answers what else the text asks. A
   * mistyped address leaves the offer open. Null if the text gives no e-mail address, nothing was offered, or another
   * update has taken the offer.
   */
  async function acceptOffer(update: Update, chat: Chat, incoming: Incoming, text: string) {
    const { offer } = chat;
    const { chatbotId: id, _id } = update;
    const given = readGivenAddress(text);
    // A repeated update may find the offer of its own answer.
    if (!given || !offer || offer.of === _id) return null;
    if (offer.takenBy !== undefined && offer.takenBy !== _id) return null;
    const { email, rest } = given;
    const lang = offer.lang ?? incoming.language ?? 'es';
    if (email === undefined) return replyOf(checkEmail[lang]);
    await store.setOffer(chat._id, { ...offer, takenBy: _id });
    const body = { key: keyOf(offer.of), email, language: lang };
    const confirmation = await peers.ask(leaveQuestion, { params: { id }, body }).then(
      () => messageSent(email, lang),
      (error) => {
        if (!isProblem(error, 'RATE_LIMITED')) throw error;
        return tooManyMessages[lang];
      },
    );
    return rest ? await answer(update, chat, incoming, rest, confirmation) : replyOf(confirmation);
  }

  async function find(update: Update, chat: Chat, incoming: Incoming): Promise<Reply> {
    const { said: content } = incoming;
    if (content.kind === 'text')
      return (
        (await acceptOffer(update, chat, incoming, content.text)) ??
        (await answer(update, chat, incoming, content.text))
      );
    if (content.kind === 'button') {
      const offered = await store.findOfferedText(chat._id, content.update, content.place);
      const text = offered ?? content.label;
      if (text !== null) return await answer(update, chat, incoming, text);
    }
    const look = await lookOf(update.chatbotId);
    const lang = incoming.language ?? look.lang;
    if (content.kind === 'button') return replyOf(expiredButton[lang]);
    if (content.kind === 'wordless') return replyOf(wordless[lang]);
    if (content.kind === 'long') return replyOf(tooLong[lang]);
    return replyOf(greeting(look.name, lang), look.starters);
  }

  return async (update: Update, chat: Chat, incoming: Incoming): Promise<Reply> => {
    const reply = await find(update, chat, incoming);
    return reply.offered.length > 0 ? { ...reply, token: newId() } : reply;
  };
}

/** The idempotency key of an update for the conversation service. */
const keyOf = (update: string): string => `telegram:${update}`;

function compose(
  { intro = '', reply, suggestions, booking, contact }: ReplyView,
  context: { lang: Lang; isGroup: boolean },
  asksForEmail: boolean,
): Reply {
  const book = booking ? bookingLinks(booking, context) : [];
  const { links, line } = contact ? contactOf(contact) : { links: [], line: '' };
  const offer = asksForEmail ? `\n\n${leaveOffer[context.lang]}` : '';
  return replyOf(`${intro}${reply}${line}${offer}`, suggestions, [...book, ...links]);
}

/** `email` is absent if the address is mistyped. `rest` is what else the message says; empty if that is little. */
type GivenAddress = { email?: string; rest: string };

/**
 * What a visitor types instead of a valid address: a word with an @ after its beginning (no URL, and no handle such as
 * @ana), "ana @ example", "arroba", "at … dot", or "e-mail is" in either language and a word.
 */
const likeAnAddress =
  /(?<![^\s(«"])[^\s@/]+(?:@| @+ )|\barroba\b|\bat\s\S+\sdot\b|(?:correo|e-?mail) (?:es|is):? \S+/iu;
/** A text with at most this many words beside the address only presents it, as in "hello, my e-mail is". */
const maxPresentingWords = 5;

/**
 * Reads an e-mail address that a visitor gives, also in a sentence. Null if the text holds none or
 * several, or asks about it.
 */
function readGivenAddress(text: string): GivenAddress | null {
  const words = text.split(/[\s,;:<>()"«»¿]+/).map((word) => word.replace(/[.!?…]+$/, ''));
  const emails = [...new Set(words.filter(isEmail))];
  const [email] = emails;
  if (emails.length > 1) return null;
  if (email === undefined) return likeAnAddress.test(text) ? { rest: '' } : null;
  const rest = text.replace(email, ' ').replace(/\s+/g, ' ').trim();
  const others = rest.match(/\p{L}+/gu) ?? [];
  const isQuestion = rest.includes('?');
  if (isQuestion && others.length < 2) return null; // it asks about the address
  return { email, rest: isQuestion || others.length > maxPresentingWords ? rest : '' };
}

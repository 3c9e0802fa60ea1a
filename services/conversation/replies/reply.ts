import type { Channel, ReplyKind, ReplyView } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Clock, questionKey } from '@contesta/kit/identity';
import type { Outbox } from '@contesta/kit/outbox/outbox';
import type { Bots, LivingBot } from '../bots.ts';
import {
  type Exchange,
  type ExchangesStore,
  factOf,
  isConversationId,
  kindOf,
  newConversationId,
  type Summary,
} from '../exchanges-store.ts';
import type { SecondOpinion } from '../llm/second-opinion.ts';
import { type Models, modelIn, type Trained } from '../models.ts';
import { goesOn } from '../understanding/ranking/follow-up.ts';
import { detectLanguage } from '../understanding/text/language.ts';
import type { Understand } from '../understanding/understand.ts';
import { booking } from './booking.ts';
import type { Calendar } from './calendar.ts';
import { duration, openingHours, openNow } from './calendar-answers.ts';
import { faq } from './faq.ts';
import { likely } from './likely.ts';
import { offered } from './offered.ts';
import { person } from './person.ts';
import { smalltalk } from './smalltalk.ts';
import type { Chosen, Reply, Responder, Turn } from './turn.ts';
import { notKnown, unknown } from './unknown.ts';
import { vague, vaguePrice } from './vague.ts';
import { inOwnWords } from './wording.ts';

/** The first of them that replies does. */
const responders: Responder[] = [
  offered,
  booking,
  duration,
  openNow,
  vaguePrice,
  faq,
  openingHours,
  smalltalk,
  person,
  vague,
  likely,
  unknown,
];

export type Options = {
  bots: Bots;
  models: Pick<Models, 'of'>;
  understand: Understand;
  /** Null where no language model is configured. */
  secondOpinion: SecondOpinion | null;
  exchanges: ExchangesStore;
  calendar: Calendar;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
  publicUrl: string;
};

export type Said = {
  message: string;
  conversationId?: string | undefined;
  /** Where the visitor writes from, so that no one of them keeps others waiting. */
  address: string;
  /** Names the message where it may be asked more than once. */
  key?: string;
  channel?: Channel | undefined;
  /** The language that the visitor's browser or device states. */
  stated: Lang | null;
};

export type Replier = (bot: LivingBot, said: Said) => Promise<ReplyView>;

/** What is said between questions. */
const noSubject = new Set<ReplyKind>(['smalltalk', 'person', 'booking']);
/** So far back a message may go on from a question: others may have gone on from it before. */
const furthestBack = 5;

/** Replies to visitors: load, understand, the first responder that replies, append. */
export function openReplier(options: Options): Replier {
  const { bots, models, understand, secondOpinion, exchanges, calendar, outbox, clock, publicUrl } =
    options;

  async function load(bot: LivingBot, { conversationId }: Said) {
    if (conversationId === undefined || !isConversationId(conversationId)) return null;
    const conversation = await exchanges.findConversation(bot.id, conversationId);
    if (!conversation) return null;
    const [last] = await exchanges.lastExchanges(bot.id, conversationId, 1);
    return { conversation, last: last ?? null };
  }

  async function questionBefore({ chatbotId, _id }: Summary): Promise<string> {
    const before = await exchanges.lastExchanges(chatbotId, _id, furthestBack);
    const subject = before.find((one) => !noSubject.has(kindOf(one)) && !goesOn(one.question));
    return subject?.question ?? '';
  }

  async function offerBefore(conversation: Summary, last: Exchange | null) {
    if (last?.offer) return last.offer;
    const before = await exchanges.lastExchanges(
      conversation.chatbotId,
      conversation._id,
      furthestBack,
    );
    return before.find(({ offer }) => offer)?.offer ?? null;
  }

  async function turnOf(
    bot: LivingBot,
    trained: Trained,
    { message, stated, address }: Said,
    before: { conversation: Summary; last: Exchange | null } | null,
    now: Date,
  ): Promise<Turn> {
    const { model } = trained;
    const asker = { bot: bot.id, address };
    const understood = await understand(model, message, { asker });
    const said = secondOpinion ? await secondOpinion(bot, model, understood) : understood;
    const conversationId = before?.conversation._id ?? newConversationId(now);
    const language = said.language ?? stated ?? trained.language;
    return {
      bot,
      model: modelIn(language, trained),
      said,
      last: before?.last ?? null,
      language,
      isFormal: trained.isFormal,
      now,
      conversationId,
      understand: (text) => understand(model, text, { asker, alone: true }),
      questionBefore: async () => (before ? await questionBefore(before.conversation) : ''),
      offerBefore: async () =>
        before ? await offerBefore(before.conversation, before.last) : null,
      bookable: () => calendar.bookableWith(bot),
      appointment: async () =>
        before ? await calendar.appointmentOf(bot.id, conversationId) : null,
      bookingUrl: (chosen) => bookingUrl(publicUrl, bot.id, conversationId, chosen),
    };
  }

  async function rejectLast({ bot, last }: Turn): Promise<void> {
    if (last?.answered) await exchanges.reject(last._id, bot.id);
  }

  return async (bot, said) => {
    const { key, channel } = said;
    const told = key === undefined ? null : await exchanges.findByKey(key);
    if (told) return viewOf(bot, told);
    const now = clock();
    const [trained, before] = await Promise.all([models.of(bot), load(bot, said)]);
    const turn = await turnOf(bot, trained, said, before, now);
    const reply = await respond(turn);
    if (reply.rejectsLast) await rejectLast(turn);
    const exchange = await exchanges.append(
      {
        chatbotId: bot.id,
        conversationId: turn.conversationId,
        question: said.message,
        ...kept(reply),
        ...(key === undefined ? {} : { key }),
        ...(channel && channel !== 'web' ? { channel } : {}),
        at: now,
      },
      before?.conversation ?? null,
    );
    if (await bots.isGone(bot.id)) {
      await exchanges.forgetChatbot(bot.id);
      throw problem('NOT_FOUND');
    }
    outbox.add(factOf(exchange));
    return viewOf(bot, exchange);
  };
}

/** What is said to a turn. */
export async function respond(turn: Turn): Promise<Reply> {
  for (const responder of responders) {
    // Most reply at once; waiting for each would let every other call go first.
    const replying = responder(turn);
    const reply = replying instanceof Promise ? await replying : replying;
    if (reply) return reply;
  }
  return notKnown(turn);
}

/** What the exchange keeps of a reply: the one place that decides what counts as answered. */
function kept({ kind, text, suggestions = [], booking: offer, question, rejectsLast }: Reply) {
  return {
    kind,
    reply: text,
    answered: kind !== 'unknown',
    ...(suggestions.length > 0 ? { suggestions } : {}),
    ...(offer ? { offer } : {}),
    ...(question !== undefined && kind === 'answer' ? { asked: questionKey(question) } : {}),
    ...(question !== undefined && kind === 'likely' ? { guess: question } : {}),
    ...(rejectsLast ? { isReaction: true as const } : {}),
  };
}

/** What the visitor is told of an exchange. */
function viewOf({ contact }: LivingBot, exchange: Exchange): ReplyView {
  const { question, reply, answered, conversationId, suggestions = [], offer } = exchange;
  const kind = kindOf(exchange);
  const isForPerson = kind === 'person' || kind === 'unknown';
  return {
    reply,
    answered,
    conversationId,
    suggestions,
    kind,
    contact: isForPerson ? (contact ?? null) : null,
    leave: isForPerson,
    ...(offer ? { booking: offer } : {}),
    ...introOf(question, { kind, text: reply }),
  };
}

/** What stands before an answer that is in another language than its question. */
export function introOf(question: string, { kind, text }: Pick<Reply, 'kind' | 'text'>) {
  const [asked, written] = [question, text].map(detectLanguage);
  const isForeign = kind === 'answer' && asked && written && asked !== written;
  return isForeign ? { intro: inOwnWords[asked] } : {};
}

/** The booking page, opened at what the message names. */
function bookingUrl(
  publicUrl: string,
  botId: string,
  conversationId: string,
  { service, from, part }: Chosen,
): string {
  const url = new URL(`/book/${botId}`, publicUrl);
  if (service) url.searchParams.set('service', service);
  if (from) url.searchParams.set('from', from);
  if (part) url.searchParams.set('part', part);
  url.searchParams.set('c', conversationId);
  return url.href;
}

import type { Channel, ReplyKind, ReplyView } from '@contesta/contracts/conversation';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { type Clock, questionKey } from '@contesta/kit/identity';
import type { Outbox } from '@contesta/kit/outbox/outbox';
import type { ActiveBot, Bots } from '../bots.ts';
import {
  type Exchange,
  type ExchangesStore,
  isConversationId,
  kindOf,
  mayLeave,
  newConversationId,
  outboxEntryOf,
} from '../exchanges-store.ts';
import type { TrainedBot } from '../learning/trained-bot.ts';
import type { SecondOpinion } from '../llm/second-opinion.ts';
import { type Models, modelIn } from '../models.ts';
import { isFollowUp } from '../understanding/ranking/follow-up.ts';
import { detectLanguage } from '../understanding/text/language.ts';
import type { Understand } from '../understanding/understand.ts';
import { booking } from './booking.ts';
import type { Calendar } from './calendar.ts';
import { duration, openingHours, openNow } from './calendar-answers.ts';
import { faq } from './faq.ts';
import { likely } from './likely.ts';
import { contactDetails, offered } from './offered.ts';
import { person } from './person.ts';
import { smalltalk } from './smalltalk.ts';
import { firstTurn, type Reply, type Responder, type Turn } from './turn.ts';
import { unknown } from './unknown.ts';
import { vague, vaguePrice } from './vague.ts';
import { sentences } from './wording.ts';

/** In order of precedence: the first that returns a reply wins, else `unknown`. */
const responders: Responder[] = [
  offered,
  booking,
  contactDetails,
  duration,
  openNow,
  vaguePrice,
  faq,
  openingHours,
  smalltalk,
  person,
  vague,
  likely,
];

type Options = {
  bots: Bots;
  models: Pick<Models, 'of'>;
  understand: Understand;
  /** Null when no language model is configured. */
  secondOpinion: SecondOpinion | null;
  exchanges: ExchangesStore;
  calendar: Calendar;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
  publicUrl: string;
};

type FirstMessage = {
  message: string;
  /** Identifies the sender, for a fair share of the encoder. */
  address: string;
  /** The language of the visitor's browser or device; `turnOf` prefers that of the conversation so far. */
  preferredLanguage: Lang | null;
};
export type IncomingMessage = FirstMessage & {
  conversationId?: string | undefined;
  /** Identifies a message that may be delivered more than once. */
  key?: string;
  channel?: Channel | undefined;
};

export type Replier = (bot: ActiveBot, incoming: IncomingMessage) => Promise<ReplyView>;

/** How many of the last exchanges are searched for a booking offer, or for the subject of a follow-up. */
const maxRecent = 5;
/** Replies to messages without a subject that a follow-up could refer to. */
const noSubject = new Set<ReplyKind>(['smalltalk', 'person', 'booking']);
const hasSubject = (exchange: Exchange): boolean =>
  !noSubject.has(kindOf(exchange)) && !isFollowUp(exchange.question);

/** Replies to visitors: loads the conversation, reads the message, calls the responders and stores the exchange. */
export function openReplier(options: Options): Replier {
  const { bots, models, understand, secondOpinion, exchanges, calendar, outbox, clock, publicUrl } =
    options;

  /** The conversation (null if it is new), its id, and its recent exchanges, the newest first. */
  async function load(bot: ActiveBot, { conversationId: id = '' }: IncomingMessage, now: Date) {
    const conversation = isConversationId(id) ? await exchanges.findConversation(bot.id, id) : null;
    const recent = conversation ? await exchanges.lastExchanges(bot.id, id, maxRecent) : [];
    return { conversation, conversationId: conversation?._id ?? newConversationId(now), recent };
  }

  async function turnOf(
    bot: ActiveBot,
    trained: TrainedBot,
    incoming: IncomingMessage,
    { conversation, conversationId, recent }: Awaited<ReturnType<typeof load>>,
    now: Date,
  ): Promise<Turn> {
    // An iterator: it reads only until a message shows its language, which is usually the newest.
    const languages = recent.values().map(({ question }) => detectLanguage(question));
    const preferredLanguage = languages.find(Boolean) ?? incoming.preferredLanguage;
    const inLanguage = { ...incoming, preferredLanguage };
    const first = await startTurn(bot, trained, inLanguage, { understand, now });
    const message = secondOpinion
      ? await secondOpinion(bot, trained.model, first.message)
      : first.message;
    return {
      ...first,
      message,
      last: recent[0] ?? null,
      previousQuestion: recent.find(hasSubject)?.question ?? '',
      previousOffer: recent.find(({ offer }) => offer)?.offer ?? null,
      areLinksMailed: recent.some(({ mailedLinks }) => mailedLinks),
      bookable: () => calendar.bookableWith(bot),
      appointment: async () =>
        conversation ? await calendar.appointmentOf(bot.id, conversationId) : null,
      mailAppointments: (email) => calendar.mailAppointments(bot.id, email, first.language),
      bookingUrl: (choices) => {
        const page = new URL(`/book/${bot.id}`, publicUrl);
        for (const [name, value] of Object.entries({ ...choices, c: conversationId }))
          if (value) page.searchParams.set(name, value);
        return page.href;
      },
    };
  }

  return async (bot, incoming) => {
    const { key, channel } = incoming;
    const existing = key === undefined ? null : await exchanges.findByKey(key);
    if (existing) return viewOf(bot, existing);
    const now = clock();
    const [trained, history] = await Promise.all([models.of(bot), load(bot, incoming, now)]);
    const turn = await turnOf(bot, trained, incoming, history, now);
    const reply = await respond(turn);
    if (reply.rejectsLast && turn.last?.answered) await exchanges.reject(turn.last._id, bot.id);
    const exchange = await exchanges.append(
      {
        chatbotId: bot.id,
        conversationId: history.conversationId,
        question: incoming.message,
        ...storedFields(reply),
        ...(key === undefined ? {} : { key }),
        ...(channel && channel !== 'web' ? { channel } : {}),
        at: now,
      },
      history.conversation,
    );
    if (await bots.isDeleted(bot.id)) {
      await exchanges.forgetChatbot(bot.id);
      throw problem('NOT_FOUND');
    }
    outbox.add(outboxEntryOf(exchange));
    return viewOf(bot, exchange);
  };
}

/** The turn of a first message in a conversation that is not stored, for a bot without bookings. */
export async function startTurn(
  bot: Turn['bot'],
  trained: TrainedBot,
  { message: text, address, preferredLanguage }: FirstMessage,
  { understand, now }: { understand: Understand; now: Date },
): Promise<Turn> {
  const asker = { bot: bot.id, address };
  const message = await understand(trained.model, text, { asker });
  const language = message.language ?? preferredLanguage ?? trained.language;
  return {
    ...firstTurn,
    bot,
    model: modelIn(language, trained),
    message,
    language,
    isFormal: trained.isFormal,
    now,
    understand: (other) => understand(trained.model, other, { asker, alone: true }),
  };
}

/** The reply of the first responder that has one, or that the bot does not know. */
export async function respond(turn: Turn): Promise<Reply> {
  for (const responder of responders) {
    const reply = await responder(turn);
    if (reply) return reply;
  }
  return unknown(turn);
}

export const countsAsAnswered = (kind: ReplyKind): boolean => kind !== 'unknown';

/** The fields of a reply that its exchange stores. */
function storedFields(reply: Reply) {
  const { kind, text, suggestions = [], booking: offer, questions = [] } = reply;
  const { rejectsLast, mailedLinks } = reply;
  const [asked, ...alsoAsked] = new Set(questions.map(questionKey));
  return {
    kind,
    reply: text,
    answered: countsAsAnswered(kind),
    ...(suggestions.length > 0 ? { suggestions } : {}),
    ...(offer ? { offer } : {}),
    ...(asked === undefined ? {} : { asked }),
    ...(alsoAsked.length > 0 ? { alsoAsked } : {}),
    ...(questions[0] !== undefined && kind === 'likely' ? { guess: questions[0] } : {}),
    ...(rejectsLast ? { isReaction: true as const } : {}),
    ...(mailedLinks ? { mailedLinks } : {}),
  };
}

/** An exchange as the visitor sees it. */
function viewOf({ contact }: ActiveBot, exchange: Exchange): ReplyView {
  const { question, reply, answered, conversationId, suggestions = [], offer } = exchange;
  const kind = kindOf(exchange);
  return {
    reply,
    answered,
    conversationId,
    suggestions,
    kind,
    contact: mayLeave(kind) ? (contact ?? null) : null,
    leave: mayLeave(kind),
    ...(offer ? { booking: offer } : {}),
    ...introOf(question, { kind, text: reply }),
  };
}

/** The introduction of an answer whose language differs from its question's. */
export function introOf(question: string, { kind, text }: Pick<Reply, 'kind' | 'text'>) {
  const [questionLanguage, answerLanguage] = [question, text].map(detectLanguage);
  const isForeign = kind === 'answer' && answerLanguage && questionLanguage !== answerLanguage;
  return questionLanguage && isForeign ? { intro: sentences.foreignIntro[questionLanguage] } : {};
}

import { type BookingView, internalBooking } from '@contesta/contracts/booking';
import type { Lang } from '@contesta/contracts/text';
import { openBreaker } from '@contesta/kit/cache/breaker';
import { isProblem, problem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { begin, beginMove, hear, stop } from './dialogue.ts';
import { openEffects } from './effects.ts';
import { calendarOf, languageAsked, languageOf, listen } from './hearing.ts';
import { type Booked, type Dialogue, type Memory, withoutDialogue } from './memory.ts';
import type { Next } from './next.ts';
import type { Terms } from './offers.ts';
import { goOnWith } from './outcomes.ts';
import { type AppointmentIntent, appointmentIntent } from './reading/appointment-intent.ts';
import { bookingIntent, mayWant, namesDay } from './reading/intent.ts';
import { readMove } from './reading/turn.ts';
import { readWish } from './reading/wish.ts';
import type { Saying } from './wording.ts';
import * as words from './wording.ts';

export type Said = {
  chatbotId: string;
  conversationId: string;
  message: string;
  language: Lang;
  memory: Memory;
  now: Date;
  /** Whether the bot has a stored answer for the message and is sure of it. */
  isKnown: () => Promise<boolean>;
};

/** What a message about an appointment is answered, and what the conversation knows then. */
export type Turn = {
  memory: Memory;
  saying: Saying;
  /** The message was a question of another kind: it is answered first, and this said after it. */
  isAside?: true;
};

export type Bookings = (said: Said) => Promise<Turn | null>;

type Options = { peers: Pick<Peers, 'ask'>; newId: NewId };

const calendarBreaker = { timeoutMs: 2_000, restMs: 5_000, failures: 5 };
/** A slot may be taken, an earlier try may have gone through: more steps than this no message needs. */
const mostSteps = 8;

/** Books, moves and cancels appointments in chat. Null where a message is none of that. */
export function openBookings({ peers, newId }: Options): Bookings {
  const termsOf = openTerms(peers);
  const perform = openEffects(peers);

  /** Does what the dialogue asks for until there is something to say. */
  async function follow(said: Said, terms: Terms, first: Next): Promise<Turn> {
    let { memory } = said;
    let next = first;
    for (let steps = 0; steps < mostSteps; steps += 1) {
      memory = remembering(memory, next);
      const { effect, dialogue, saying } = next;
      if (next.isAside && dialogue) return await besides(said, memory, dialogue, terms);
      if (saying) return { memory, saying };
      if (!effect || !dialogue) break;
      try {
        next = goOnWith(dialogue, await perform(said, dialogue, effect, terms), terms);
      } catch (error) {
        if (!isProblem(error)) throw error;
        const text = effect.do === 'search' ? words.away : words.awayMidway;
        return { memory: said.memory, saying: only(text[dialogue.language]) };
      }
    }
    throw new Error('a booking dialogue came to no end');
  }

  async function goOn(said: Said, dialogue: Dialogue): Promise<Turn | null> {
    const terms = await termsOf(said);
    if (!terms) return null;
    // Nothing stands that "cancela mi cita" could mean but what is being booked.
    if (!said.memory.booked && wantsCancelled(said.message))
      return await follow(said, terms, stop(dialogue));
    const isKnown = await said.isKnown();
    const language = languageOf(said.message) ?? dialogue.language;
    return await follow(
      said,
      terms,
      hear({ ...dialogue, language }, said.message, { terms, isKnown }),
    );
  }

  async function changeBooked(
    said: Said,
    intent: AppointmentIntent,
    booked: Booked,
  ): Promise<Turn> {
    const { language, memory, message } = said;
    const { id, service, start } = booked;
    const terms = (await termsOf(said)) ?? termsOfPast(booked, said.now);
    if (intent === 'when') return { memory, saying: words.whenBooked(language, terms, start) };
    if (intent === 'move')
      return await follow(said, terms, beginMove(message, newId(), language, booked, terms));
    const dialogue: Dialogue = {
      ...{ key: newId(), language, asking: 'cancelling' },
      ...{ service, start, appointment: id },
    };
    if (intent === 'cancel')
      return await follow(said, terms, { dialogue, effect: { do: 'cancel' } });
    const saying = words.askCancel(language, terms, start);
    return await follow(said, terms, { dialogue, saying });
  }

  /** A message that may begin something: an appointment, or a change to one. */
  async function beginWith(said: Said): Promise<Turn | null> {
    const { message, memory, language } = said;
    const { wish } = readWish(message, calendarOf({ now: said.now, timeZone: 'UTC' }, language));
    const booked = memory.booked?.at(-1);
    const change = appointmentIntent(message, wish, booked !== undefined);
    if (change === 'mayCancel' && (await said.isKnown())) return null;
    if (change && booked) return await changeBooked(said, change, booked);
    if (!change && !bookingIntent(message, wish, false) && !namesDay(wish) && !mayWant(message))
      return null;
    const terms = await termsOf(said);
    if (!terms) return null;
    if (change)
      return (await said.isKnown())
        ? null
        : { memory, saying: only(words.noneBookedHere[language]) };
    const namesService = listen(message, terms, language, 0).services.length > 0;
    const intent = bookingIntent(message, wish, namesService);
    if (!intent || (intent === 'vague' && (await said.isKnown()))) return null;
    return await follow(said, terms, begin(message, newId(), language, memory, terms));
  }

  return async (said) => {
    const { dialogue, booked } = said.memory;
    try {
      if (!dialogue || (booked && wantsCancelled(said.message)))
        return await beginWith({ ...said, memory: withoutDialogue(said.memory) });
      return await goOn(said, dialogue);
    } catch (error) {
      if (!isProblem(error, 'UNAVAILABLE')) throw error;
      const isMeant =
        dialogue !== undefined || booked !== undefined || termsOf.isTaker(said.chatbotId);
      return isMeant ? { memory: said.memory, saying: only(words.away[said.language]) } : null;
    }
  };
}

const only = (reply: string): Saying => ({ reply, suggestions: [] });

/** "Cancela mi cita" while another one is being booked: not that one, which "cancelar" ends. */
const wantsCancelled = (message: string): boolean =>
  readMove(message) !== 'stop' && appointmentIntent(message, null, true) === 'cancel';

/** What may be booked with each bot, and which bots were seen to take bookings. */
function openTerms(peers: Pick<Peers, 'ask'>) {
  const breaker = openBreaker(calendarBreaker);
  const takers = new Set<string>();

  async function ask(id: string): Promise<BookingView | null> {
    try {
      return await peers.ask(internalBooking, { params: { id } });
    } catch (error) {
      if (isProblem(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }

  /** Null where a bot takes no bookings; throws UNAVAILABLE when the calendar does not say in time. */
  async function termsOf({ chatbotId, now }: Said): Promise<Terms | null> {
    try {
      const view = await breaker.call(() => ask(chatbotId));
      if (view) takers.add(chatbotId);
      else takers.delete(chatbotId);
      return view && { ...view, now };
    } catch (cause) {
      throw problem('UNAVAILABLE', { cause });
    }
  }

  return Object.assign(termsOf, { isTaker: (id: string) => takers.has(id) });
}

/** Enough to cancel an appointment of a bot that takes no bookings any more. */
const termsOfPast = ({ service, timeZone }: Booked, now: Date): Terms => ({
  ...{ now, timeZone, services: [{ key: service, name: '', minutes: 1 }] },
  ...{ hours: [[], [], [], [], [], [], []], holidays: [], leadMinutes: 0, horizonDays: 0 },
});

function remembering(memory: Memory, { dialogue, booked, cancelled, saying }: Next): Memory {
  const others = memory.booked?.filter(({ id }) => id !== booked?.id && id !== cancelled) ?? [];
  const all = booked ? [...others, booked] : others;
  const { name, email } = memory.dialogue ?? {};
  const language = dialogue?.language ?? memory.dialogue?.language ?? memory.language;
  const visitor = booked && name && email ? { name, email } : memory.visitor;
  return {
    ...(dialogue ? { dialogue } : saying || !memory.dialogue ? {} : { dialogue: memory.dialogue }),
    ...(all.length > 0 ? { booked: all.slice(-mostRemembered) } : {}),
    ...(visitor ? { visitor } : {}),
    ...(all.length > 0 && language ? { language } : {}),
  };
}

/** Nobody changes more than these in one conversation. */
const mostRemembered = 5;

/** What asks for nothing but the last question again: another language, a moment's patience, what is asked for already. */
const isSaidBeside = (message: string): boolean =>
  languageAsked(message) !== null ||
  /^\W*(?:un (?:momento|segundo|momentito)|espera|hold on|wait|(?:one|a|just a) (?:moment|sec|second|minute))\W*$/i.test(
    message,
  ) ||
  bookingIntent(message, null, false) === 'plain';

/** What is no answer to the dialogue's question: a question of another kind, courtesy, or nothing that is understood. */
async function besides(
  said: Said,
  memory: Memory,
  dialogue: Dialogue,
  terms: Terms,
): Promise<Turn> {
  const saying = words.askAgain(dialogue, terms);
  if (courtesyOf(said.message) || isSaidBeside(said.message)) return { memory, saying };
  const { isQuestion } = listen(said.message, terms, dialogue.language, 0);
  if (isQuestion || (await said.isKnown())) return { memory, saying, isAside: true };
  const reply = `${words.misread[dialogue.language]} ${saying.reply}`;
  return { memory, saying: { ...saying, reply } };
}

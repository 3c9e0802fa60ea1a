import type { Lang } from '@contesta/contracts/text';
import { isProblem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import {
  asksPatience,
  inContext,
  isSaidBeside,
  questionBesideRequest,
  requestIn,
} from './asides.ts';
import { begin, beginCorrection, beginMove, mayCorrect, resume } from './beginning.ts';
import { hear, stop } from './dialogue.ts';
import { openEffects } from './effects.ts';
import { inTwo } from './further.ts';
import { calendarOf, languageOf, listen } from './hearing.ts';
import { type Booked, type Dialogue, type Memory, withoutDialogue } from './memory.ts';
import { goOn as goOnTo, type Next, plainly, remembering } from './next.ts';
import type { Terms } from './offers.ts';
import { goOnWith } from './outcomes.ts';
import { fits, mayAskCalendar, ownAnswer } from './own-answers.ts';
import {
  type AppointmentIntent,
  appointmentIntent,
  isOfOwn,
  takesUpAgain,
} from './reading/appointment-intent.ts';
import { type Parted, partsBeside } from './reading/beside.ts';
import { bookingIntent, namesDay } from './reading/intent.ts';
import { readMove } from './reading/turn.ts';
import { readWish } from './reading/wish.ts';
import { openTerms, termsOfPast } from './terms.ts';
import type { Saying } from './wording.ts';
import * as words from './wording.ts';

export type Said = {
  chatbotId: string;
  conversationId: string;
  message: string;
  language: Lang;
  memory: Memory;
  now: Date;
  /** The stored question that a message surely means, if any. */
  storedFor: (message: string) => Promise<string | null>;
};

/** What a message about an appointment is answered, and what the conversation knows then. */
export type Turn = {
  memory: Memory;
  saying: Saying;
  /** A question of another kind, the message or a part of it: it is answered first, and this said after it. */
  aside?: string;
  /** Said instead where nobody knows the answer and the rest of the message was understood; maybe nothing. */
  unknown?: string;
};

export type Bookings = (said: Said) => Promise<Turn | null>;

type Options = { peers: Pick<Peers, 'ask'>; newId: NewId };

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
      if (saying && next.following) {
        const { language } = next.following;
        const turn = await follow({ ...said, memory }, terms, goOnTo(next.following, terms));
        const other = words.after(words.nowTheOther[language], turn.saying);
        return { ...turn, saying: words.above(saying.reply, other) };
      }
      if (saying) return { memory, saying };
      if (!effect || !dialogue) break;
      try {
        next = goOnWith(dialogue, await perform(said, dialogue, effect, terms), terms);
      } catch (error) {
        if (!isProblem(error)) throw error;
        const text = effect.do === 'search' ? words.away : words.awayMidway;
        return { memory: said.memory, saying: plainly(text[dialogue.language]) };
      }
    }
    throw new Error('a booking dialogue came to no end');
  }

  async function goOn(said: Said, dialogue: Dialogue): Promise<Turn | null> {
    const terms = await termsOf(said);
    if (!terms) return null;
    const language = languageOf(said.message) ?? dialogue.language;
    const two = inTwo(said.message, terms, language, dialogue);
    if (two === null) return await goOnWithOne(said, dialogue, terms);
    const both = { ...dialogue, language, further: two.further };
    const turn =
      two.first === ''
        ? await follow(said, terms, { dialogue: both, saying: words.askAgain(both, terms) })
        : await goOnWithOne({ ...said, message: two.first }, both, terms);
    // Where the first is booked by this message, the other is being asked about already.
    if (!turn.memory.dialogue?.further) return turn;
    return { ...turn, saying: words.after(words.oneAtATime[language], turn.saying) };
  }

  async function goOnWithOne(said: Said, dialogue: Dialogue, terms: Terms): Promise<Turn> {
    // Nothing stands that "cancela mi cita" could mean but what is being booked.
    if (!said.memory.booked && wantsCancelled(said.message))
      return await follow(said, terms, stop(dialogue));
    const language = languageOf(said.message) ?? dialogue.language;
    const here = { ...dialogue, language };
    const parted = await questionBeside(said, here, terms);
    if (parted) {
      const { said: message, asked } = parted;
      const next: Next =
        message === ''
          ? { dialogue: here, saying: words.askAgain(here, terms) }
          : hear(here, message, { terms, isKnown: false });
      const turn = await follow(said, terms, next);
      return besideIt(await answering(said, turn, asked, here, terms), here.language);
    }
    const context = { terms, isKnown: await isKnown(said, said.message) };
    return await follow(said, terms, hear(here, said.message, context));
  }

  /** An answer to the dialogue and a question of another kind in one message. */
  async function questionBeside(
    said: Said,
    dialogue: Dialogue,
    terms: Terms,
  ): Promise<Parted | null> {
    for (const parted of partsBeside(said.message)) {
      const here = { terms, isKnown: false };
      const { isAside, effect } = hear(dialogue, parted.said, here);
      // "Ok, but how much is it?" books nothing yet.
      const isDone = effect !== undefined && effect.do !== 'search';
      if (isAside || courtesyOf(parted.asked)) continue;
      const { saysMore } = listen(parted.asked, terms, dialogue.language, 0);
      const isOther =
        saysMore && hear(dialogue, parted.asked, { terms, isKnown: true }).isAside === true;
      if (isOther) return isDone ? { ...parted, said: '' } : parted;
    }
    return null;
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

  /** "The mail is wrong, it's…" of whoever has booked; null where a message is none of that, or begins something else. */
  async function correctBooked(said: Said, booked: Booked): Promise<Turn | null> {
    const { message, language, memory } = said;
    const terms = memory.visitor && mayCorrect(message) ? await termsOf(said) : null;
    if (!terms || !memory.visitor) return null;
    const next = beginCorrection(message, newId(), language, booked, memory.visitor, terms);
    return next && (await follow(said, terms, next));
  }

  /** A message that may begin something: an appointment, or a change to one. */
  async function beginWith(said: Said): Promise<Turn | null> {
    const { message, memory, language } = said;
    const { wish } = readWish(message, calendarOf({ now: said.now, timeZone: 'UTC' }, language));
    const booked = memory.booked?.at(-1);
    const change = appointmentIntent(message, wish, booked !== undefined);
    if (change === 'mayCancel' && (await isKnown(said, message))) return null;
    if (change && booked) return await changeBooked(said, change, booked);
    const corrected = booked && (await correctBooked(said, booked));
    if (corrected) return corrected;
    const mayBegin =
      bookingIntent(message, wish, true) !== null ||
      partsBeside(message).length > 0 ||
      mayAskCalendar(message);
    const isResumed = memory.left !== undefined && takesUpAgain.test(message);
    if (!change && !mayBegin && !isResumed && !namesDay(wish) && !memory.visitor) return null;
    const terms = await termsOf(said);
    if (!terms) return null;
    if (change) return await changeElsewhere(said, terms);
    if (isResumed && memory.left)
      return await follow(said, terms, resume(memory.left, message, newId(), terms));
    return await beginAnew(said, terms);
  }

  async function beginAnew(said: Said, terms: Terms): Promise<Turn | null> {
    const { message, memory, language } = said;
    const asked = questionBesideRequest(message, terms, language);
    const intent = asked === null ? requestIn(message, memory, terms, language) : 'plain';
    if (intent !== 'plain' && mayAskCalendar(message)) {
      const stored = await said.storedFor(message);
      const isBegun = intent !== null;
      const service = memory.booked?.at(-1)?.service;
      const answer = ownAnswer(message, stored, { terms, language, service, isBegun });
      if (answer !== null) return { memory, saying: plainly(answer) };
    }
    if (!intent || (intent === 'vague' && (await isKnown(said, message)))) return null;
    const next = begin(message, newId(), language, memory, terms);
    const begun = await follow(said, terms, next);
    const turn = next.dialogue?.further
      ? { ...begun, saying: words.after(words.oneAtATime[language], begun.saying) }
      : begun;
    if (asked === null || !next.dialogue) return turn;
    return besideIt(await answering(said, turn, asked, next.dialogue, terms), language);
  }

  /** Of an appointment that was not booked in this conversation. */
  async function changeElsewhere(said: Said, terms: Terms): Promise<Turn | null> {
    const { message, memory, language } = said;
    const saying = plainly(words.noneBookedHere[language]);
    if (!(await isKnown(said, message))) return { memory, saying };
    const isOwn = isOfOwn.test(message) && !listen(message, terms, language, 0).isQuestion;
    return isOwn ? { memory, saying, aside: message } : null;
  }

  return async (said) => {
    const { dialogue, booked } = said.memory;
    try {
      const isMoving = dialogue?.appointment !== undefined;
      if (!dialogue || (booked && wantsCancelled(said.message, isMoving)))
        return await beginWith({ ...said, memory: withoutDialogue(said.memory) });
      return await goOn(said, dialogue);
    } catch (error) {
      if (!isProblem(error, 'UNAVAILABLE')) throw error;
      const isMeant =
        dialogue !== undefined || booked !== undefined || termsOf.isTaker(said.chatbotId);
      return isMeant ? { memory: said.memory, saying: plainly(words.away[said.language]) } : null;
    }
  };
}

const isKnown = async ({ storedFor }: Said, message: string): Promise<boolean> =>
  fits(message, await storedFor(message));

/** A turn with a question of another kind answered first: by the calendar where that knows best. */
async function answering(
  { storedFor }: Said,
  turn: Turn,
  question: string,
  dialogue: Dialogue,
  terms: Terms,
): Promise<Turn> {
  const { language, service } = dialogue;
  const asked = inContext(question, dialogue, terms);
  const stored = await storedFor(asked);
  const answer = ownAnswer(question, stored, { terms, language, service, isBegun: true });
  if (answer === null) return { ...turn, aside: asked };
  const { saying } = turn;
  return { ...turn, saying: words.above(answer, saying) };
}

/** A turn with what is said of a question beside it that nobody can answer; of a bare "is it compulsory?" nothing. */
function besideIt(turn: Turn, language: Lang): Turn {
  if (turn.aside === undefined) return turn;
  const isBare = turn.aside.split(/\s+/).length <= mostBareWords;
  return { ...turn, unknown: isBare ? '' : words.thatUnknown[language] };
}
const mostBareWords = 2;

/** "Cancela mi cita" while another one is being booked: not that one, which "cancelar" ends. */
const wantsCancelled = (message: string, isMoving = false): boolean =>
  (isMoving || readMove(message) !== 'stop') && appointmentIntent(message, null, true) === 'cancel';

/** What is no answer to the dialogue's question: a question of another kind, courtesy, or nothing that is understood. */
async function besides(
  said: Said,
  memory: Memory,
  dialogue: Dialogue,
  terms: Terms,
): Promise<Turn> {
  const saying = words.askAgain(dialogue, terms);
  if (asksPatience(said.message))
    return { memory, saying: words.after(words.noHurry[dialogue.language], saying) };
  if (courtesyOf(said.message) || isSaidBeside(said.message)) return { memory, saying };
  const { isQuestion } = listen(said.message, terms, dialogue.language, 0);
  if (isQuestion || (await isKnown(said, said.message)))
    return await answering(said, { memory, saying }, said.message, dialogue, terms);
  return { memory, saying: words.after(words.misread[dialogue.language], saying) };
}

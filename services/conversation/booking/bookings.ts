import { isProblem } from '@contesta/kit/errors';
import type { NewId } from '@contesta/kit/identity';
import type { Peers } from '@contesta/kit/peers/port';
import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { changesNothing, questionsBesideRequest, requestIn } from './asides.ts';
import { begin, beginCorrection, beginMove, mayCorrect, resume } from './beginning.ts';
import * as bookedWords from './booked-words.ts';
import { hear, stop } from './dialogue.ts';
import { afterLast, isInvited, isOfBooked, serviceSpokenOf } from './earlier.ts';
import { openEffects } from './effects.ts';
import { answerOfTwo, inTwo, noteOfTwo } from './further.ts';
import { calendarOf, languageOf, listen } from './hearing.ts';
import { type Booked, type Dialogue, withoutDialogue } from './memory.ts';
import { goOn as goOnTo, type Next, plainly, remembering } from './next.ts';
import type { Terms } from './offers.ts';
import { goOnWith } from './outcomes.ts';
import { asksOfHours, asksPrice, mayAskCalendar, ownAnswer } from './own-answers.ts';
import {
  type AppointmentIntent,
  appointmentIntent,
  hasAnother,
  isOfOwn,
  takesUpAgain,
} from './reading/appointment-intent.ts';
import { isFirm, isQuestion, type Parted, partsBeside, yesAnd } from './reading/beside.ts';
import { bookingIntent, namesDay } from './reading/intent.ts';
import { readMove } from './reading/turn.ts';
import { mayComeAlong } from './reading/two.ts';
import { readWish } from './reading/wish.ts';
import type { Said, Turn } from './said.ts';
import {
  answeringBeside,
  askedOfBooked,
  besides,
  isKnown,
  isRefusedByOwner,
  likeliest,
} from './stored-answers.ts';
import { openTerms, termsOfPast } from './terms.ts';
import * as words from './wording.ts';

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
    const here = { ...dialogue, language };
    const two = inTwo(said.message, terms, language, dialogue);
    const answer = answerOfTwo(said.message, here, two, terms);
    if (answer) return await follow(said, terms, answer);
    const isAside = two?.first === '' && mayComeAlong(said.message);
    if (two === null || (isAside && (await isKnown(said, said.message))))
      return await goOnWithOne(said, dialogue, terms);
    const both = { ...here, ...(two.further ? { further: two.further } : {}) };
    const turn =
      two.first === ''
        ? await follow(said, terms, { dialogue: both, saying: words.askAgain(both, terms) })
        : await goOnWithOne({ ...said, message: two.first }, both, terms);
    return noting(said, terms, turn);
  }

  async function goOnWithOne(said: Said, dialogue: Dialogue, terms: Terms): Promise<Turn> {
    // Nothing stands that "cancela mi cita" could mean but what is being booked.
    if (!said.memory.booked && wantsCancelled(said.message))
      return await follow(said, terms, stop(dialogue));
    if (!said.memory.booked && hasAnother.test(said.message))
      return {
        memory: withoutDialogue(said.memory),
        saying: plainly(words.contactUs[dialogue.language]),
      };
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
      return asked === '' ? turn : await answeringBeside(said, turn, asked, terms, here);
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
    const here = { terms, isKnown: false };
    const isPlainYes = readMove(said.message) === 'yes';
    const agreed = dialogue.asking === 'yes' && !isPlainYes ? yesAnd(said.message) : null;
    if (agreed && !dialogue.isDoubted && changesNothing(agreed.asked, dialogue, terms))
      return agreed;
    const parts = partsBeside(said.message).flatMap((parted) => {
      const { isAside, effect, dialogue: next } = hear(dialogue, parted.said, here);
      // "Llevo manicura, ¿me la quito?" asks for no manicure.
      const isSwitch = next?.service !== dialogue.service && dialogue.service !== undefined;
      if (isSwitch && listen(parted.said, terms, dialogue.language, 0).saysMore) return [];
      const isDone = effect !== undefined && effect.do !== 'search';
      if (isAside || courtesyOf(parted.asked)) return [];
      const { saysMore, services } = listen(parted.asked, terms, dialogue.language, 0);
      const isOther =
        saysMore || asksPrice(parted.asked) || services.some((one) => one !== dialogue.service);
      if (!isOther || !hear(dialogue, parted.asked, { terms, isKnown: true }).isAside) return [];
      return [isDone && !isFirm(parted, said.message) ? { ...parted, said: '' } : parted];
    });
    return await likeliest(said, parts, dialogue, terms, ({ asked }) => {
      // "OK, and is there room on Saturday?" is no question of another kind.
      const { wish } = listen(asked, terms, dialogue.language, 0);
      return !wish || asksOfHours(asked);
    });
  }

  async function changeBooked(
    said: Said,
    intent: AppointmentIntent,
    booked: Booked,
  ): Promise<Turn> {
    const { language, memory, message } = said;
    const { id, service, start } = booked;
    const terms = (await termsOf(said)) ?? termsOfPast(booked, said.now);
    if (intent === 'when')
      return { memory, saying: bookedWords.whenBooked(language, terms, start) };
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
    const afterwards = afterLast(said);
    if (afterwards && (!isQuestion(message) || !(await isKnown(said, message)))) return afterwards;
    const change = isOfBooked(message, wish, booked)
      ? 'when'
      : appointmentIntent(message, wish, booked !== undefined);
    if (change === 'mayCancel' && (await isKnown(said, message))) return null;
    if (change && booked) return await changeBooked(said, change, booked);
    const corrected = booked && (await correctBooked(said, booked));
    if (corrected) return corrected;
    const mayBegin =
      bookingIntent(message, wish, true) !== null ||
      partsBeside(message).length > 0 ||
      mayAskCalendar(message);
    const { left } = memory;
    const isResumed = left !== undefined && takesUpAgain.test(message);
    if (!change && !mayBegin && !isResumed && !namesDay(wish) && !memory.visitor) return null;
    const terms = await termsOf(said);
    if (!terms) return null;
    if (change) return await changeElsewhere(said, terms);
    if (isResumed && left)
      return await follow(said, terms, resume({ ...memory, left }, message, newId(), terms));
    const begun = await beginAnew(said, terms);
    return begun ?? (booked ? await askedOfBooked(said, booked, terms) : null);
  }

  async function beginAnew(said: Said, terms: Terms): Promise<Turn | null> {
    const { message, memory, language } = said;
    const parts = questionsBesideRequest(message, terms, language);
    const { wish, services, isQuestion } = listen(message, terms, language, 0);
    const about = { language, service: services.length === 1 ? services[0] : undefined };
    const asked = (await likeliest(said, parts, about, terms, () => true))?.asked ?? null;
    const requested = requestIn(message, memory, terms, language);
    const isInvitedTo = isInvited(said) && !isQuestion && wish !== null;
    const intent = asked !== null || isInvitedTo ? 'plain' : requested;
    if (intent !== 'plain' && mayAskCalendar(message)) {
      const stored = (await said.storedFor(message))?.question ?? null;
      const isBegun = intent !== null;
      const service = memory.booked?.at(-1)?.service;
      const answer = ownAnswer(message, stored, { terms, language, service, isBegun });
      if (answer !== null) return { memory, saying: plainly(answer) };
    }
    if (!intent || (intent === 'vague' && (await isKnown(said, message)))) return null;
    if (services.length !== 1 && (await isRefusedByOwner(said))) return null;
    const next = begin(message, newId(), language, memory, terms, serviceSpokenOf(said, terms));
    const turn = noting(said, terms, await follow(said, terms, next));
    if (asked === null || !next.dialogue) return turn;
    return await answeringBeside(said, turn, asked, terms, next.dialogue);
  }

  /** Of an appointment that was not booked in this conversation. */
  async function changeElsewhere(said: Said, terms: Terms): Promise<Turn | null> {
    const { message, memory, language } = said;
    const saying = plainly(bookedWords.noneBookedHere[language]);
    if (!(await isKnown(said, message))) return { memory, saying };
    const isOwn = isOfOwn.test(message) && !listen(message, terms, language, 0).isQuestion;
    return isOwn ? { memory, saying, asides: [message] } : null;
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

/** A turn with what is to be known of two appointments said first. */
function noting({ message, language }: Said, terms: Terms, turn: Turn): Turn {
  const { dialogue } = turn.memory;
  const note = noteOfTwo(message, dialogue, terms);
  const saying = note && words.after(note[dialogue?.language ?? language], turn.saying);
  return saying ? { ...turn, saying } : turn;
}

/** "Cancela mi cita" while another one is being booked: not that one, which "cancelar" ends. */
const wantsCancelled = (message: string, isMoving = false): boolean =>
  (isMoving || readMove(message) !== 'stop') && appointmentIntent(message, null, true) === 'cancel';

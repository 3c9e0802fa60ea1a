import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { asksOfService, asksPatience, inContext, isSaidBeside } from './asides.ts';
import { listen } from './hearing.ts';
import { type Booked, type Dialogue, type Memory, withoutDialogue } from './memory.ts';
import { plainly } from './next.ts';
import type { Terms } from './offers.ts';
import { asksHowLong, fits, ownAnswer } from './own-answers.ts';
import { bookingIntent } from './reading/intent.ts';
import { servicesIn, servicesSaid } from './reading/services.ts';
import type { Said, Stored, Turn } from './said.ts';
import * as words from './wording.ts';

/** Whether the bot has a stored answer that a message surely asks for. */
export const isKnown = async ({ storedFor }: Said, message: string): Promise<boolean> =>
  fits(message, await storedFor(message));

type About = Pick<Dialogue, 'language' | 'service'>;

/**
 * What to look up for a question about what is booked, and what is stored for it. What another service costs is no answer,
 * nor are the usual hours to who asks for a time: `isMisfit` where nothing else is known.
 */
async function lookUp({ storedFor }: Said, question: string, about: About, terms: Terms) {
  const texts = inContext(question, about, terms);
  let isMisfit = false;
  for (const asked of texts) {
    const stored = await storedFor(asked);
    if (!stored) continue;
    if (fits(question, stored) && isAbout(stored, question, about, terms))
      return { asked, stored, isMisfit: false };
    isMisfit = true;
  }
  return { asked: texts[0] ?? question, stored: null, isMisfit };
}

function isAbout({ question }: Stored, message: string, { service }: About, terms: Terms): boolean {
  const [named, ...others] = servicesIn(question, terms.services);
  if (service === undefined || !named || others.length > 0 || named.key === service) return true;
  return !asksOfService.test(message) || servicesSaid(message, terms.services).includes(named);
}

/** A turn with a question of another kind answered first, by the calendar where that knows best; `isWhole` where the message is nothing else. */
export async function answering(
  said: Said,
  turn: Turn,
  question: string,
  dialogue: Dialogue,
  terms: Terms,
  isWhole = false,
): Promise<Turn> {
  const { language, service } = dialogue;
  const { asked, stored, isMisfit } = await lookUp(said, question, dialogue, terms);
  const here = { terms, language, service, isBegun: true };
  const both = priceAndTime(question, dialogue, terms);
  if (both) return { ...turn, saying: words.above(both.time, turn.saying), aside: both.price };
  const answer = ownAnswer(question, stored?.question ?? null, here);
  const { saying, memory } = turn;
  if (answer !== null) return { ...turn, saying: words.above(answer, saying) };
  if (isMisfit) {
    const unknown = isWhole ? words.thatUnknown[language] : unknownTo(question, dialogue, terms);
    return { ...turn, saying: unknown === '' ? saying : words.above(unknown, saying) };
  }
  // Whoever hears that what they come for is not done is not asked what they come for.
  if (memory.dialogue?.asking === 'service' && stored && refuses.test(stored.answer))
    return { memory: withoutDialogue(memory), saying: plainly(''), aside: asked };
  return { ...turn, aside: asked };
}

/** "How long does it take and how much is it?": how long, and what to look up of the other. */
function priceAndTime(question: string, dialogue: Dialogue, terms: Terms) {
  const { language, service } = dialogue;
  const price = inContext(question, dialogue, terms)[1];
  if (price === undefined || !asksHowLong(question)) return null;
  const time = ownAnswer(question, null, { terms, language, service, isBegun: true });
  return time === null ? null : { price, time };
}

/** "No, only dogs". */
const refuses =
  /^\W*(?:no\b(?! (?:hay problema|pasa nada|te preocupes|hace falta|worries|problem|need))|sorry|lo siento|lamentablemente|unfortunately|(?:not|no) (?:at the moment|por ahora)|(?:de momento|por ahora|todav[ií]a) no|we (?:don['’]?t|do not)|i (?:don['’]?t|do not)|solo atendemos)/i;

/** Whether a message asks for what the owner's own answer to it says is not done. */
export async function isRefusedByOwner({ storedFor, message }: Said): Promise<boolean> {
  const stored = await storedFor(message);
  return stored !== null && fits(message, stored) && refuses.test(stored.answer);
}

/** A turn with what is said of a question beside it that nobody can answer. */
export function besideIt(turn: Turn, asked: string, dialogue: Dialogue, terms: Terms): Turn {
  if (turn.aside === undefined) return turn;
  return { ...turn, unknown: unknownTo(asked, dialogue, terms) };
}

/** What is said of a question that nobody can answer; of "anything in the afternoon?", which was heard, nothing. */
function unknownTo(asked: string, { language }: Dialogue, terms: Terms): string {
  const { wish, isQuestion } = listen(asked, terms, language, 0);
  const isHeard = !isQuestion || wish !== null || bookingIntent(asked, wish, false) !== null;
  const isBare = asked.split(/\s+/).length <= mostBareWords;
  return isHeard || isBare ? '' : words.thatUnknown[language];
}
const mostBareWords = 3;

/** What is no answer to the dialogue's question: a question of another kind, courtesy, or nothing that is understood. */
export async function besides(
  said: Said,
  memory: Memory,
  dialogue: Dialogue,
  terms: Terms,
): Promise<Turn> {
  const saying = words.askAgain(dialogue, terms);
  const { isQuestion } = listen(said.message, terms, dialogue.language, 0);
  if (asksPatience(said.message) && !isQuestion)
    return { memory, saying: words.after(words.noHurry[dialogue.language], saying) };
  if (courtesyOf(said.message) || isSaidBeside(said.message)) return { memory, saying };
  if (isQuestion || (await isKnown(said, said.message)))
    return await answering(said, { memory, saying }, said.message, dialogue, terms, true);
  return { memory, saying: words.after(words.misread[dialogue.language], saying) };
}

/** "And how much is it?" of who has just booked; null where nothing is stored of that. */
export async function askedOfBooked(
  said: Said,
  { service }: Booked,
  terms: Terms,
): Promise<Turn | null> {
  const { message, memory, language } = said;
  if (!asksOfService.test(message)) return null;
  const { asked, stored } = await lookUp(said, message, { language, service }, terms);
  return stored && { memory, saying: plainly(''), aside: asked };
}

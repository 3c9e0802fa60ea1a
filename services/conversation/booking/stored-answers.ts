import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { wordsOf } from '../answer/text/words.ts';
import { asksPatience, inContext, isSaidBeside } from './asides.ts';
import { listen } from './hearing.ts';
import { type Booked, type Dialogue, type Memory, withoutDialogue } from './memory.ts';
import { plainly } from './next.ts';
import type { Terms } from './offers.ts';
import { asksOfService, fits, ownAnswer } from './own-answers.ts';
import { isQuestion, mayAsk, type Parted, questionsIn } from './reading/beside.ts';
import { bookingIntent } from './reading/intent.ts';
import { servicesIn, servicesSaid } from './reading/services.ts';
import type { Said, Stored, Turn } from './said.ts';
import * as words from './wording.ts';

/** Whether the bot has a stored answer that a message surely asks for. */
export const isKnown = async ({ storedFor }: Said, message: string): Promise<boolean> =>
  fits(message, await storedFor(message));

type About = Pick<Dialogue, 'language'> & { service?: string | undefined };
/** What was looked up, what the calendar says to it or is stored for it: `isMisfit` where only what answers another question is. */
type Found = { asked: string; own: string | null; stored: Stored | null; isMisfit: boolean };

/**
 * What to look up for a question about what is booked, and what is known of it. What another service costs is no answer,
 * nor are the usual hours to who asks for a time.
 */
async function lookUp(said: Said, question: string, about: About, terms: Terms): Promise<Found> {
  const here = { terms, language: about.language, service: about.service, isBegun: true };
  const texts = inContext(question, about, terms);
  let isMisfit = false;
  for (const [at, asked] of texts.entries()) {
    const stored = await said.storedFor(asked);
    if (!stored) continue;
    if (at > 0 && !asksOfService(question) && (await isOfName(said, stored, about, terms)))
      continue;
    const isMeant = fits(question, stored) && isAbout(stored, question, about, terms);
    if (isMeant && !isRefused(said, stored))
      return { asked, own: ownAnswer(question, stored.question, here), stored, isMisfit: false };
    isMisfit = true;
  }
  const own = ownAnswer(question, null, here);
  return { asked: texts[0] ?? question, own, stored: null, isMisfit };
}

/** Whether the name of what is booked is all that leads to a stored question. */
async function isOfName({ storedFor }: Said, { answer }: Stored, about: About, terms: Terms) {
  const { name = '' } = terms.services.find(({ key }) => key === about.service) ?? {};
  return (await storedFor(name))?.answer === answer;
}

/** What a service needs or costs is no answer where another is being booked. */
function isAbout({ question }: Stored, message: string, { service }: About, terms: Terms): boolean {
  const [named, ...others] = servicesIn(question, terms.services);
  if (service === undefined || !named || others.length > 0 || named.key === service) return true;
  // "Where do we train?" is about no "Personal training".
  const words = wordsOf(question);
  if (!wordsOf(named.name).some((word) => words.includes(word))) return true;
  return servicesSaid(message, terms.services).includes(named);
}

/** What was answered just before is not said again to "no me refería a eso", nor to who only takes note of it. */
const isRefused = ({ message, before }: Said, { answer }: Stored): boolean =>
  (before[0]?.reply.includes(answer) ?? false) && (notThat.test(message) || isNote(message));
const isNote = (message: string): boolean => !mayAsk(message) && !notThat.test(message);
const notThat =
  /(?<!\p{L})(?:no (?:me refer|pregunt|dig|dec|quer[ií]a decir)\p{L}* (?:a |por )?eso|eso no es lo que|not what i (?:ask|mean|said)\p{L}*|i (?:didn['’]?t|did not) (?:ask|mean)\p{L}* that)/iu;

/** What is known of each of several questions in one, or of all of it. */
async function lookUpEach(
  said: Said,
  question: string,
  about: About,
  terms: Terms,
): Promise<Found[]> {
  const whole = await lookUp(said, question, about, terms);
  const parts = questionsIn(question);
  const [first = ''] = parts;
  // "Is it scary? We come with our girl" asks, and then tells why.
  const isTold =
    parts.length === 1 && first.endsWith('?') && first !== question && question.startsWith(first);
  if (isTold && answerOf(whole) === undefined) return [await lookUp(said, first, about, terms)];
  if (parts.length < 2) return [whole];
  const each: Found[] = [];
  for (const part of parts) each.push(await lookUp(said, part, about, terms));
  const answers = each.map(answerOf);
  const known = each.filter((_, at) => answers[at] && answers.indexOf(answers[at]) === at);
  // One of them alone may be asked about what the others tell.
  return known.length > 1 ? known : [whole];
}
const answerOf = ({ own, stored }: Found): string | undefined => own ?? stored?.answer;

/** Whether something is stored for a question, asked about what is being booked. */
const isAnswerable = async (said: Said, question: string, about: About, terms: Terms) =>
  (await lookUpEach(said, question, about, terms)).some(({ stored }) => stored !== null);

/** Of the ways to part a message in something said and a question, the first whose question has an answer; else the likeliest. */
export async function likeliest(
  said: Said,
  parts: readonly Parted[],
  about: About,
  terms: Terms,
  isLikely: (parted: Parted) => boolean,
): Promise<Parted | null> {
  for (const parted of parts)
    if (await isAnswerable(said, parted.asked, about, terms)) return parted;
  return parts.find((parted) => isQuestion(parted.asked) && isLikely(parted)) ?? null;
}

/** A turn with a question of another kind answered first, by the calendar where that knows best; `isWhole` where the message is nothing else. */
async function answering(
  said: Said,
  turn: Turn,
  question: string,
  dialogue: Dialogue,
  terms: Terms,
  isWhole = false,
): Promise<Turn> {
  const found = await lookUpEach(said, question, dialogue, terms);
  const own = found.flatMap((one) => one.own ?? []);
  const known = found.filter((one) => one.stored && one.own === null);
  const { memory } = turn;
  const saying = own.length > 0 ? words.above(own.join('\n\n'), turn.saying) : turn.saying;
  if (own.length > 0 && known.length === 0) return { ...turn, saying };
  const isMisfit = known.length === 0 && found.some((one) => one.isMisfit);
  if (isMisfit) {
    const { language } = dialogue;
    const unknown =
      isWhole && !isNote(question)
        ? words.thatUnknown[language]
        : unknownTo(question, dialogue, terms);
    return { ...turn, saying: unknown === '' ? saying : words.above(unknown, saying) };
  }
  const asides = (known.length > 0 ? known : found).map(({ asked }) => asked);
  // Whoever hears that what they come for is not done is not asked what they come for.
  const isRefusal = known.some(({ stored }) => stored && isNotDone(stored));
  if (memory.dialogue?.asking === 'service' && isRefusal)
    return { memory: withoutDialogue(memory), saying: plainly(''), asides };
  return { ...turn, saying, asides };
}

/** "No, only dogs", to whether something is done; not to whether it hurts. */
const isNotDone = ({ question, answer }: Stored): boolean =>
  refuses.test(answer) && asksIfDone.test(question);
const asksIfDone =
  /(?<!\p{L})(?:(?:hac|atend|acept|trabaj|ofrec|ten|tien|vend|repar|arregl|cubr|v)\p{L}*(?:[eéaá]is|es|[eéaá]s|en|an)|se puede|pued\p{L}+|you|can (?:i|we))(?!\p{L})/iu;
const refuses =
  /^\W*(?:no\b(?! (?:hay problema|pasa nada|te preocupes|hace falta|worries|problem|need))|sorry|lo siento|lamentablemente|unfortunately|(?:not|no) (?:at the moment|por ahora)|(?:de momento|por ahora|todav[ií]a) no|we (?:don['’]?t|do not)|i (?:don['’]?t|do not)|solo atendemos)/i;

/** Whether a message asks for what the owner's own answer to it says is not done. */
export async function isRefusedByOwner({ storedFor, message }: Said): Promise<boolean> {
  const stored = await storedFor(message);
  return stored !== null && fits(message, stored) && isNotDone(stored);
}

/** Answers a question beside what was heard: of what is being booked since. */
export async function answeringBeside(
  said: Said,
  turn: Turn,
  asked: string,
  terms: Terms,
  before: Dialogue,
): Promise<Turn> {
  const dialogue = turn.memory.dialogue ?? before;
  const answered = await answering(said, turn, asked, dialogue, terms);
  return answered.asides === undefined
    ? answered
    : { ...answered, unknown: unknownTo(asked, dialogue, terms) };
}

/** What is said of a question that nobody can answer; of "anything in the afternoon?", which was heard, nothing. */
function unknownTo(asked: string, { language }: Dialogue, terms: Terms): string {
  const { wish, services, isQuestion, saysMore } = listen(asked, terms, language, 0);
  const isHeard = wish !== null || bookingIntent(asked, wish, services.length > 0) !== null;
  return isQuestion && saysMore && !isHeard && !ofTheSame.test(asked)
    ? words.thatUnknown[language]
    : '';
}

/** "No te doy el correo, ¿es obligatorio?" asks about what is said beside it. */
const ofTheSame = /^\W*(?:es|is|seguro|really)(?: [\p{L}'’]+){0,2}\W*$/iu;

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
  const isAsked =
    isQuestion ||
    (await isKnown(said, said.message)) ||
    (mayAsk(said.message) && (await isAnswerable(said, said.message, dialogue, terms)));
  if (isAsked)
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
  const { asked, stored } = await lookUp(said, message, { language, service }, terms);
  return stored && { memory, saying: plainly(''), asides: [asked] };
}

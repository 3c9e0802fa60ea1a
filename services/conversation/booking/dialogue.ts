import * as bookedWords from './booked-words.ts';
import { type Heard, listen } from './hearing.ts';
import { corrects, withoutVisitor, withSwap, withVisitor } from './identity.ts';
import { localTimeOf } from './local-time.ts';
import type { Dialogue } from './memory.ts';
import { goOn, lookFor, type Next, plainly, say, without } from './next.ts';
import { cannotBe, type Terms } from './offers.ts';
import { asksIfChangeable, asksOfService } from './own-answers.ts';
import { isMeantBy } from './reading/audience.ts';
import { meantAddress } from './reading/mistyped.ts';
import { servicesIn } from './reading/services.ts';
import { chosenAgain, chosenOffer, newWish } from './wishes.ts';
import * as words from './wording.ts';

/** What a message is heard against: `isKnown` where the bot has a stored answer for it and is sure of that. */
export type Context = { terms: Terms; isKnown: boolean };

/** Hears a message in a dialogue. */
export function hear(dialogue: Dialogue, message: string, { terms, isKnown }: Context): Next {
  const choices =
    dialogue.asking === 'service'
      ? words.servicesAsked(dialogue, terms).length
      : dialogue.asking === 'address'
        ? words.addressesAsked
        : (dialogue.offers?.length ?? 0);
  const heard = listen(message, terms, dialogue.language, choices);
  if (dialogue.asking === 'cancelling' && /^(?!no\b).*(?:cancel|an[uú]l)/i.test(message))
    return { dialogue, effect: { do: 'cancel' } };
  if (heard.move === 'stop') return stop(dialogue);
  if (heard.move === 'status') return say(dialogue, words.notYet(dialogue, terms));
  if (heard.isQuestion && !heard.wish && asksIfChangeable(message))
    return { dialogue, isAside: true };
  const next = hearers[dialogue.asking](dialogue, heard, terms, isKnown);
  return next ?? { dialogue, isAside: true };
}

type Hearer = (dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean) => Next | null;

const hearers: Record<Dialogue['asking'], Hearer> = {
  service: hearService,
  time: hearTime,
  visitor: hearVisitor,
  address: hearAddress,
  yes: hearYes,
  cancelling: hearCancelling,
};

/** Ends a dialogue with nothing done. */
export function stop(dialogue: Dialogue): Next {
  const { language, appointment, replaces } = dialogue;
  if (appointment !== undefined || replaces !== undefined)
    return say(undefined, plainly(words.stoppedMoving[language]));
  const text = dialogue.isFurther ? words.stoppedFurther : words.stopped;
  return { ...say(undefined, plainly(text[language])), left: dialogue };
}

function hearService(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { choice, isQuestion } = heard;
  const wish = newWish(dialogue, heard, terms);
  const asked = words.servicesAsked(dialogue, terms);
  const services = heard.services.length > 0 || isKnown ? heard.services : thoseOf(heard, asked);
  const chosen = choice ? asked[choice.at]?.key : undefined;
  const named = services.length === 1 ? services[0] : undefined;
  const wished = wish ? { ...dialogue, wish } : dialogue;
  if (chosen !== undefined) return goOn({ ...without(dialogue, 'among'), service: chosen }, terms);
  if (isKnown && isQuestion) return null;
  if (named !== undefined) return goOn({ ...without(wished, 'among'), service: named }, terms);
  const isRefused = heard.move === 'no' || heard.move === 'others' || heard.move === 'show';
  if (isRefused) return goOn(without(dialogue, 'among'), terms);
  const told = withVisitor(wished, heard, false);
  if (services.length === 0 && told !== wished) return noted(told, goOn(told, terms));
  const alone = withNameAlone(dialogue, heard, isKnown);
  if (alone && services.length === 0 && !wish) return noted(alone, goOn(alone, terms));
  if (services.length === 0 && !wish) return null;
  const narrowed = services.length > 0 ? { ...told, among: services } : told;
  const again = say(narrowed, words.askService(narrowed, terms));
  return wish && !cannotBe(wish, terms) ? noted(narrowed, again) : again;
}

/** Keys of the services asked of that an answer may mean, by what they work on or are for too: "a house", "it's broken". */
function thoseOf({ rest, refused }: Heard, asked: Terms['services']): string[] {
  const named = servicesIn(rest, asked, true);
  const meant = named.length > 0 ? named : asked.filter(({ name }) => isMeantBy(rest, name));
  return meant.map(({ key }) => key).filter((key) => !refused.includes(key));
}

function hearTime(dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean): Next | null {
  const told = withVisitor(dialogue, heard, false);
  if (heard.move === 'show' && !heard.wish) return say(told, words.askAgain(told, terms));
  const start = chosenOffer(dialogue, heard, terms);
  if (start !== undefined) return goOn({ ...told, start }, terms, true);
  const changed = withOtherService(told, heard, terms, isKnown);
  if (changed) return changed;
  if (isKnown && isBesides(dialogue, heard)) return null;
  const wish = newWish(dialogue, heard, terms);
  if (wish) return lookFor(told, wish, terms);
  if (heard.move === 'otherService') return goOn(without(told, 'service'), terms);
  if (told !== dialogue) return noted(told, say(told, words.askAgain(told, terms)));
  if (heard.move === 'yes') return say(told, words.whichOfThem(told, terms));
  if (isOnlyService(dialogue, heard)) return say(told, words.askAgain(told, terms));
  const named = withNameAlone(dialogue, heard, isKnown);
  return named && noted(named, say(named, words.askAgain(named, terms)));
}

/**
 * Whether a message is rather a question of another kind, which a stored answer fits, than what was asked for: who only names
 * what is being booked asks nothing.
 */
const isBesides = (
  { service }: Dialogue,
  { services, saysMore, isQuestion, wish, move, bareHour }: Heard,
): boolean => {
  const isSameService = service !== undefined && services.length === 1 && services[0] === service;
  const saysNothing = wish === null && move === null && bareHour === null && !isSameService;
  const isOfOther = services.length > 0 && !isSameService;
  return (saysMore || isOfOther) && (isQuestion || saysNothing);
};

/** A name and nothing else, said before it was asked for: "Sol". */
function withNameAlone(dialogue: Dialogue, heard: Heard, isKnown: boolean): Dialogue | null {
  const { name } = heard.visitor;
  if (name === undefined || isKnown || heard.isQuestion || heard.move !== null) return null;
  return /^\p{Lu}/u.test(name) ? withVisitor(dialogue, heard, true) : null;
}

/** Names what is being booked once more, and nothing else. */
const isOnlyService = ({ service }: Dialogue, { services, isQuestion }: Heard): boolean =>
  !isQuestion && service !== undefined && services.length === 1 && services[0] === service;

/** Says first that a name or an address was noted. */
const noted = ({ language }: Dialogue, next: Next): Next => saidFirst(words.noted[language], next);

const saidFirst = (text: string, { saying, ...next }: Next): Next =>
  saying ? { ...next, saying: words.after(text, saying) } : next;

/** "With Sarah if possible": a wish of another kind than when. */
const wishesMore = ({ saysMore, rest, isQuestion }: Heard): boolean =>
  saysMore && !isQuestion && ifPossible.test(rest);
const ifPossible =
  /\b(?:si (?:puede ser|es posible|se puede|fuera posible)|a ser posible|preferiblemente|if (?:possible|its possible|thats possible)|preferably|ideally)\b/;

function hearVisitor(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { visitor, wish, move } = heard;
  const start = chosenAgain(dialogue, heard);
  if (start !== undefined)
    return goOn({ ...withVisitor(dialogue, heard, false), start }, terms, true);
  const swapped = withSwap(dialogue, heard);
  if (swapped) return goOn(swapped, terms);
  const isTold = visitor.email !== undefined || visitor.isIntroduced;
  if (isTold) {
    const told = withVisitor(dialogue, heard, dialogue.name === undefined);
    const next = (isNewTime(heard) && changeTime(told, heard, terms)) || goOn(told, terms);
    return wishesMore(heard) && !dialogue.further
      ? saidFirst(words.notNoted[dialogue.language], next)
      : next;
  }
  if (visitor.hasNoEmail || visitor.badEmail) {
    const named = visitor.name ? { ...dialogue, name: visitor.name } : dialogue;
    const why = visitor.badEmail ? words.badEmail : words.needsEmail;
    return say(named, plainly(why[dialogue.language]));
  }
  const changed = withOtherService(dialogue, heard, terms, isKnown);
  if (changed) return changed;
  if (heard.bareHour !== null) return changeTime(dialogue, heard, terms);
  if (isKnown && isBesides(dialogue, heard) && !isNameAsked(dialogue, heard)) return null;
  if (visitor.asksWhy) return say(dialogue, words.whyVisitor(dialogue, terms));
  if (wish && !(visitor.name && heard.saysMore)) return changeTime(dialogue, heard, terms);
  if (move && movesTime.has(move)) return changeTime(dialogue, heard, terms);
  if (move === 'show') return lookFor(dialogue, dialogue.wish ?? {}, terms);
  if (move === 'yes' || move === 'any' || isOnlyService(dialogue, heard))
    return say(dialogue, words.askAgain(dialogue, terms));
  const mayBeName = !heard.isQuestion || /^\p{Lu}/u.test(visitor.name ?? '');
  if (visitor.name !== undefined && dialogue.name === undefined && move === null && mayBeName)
    return goOn({ ...dialogue, name: visitor.name }, terms);
  return null;
}

/** A name alone, where it was asked for: what is known of a surname is no matter. */
const isNameAsked = ({ name }: Dialogue, { visitor, isQuestion }: Heard): boolean =>
  name === undefined && visitor.name !== undefined && !isQuestion;

/** Whether a message that tells who somebody is names another time as well. */
const isNewTime = ({ wish }: Heard): boolean =>
  [wish?.days, wish?.times, wish?.between, wish?.shift].some((one) => one !== undefined);

const movesTime = new Set<Heard['move']>(['later', 'earlier', 'others', 'otherDay', 'no']);

/** Looks again though a slot was chosen: on its day, where the message names another time alone. */
export function changeTime(dialogue: Dialogue, heard: Heard, terms: Terms): Next | null {
  const { start } = dialogue;
  const asked = start === undefined ? dialogue : { ...dialogue, offers: [start] };
  const wish = newWish(asked, heard, terms);
  return wish && lookFor(dialogue, wish, terms);
}

/** Another service than the one chosen, at the same time if that is free for it; asking about one changes nothing. */
export function withOtherService(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { services, spokenOf, refused, isQuestion, asksChange, asksMore, saysMore } = heard;
  const isUnwanted = refused.includes(dialogue.service ?? '') && terms.services.length > 1;
  if (isUnwanted && services.length !== 1 && dialogue.appointment === undefined) {
    const others = terms.services.map(({ key }) => key).filter((key) => !refused.includes(key));
    const among = services.length > 0 ? services : others;
    return goOn({ ...without(dialogue, 'service', 'start', 'offers'), among }, terms);
  }
  const [service, ...more] = services.includes(dialogue.service ?? '')
    ? spokenOf.filter((one) => one !== dialogue.service && isCorrecting(heard))
    : services;
  const { start } = dialogue;
  if (service === undefined || more.length > 0) return null;
  // What another service costs, or how long it takes, is no wish for it.
  const isOther = isKnown || asksMore || saysMore || asksOfService(heard.rest);
  const isAsked = isQuestion && !asksChange && isOther;
  if (dialogue.appointment !== undefined || isAsked) return null;
  const at = start && localTimeOf(start, terms.timeZone);
  const wish = at ? { days: [at.day], times: [at.minute] } : (dialogue.wish ?? {});
  return lookFor({ ...dialogue, service }, newWish(dialogue, heard, terms) ?? wish, terms);
}

/** "Era mechas, no tinte" names both, and means the other. */
const isCorrecting = ({ isQuestion, services, spokenOf }: Heard): boolean =>
  !isQuestion && services.length === 2 && spokenOf.length === 2;

/** Whether an address is as it was typed: yes and no are about what it was likely meant to be. */
function hearAddress(
  dialogue: Dialogue,
  heard: Heard,
  terms: Terms,
  isKnown: boolean,
): Next | null {
  const { email = '' } = dialogue;
  const meant = meantAddress(email) ?? email;
  const at = heard.choice?.at;
  if (heard.move === 'yes' || at === 0) return goOn({ ...dialogue, email: meant }, terms);
  const isTyped = at === 1 || heard.move === 'no' || heard.visitor.email === email;
  if (isTyped) return goOn({ ...dialogue, sureEmail: email }, terms);
  return hearYes(dialogue, heard, terms, isKnown);
}

function hearYes(dialogue: Dialogue, heard: Heard, terms: Terms, isKnown: boolean): Next | null {
  const { move, visitor, wish } = heard;
  const start = chosenAgain(dialogue, heard);
  if (start !== undefined) return goOn({ ...without(dialogue, 'isDoubted'), start }, terms);
  const swapped = withSwap(dialogue, heard);
  if (swapped) return goOn(without(swapped, 'isDoubted'), terms);
  if (move === 'yes' && !dialogue.isDoubted)
    return { dialogue, effect: { do: dialogue.replaces === undefined ? 'book' : 'cancel' } };
  if (move === 'yes') return goOn(without(dialogue, 'isDoubted'), terms);
  if (visitor.email !== undefined || visitor.isIntroduced) {
    const told = without(withVisitor(dialogue, heard, false), 'isDoubted');
    return (isNewTime(heard) && changeTime(told, heard, terms)) || goOn(told, terms);
  }
  const corrected = corrects[move ?? ''];
  if (corrected) return goOn(withoutVisitor(dialogue, corrected), terms);
  const changed = withOtherService(dialogue, heard, terms, isKnown);
  if (changed) return changed;
  if (move === 'otherService')
    return goOn(without(dialogue, 'service', 'start', 'isDoubted'), terms);
  if (isKnown && isBesides(dialogue, heard)) return null;
  if (move === 'show') return lookFor(dialogue, dialogue.wish ?? {}, terms);
  if (wish || heard.bareHour !== null || (move && move !== 'no' && movesTime.has(move)))
    return changeTime(dialogue, heard, terms);
  if (move === 'no' && dialogue.isDoubted) return stop(dialogue);
  if (move === 'no')
    return say({ ...dialogue, isDoubted: true }, words.whatToChange(dialogue.language));
  const named = withNameAlone(dialogue, heard, isKnown);
  return named && goOn(without(named, 'isDoubted'), terms);
}

function hearCancelling(dialogue: Dialogue, { move }: Heard): Next | null {
  if (move === 'yes') return { dialogue, effect: { do: 'cancel' } };
  return move === 'no' ? say(undefined, plainly(bookedWords.kept[dialogue.language])) : null;
}

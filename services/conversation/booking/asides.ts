import type { Lang } from '@contesta/contracts/text';
import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { languageAsked, listen } from './hearing.ts';
import { withSwap } from './identity.ts';
import type { Dialogue, Memory } from './memory.ts';
import type { Terms } from './offers.ts';
import { asksOfHours, asksOfService, asksPrice } from './own-answers.ts';
import { type Parted, partsBeside, withoutLead } from './reading/beside.ts';
import { bookingIntent, type Intent } from './reading/intent.ts';
import { speaksOfTrade } from './reading/services.ts';
import { readMove } from './reading/turn.ts';
import { asksMore, asksOneMore, isForOther } from './reading/two.ts';

/** How surely a message asks for an appointment, of a visitor who may have booked one just now. */
export function requestIn(
  message: string,
  { visitor }: Memory,
  terms: Terms,
  language: Lang,
): Intent {
  const { wish, bareHour, services, saysMore, isQuestion } = listen(message, terms, language, 0);
  const namesService =
    (services.length > 0 || speaksOfTrade(message, terms.services)) &&
    !isMereQuestion.test(message);
  const intent = bookingIntent(message, wish, namesService);
  const isWhen = !saysMore && wish?.days && (wish.times ?? wish.between);
  if (!intent && isWhen && !asksOfHours(message)) return isQuestion ? 'vague' : 'plain';
  if (intent || !visitor || !asksMore(message)) return intent;
  const isMore = isForOther(message) || asksOneMore(message);
  const isTimed = wish !== null || bareHour !== null;
  return isTimed || namesService || isMore ? 'plain' : null;
}

/** "Una consulta: ¿abrís el sábado?" asks, and asks for no consultation. */
const isMereQuestion = /\b(?:una|la) (?:peque[nñ]a )?consulta\b\W*(?:[:,.¿?]|$)/i;

/** "¿Cuánto cuesta el tinte y me das hora el jueves?": the questions beside what surely asks for an appointment. */
export function questionsBesideRequest(message: string, terms: Terms, language: Lang): Parted[] {
  return partsBeside(message).filter(({ said, asked }) => {
    const question = listen(asked, terms, language, 0);
    const isOther = question.saysMore || asksOfHours(asked);
    if (!isOther || courtesyOf(asked) || readMove(asked) === 'show') return false;
    const isRequest = bookingIntent(asked, question.wish, question.services.length > 0) === 'plain';
    const { wish, services } = listen(said, terms, language, 0);
    const isWhen = wish !== null || asksForTime.test(message) || !asksOfService(asked);
    // "How much is a cut and have you anything on Saturday?" names it once.
    const isNamed = services.length > 0 || question.services.length === 1;
    return !isRequest && isWhen && bookingIntent(said, wish, isNamed) === 'plain';
  });
}

/** Who wants something done and asks what it costs asks for no time yet. */
const asksForTime =
  /(?<!\p{L})(?:cu[aá]ndo|when|next one|citas?|hora|turno|hueco|appointment|book\p{L}*|reserv\p{L}+|agend\p{L}+|slot)(?!\p{L})/iu;

/** Whether what is said beside a yes leaves all as it is. */
export function changesNothing(message: string, dialogue: Dialogue, terms: Terms): boolean {
  const heard = listen(message, terms, dialogue.language, 0);
  const { wish, bareHour, move, services, visitor } = heard;
  if (wish || bareHour !== null || visitor.isIntroduced || withSwap(dialogue, heard)) return false;
  const isOther = services.some((one) => one !== dialogue.service);
  return !isOther && (move === null || move === 'yes' || move === 'later');
}

/** What a question may be looked up as, where it is asked about what is being booked: the likeliest first. */
export function inContext(
  message: string,
  { service, language }: Pick<Dialogue, 'language'> & { service?: string | undefined },
  terms: Terms,
): string[] {
  const asked = withoutLead(message);
  const name = terms.services.find(({ key }) => key === service)?.name ?? '';
  const { spokenOf } = listen(asked, terms, language, 0);
  const isOther = spokenOf.length > 0 && (service === undefined || !spokenOf.includes(service));
  const isExact = spokenOf.length === 1 && spokenOf[0] === service;
  if (name === '' || isOther || isExact) return [asked];
  if (!asksOfService(asked)) return [asked, `${asked} ${name}`];
  const plainly =
    language === 'es'
      ? [`¿Cuánto cuesta ${name}?`, '¿Cuánto cuesta?']
      : [`How much is ${name}?`, 'How much is it?'];
  return [`${asked} ${name}`, ...(asksPrice(asked) ? plainly : [asked])];
}

/** Who asks for a moment, or asks somebody else first. */
export const asksPatience = (message: string): boolean =>
  /^\W*(?:(?:dame |deme |give me )?un (?:momento|segundo|momentito|minuto|segundito|minutito)|espera|hold on|hang on|wait|oye|(?:give me |just )?(?:one|a) (?:moment|sec|second|minute))\b[^?]*$/i.test(
    message,
  ) ||
  (!message.includes('?') &&
    /\b(?:check(?:ing)?|ask(?:ing)?|confirm(?:ing)?|consult\w*|habl\w+|pregunt\w+|coment\w+|confirm\w+)(?: (?:it|this|that|first))? (?:with|con|a) (?:my|mi|the|him|her)\b/i.test(
      message,
    ));

/** What asks for nothing but the last question again: another language, what is asked for already. */
export const isSaidBeside = (message: string): boolean =>
  languageAsked(message) !== null || bookingIntent(message, null, false) === 'plain';

import type { Lang } from '@contesta/contracts/text';
import { courtesyOf } from '../answer/courtesy/courtesy.ts';
import { languageAsked, listen } from './hearing.ts';
import type { Dialogue, Memory } from './memory.ts';
import type { Terms } from './offers.ts';
import { asksOfHours } from './own-answers.ts';
import { partsBeside, withoutLead } from './reading/beside.ts';
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
  const { wish, services, saysMore, isQuestion } = listen(message, terms, language, 0);
  const namesService =
    (services.length > 0 || speaksOfTrade(message, terms.services)) &&
    !isMereQuestion.test(message);
  const intent = bookingIntent(message, wish, namesService);
  const isWhen = !saysMore && wish?.days && (wish.times ?? wish.between);
  if (!intent && isWhen && !asksOfHours(message)) return isQuestion ? 'vague' : 'plain';
  if (intent || !visitor || !asksMore(message)) return intent;
  const isMore = isForOther(message) || asksOneMore(message);
  return wish !== null || namesService || isMore ? 'plain' : null;
}

/** "Una consulta: ¿abrís el sábado?" asks, and asks for no consultation. */
const isMereQuestion = /\b(?:una|la) (?:peque[nñ]a )?consulta\b\W*(?:[:,.¿?]|$)/i;

const whenAlone =
  /^\W*(?:para |pa )?(?:cu[aá]ndo|when)(?: (?!abr|open|cerr|cierr|clos)\S+){0,3}\W*$/i;

/** "¿Cuánto cuesta el tinte y me das hora el jueves?": the question beside what surely asks for an appointment. */
export function questionBesideRequest(
  message: string,
  terms: Terms,
  language: Lang,
): string | null {
  const found = partsBeside(message).find(({ said, asked }) => {
    const question = listen(asked, terms, language, 0);
    if (!question.saysMore || courtesyOf(asked) || readMove(asked) === 'show') return false;
    const isRequest = bookingIntent(asked, question.wish, question.services.length > 0) !== null;
    const { wish, services } = listen(said, terms, language, 0);
    const isWhen = wish !== null || asksForTime.test(message) || !asksOfService.test(asked);
    // "How much is a cut and when could I come?" names it once.
    const isNamed = services.length > 0 || (whenAlone.test(said) && question.services.length === 1);
    return !isRequest && isWhen && bookingIntent(said, wish, isNamed) === 'plain';
  });
  return found?.asked ?? null;
}

/** Who wants something done and asks what it costs asks for no time yet. */
const asksForTime =
  /(?<!\p{L})(?:cu[aá]ndo|when|next one|citas?|hora|turno|hueco|appointment|book\p{L}*|reserv\p{L}+|agend\p{L}+|slot)(?!\p{L})/iu;

/** What is asked of a service: what it costs, how long it takes. */
export const asksOfService =
  /(?<!\p{L})(?:cu[aá]nto|precio|vale|valen|cuesta|cost(?:ar[aá]|ar[ií]a|s)?|sale|saldr[aá]|saldr[ií]a|cobr\p{L}+|dura|demora|tarda|how much|how long|price|charge|fee|it take)(?!\p{L})|[£$€] ?\d|\d ?(?:€|£|euros|pesos|pounds|quid|dollars)/iu;
const asksPrice = /\b(?:precio|vale|cuesta|cost\w*|sald\w+|sale|cobr\w+|how much|price)\b|[£$€]/i;

/** What "how much is it?" may be looked up as, where it is asked about what is being booked: the likeliest first. */
export function inContext(
  message: string,
  { service, language }: Pick<Dialogue, 'service' | 'language'>,
  terms: Terms,
): string[] {
  const asked = withoutLead(message);
  const name = terms.services.find(({ key }) => key === service)?.name ?? '';
  const { spokenOf } = listen(asked, terms, language, 0);
  const isOther = spokenOf.length > 0 && (service === undefined || !spokenOf.includes(service));
  const isExact = spokenOf.length === 1 && spokenOf[0] === service;
  if (name === '' || isOther || isExact || !asksOfService.test(asked)) return [asked];
  const plainly = language === 'es' ? `¿Cuánto cuesta ${name}?` : `How much is ${name}?`;
  return [`${asked} ${name}`, ...(asksPrice.test(asked) ? [plainly] : [])];
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

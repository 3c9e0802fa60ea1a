import { linkTo, noneBookedHere } from './booked-words.ts';
import { bookHere } from './calendar-words.ts';
import { localTimeOf } from './local-time.ts';
import type { Booked } from './memory.ts';
import { plainly } from './next.ts';
import type { Terms } from './offers.ts';
import { isOfBookedElsewhere } from './own-answers.ts';
import { appointmentIntent } from './reading/appointment-intent.ts';
import { servicesIn } from './reading/services.ts';
import { readMove } from './reading/turn.ts';
import { asksMore, isForOther } from './reading/two.ts';
import { readVisitor } from './reading/visitor.ts';
import type { Wish } from './reading/wish.ts';
import type { Said, Turn } from './said.ts';
import * as words from './wording.ts';

/** What the visitor was last told. */
const toldLast = ({ before }: Said): string => before[0]?.reply ?? '';
const isTold = (said: Said, text: Readonly<Record<'es' | 'en', string>>): boolean =>
  toldLast(said).includes(text.es) || toldLast(said).includes(text.en);

/** The one service that the visitor spoke of in the last messages. */
export function serviceSpokenOf(
  { before, message, memory }: Said,
  { services }: Terms,
): string | undefined {
  for (const { question } of before) {
    const [service, ...others] = servicesIn(question, services);
    if (service) return others.length === 0 ? service.key : undefined;
  }
  // "Can she have one too?"
  return isForOther(message) ? memory.booked?.at(-1)?.service : undefined;
}

/** Whether the visitor was told just now to name a day, to book here. */
export const isInvited = (said: Said): boolean => isTold(said, bookHere);

/** What is said to a message that only makes sense after the last reply: a yes after a booking, more of an appointment made elsewhere. */
export function afterLast(said: Said): Turn | null {
  const { message, memory, language } = said;
  const move = readMove(message);
  if (memory.booked && move === 'yes' && isTold(said, linkTo) && !asksMore(message))
    return { memory, saying: plainly(words.seeYou[language]) };
  if (move === 'stop' && (isInvited(said) || isTold(said, noneBookedHere)))
    return { memory, saying: plainly(words.allRight[language]) };
  const isElsewhere = isTold(said, noneBookedHere) || isTold(said, words.contactUs);
  if (!memory.booked && isElsewhere && isMoreOfIt(message))
    return { memory, saying: plainly(words.contactUs[language]) };
  return null;
}

const isMoreOfIt = (message: string): boolean =>
  !isNewOne.test(message) &&
  (/^\W*(?:(?:la|mi|the|my) )?(?:cita|turno|reserva|clase|appointment|booking|lesson)\b/i.test(
    message,
  ) ||
    isOfBookedElsewhere(message) ||
    /\b(?:link|enlace|correo|e?-?mail|website|p[aá]gina|web|tel[eé]fono|phone|online|confirmaci[oó]n|confirmation|call|llamar|contact\w*)\b/i.test(
      message,
    ) ||
    readVisitor(message).isIntroduced === true);

/** "Can I just book a new one?" */
const isNewOne =
  /(?<!\p{L})(?:new (?:one|appointment|booking)|otra|nueva|another|(?:book|make|get|reserv\p{L}+|ped\p{L}+|agend\p{L}+) (?:me )?(?:an?|una?)|(?:quiero|quisiera|necesito|i want|i(?:['’]d| would) like) (?:an?|una?) (?:cita|turno|hora|appointment|booking))(?!\p{L})/iu;

/** Whether a message tells of what is booked already: "I booked for the 23rd", or its very day and hour. */
export function isOfBooked(
  message: string,
  wish: Wish | null,
  booked: Booked | undefined,
): boolean {
  if (!booked || asksMore(message)) return false;
  const { day, minute } = localTimeOf(booked.start, booked.timeZone);
  const isAtItsTime =
    wish?.days?.length === 1 && wish.days[0] === day && wish.times?.includes(minute);
  return (
    isAtItsTime || (wasBooked.test(message) && appointmentIntent(message, wish, true) === null)
  );
}
const wasBooked =
  /\b(?:i (?:already )?(?:booked|made an appointment)|ya (?:tengo|reserv[eé])|tengo (?:una )?cita)(?!\p{L})/iu;

import type { Lang } from '@contesta/contracts/text';
import { sureLanguage } from '../answer/text/language.ts';
import { isStopWord, setOf } from '../answer/text/stop-words.ts';
import { nowThere, type Terms } from './offers.ts';
import { isQuestion } from './reading/beside.ts';
import { type Choice, readBareHour, readChoice } from './reading/choice.ts';
import type { Calendar } from './reading/day-finding.ts';
import { servicesIn, servicesRefused, servicesSaid, withoutHomonyms } from './reading/services.ts';
import { type Move, readMove } from './reading/turn.ts';
import { asksMore, withoutBoth } from './reading/two.ts';
import {
  isFullName,
  readVisitor,
  type VisitorRead,
  withoutName,
  withoutParentheses,
} from './reading/visitor.ts';
import { readWish, type Wish } from './reading/wish.ts';

/** All that a message may mean to whoever asked something about an appointment. */
export type Heard = {
  wish: Wish | null;
  move: Move;
  choice: Choice | null;
  /** An hour named with a number alone. */
  bareHour: number | null;
  visitor: VisitorRead;
  /** What it says beside days and times. */
  rest: string;
  /** Keys of services it names; several where it may mean any of them. */
  services: string[];
  /** Keys of all services it speaks of: "era mechas, no tinte". */
  spokenOf: string[];
  /** Keys of services it does not want. */
  refused: string[];
  /** It asks for something instead of what was chosen. */
  asksChange: boolean;
  /** It asks of something beside what was chosen: "pedicures too?" */
  asksMore: boolean;
  /** It says something beside days, times, services and words that go with them. */
  saysMore: boolean;
  isQuestion: boolean;
};

/** The first of English-speaking dates is the month where clocks are American. */
export const calendarOf = (terms: Pick<Terms, 'now' | 'timeZone'>, language: Lang): Calendar => {
  const { day, minute } = nowThere(terms);
  const monthFirst = language === 'en' && terms.timeZone.startsWith('America/');
  return { today: day, minute, language, monthFirst };
};

/** "Mañana, 5": the hour of the day that a number alone names. */
function atHour(wish: Wish, hour: number): Wish {
  const { between, ...rest } = wish;
  const times = hourTimes(hour);
  const within = times.filter((one) => between && one >= between.from && one < between.to);
  return { ...rest, times: within.length > 0 ? within : times };
}

/** What an hour of a clock's face may be, in minutes after midnight. */
export const hourTimes = (hour: number): number[] =>
  hour < 12 ? [hour * 60, hour * 60 + 720] : [hour * 60];

const asksSpanish = /\b(?:en|habl\w+|speak|in) (?:español|espanol|castellano|spanish)\b/i;
const asksEnglish = /\b(?:en|habl\w+|speak|in) (?:ingl[eé]s|english)\b/i;

/** The language that a visitor asks to go on in. */
export const languageAsked = (message: string): Lang | null =>
  asksSpanish.test(message) ? 'es' : asksEnglish.test(message) ? 'en' : null;

/** The language that a visitor asks for or surely speaks; null where a message does not tell: names and addresses never do. */
export function languageOf(message: string): Lang | null {
  return languageAsked(message) ?? sureLanguage(withoutVisitor(message));
}

/** Reads a message, with as many choices before it as were offered. */
export function listen(message: string, terms: Terms, language: Lang, choices: number): Heard {
  const visitor = readVisitor(message);
  const when = withoutMoney(withoutBoth(withoutVisitor(message, visitor)));
  const read = readWish(when, calendarOf(terms, language));
  const said = withoutHomonyms(read.rest, message);
  const { refused, kept } = servicesRefused(message, terms.services);
  const meant =
    refused.length > 0 ? servicesIn(kept, terms.services, true) : servicesIn(said, terms.services);
  const namesOne = (word: string) => servicesIn(word, terms.services).length > 0;
  const saysMore = read.rest
    .replace(/\b(?:how|what) about\b/, ' ')
    .split(' ')
    .some((word) => !isFiller(word) && !namesOne(word));
  // "2 checkups" are so many, and "my son 7" is no hour.
  const uncounted = read.rest
    .replace(/\b\d+ ((?:\S+ ){0,2}?\S+s)\b/g, (all, what: string) => (namesOne(what) ? what : all))
    .replace(
      /\b(?:(?:my|our|his|her|mi|su) \S+|s?he(?: i)?s|tiene)(?: (?:is|es|tiene|de|aged))* \d+\b/g,
      ' ',
    )
    .replace(/\b(?:my|mi) \S+(?= (?:\S+ ){1,3}\d+$)(?: (?:wants|needs|quiere|necesita))?/g, ' ')
    .replace(
      /\b(?:somos|seremos|seriamos|we are|were|well be|(?:party|group|grupo) (?:of|de)) (?:about |unos )?\d+\b/g,
      ' ',
    );
  const bareHour = read.wish?.times
    ? null
    : (readBareHour(uncounted, (word) => !isFiller(word) && !namesOne(word)) ??
      hourThatSuits(read.rest));
  return {
    wish: read.wish && bareHour !== null ? atHour(read.wish, bareHour) : read.wish,
    move: readMove(message),
    choice: readChoice(message, choices),
    bareHour,
    visitor,
    rest: read.rest,
    services: meant.map(({ key }) => key).filter((key) => !refused.some((one) => one.key === key)),
    spokenOf: servicesSaid(said, terms.services).map(({ key }) => key),
    refused: refused.map(({ key }) => key),
    asksChange: change.test(message) && !/\b(?:cu[aá]nto|how much)\b/i.test(message),
    asksMore: asksMore(message),
    saysMore: saysMore && bareHour === null,
    isQuestion: isQuestion(message),
  };
}

/** "She says 2 works, put it under Ana". */
function hourThatSuits(plain: string): number | null {
  const [, hour] =
    /(?<!\b(?:my|his|her|our|mi|su) \S+ )\b(\d{1,2}) (?:(?:works|suits)\b|(?:(?:is|would be|(?:me )?(?:va|viene|queda)) )?(?:good|fine|perfect|great|ok|okay|possible|bien|perfecto|genial)\b)/.exec(
      plain,
    ) ?? [];
  return hour !== undefined && Number(hour) >= 1 && Number(hour) <= 23 ? Number(hour) : null;
}

const change =
  /\b(?:chang(?:e|ing)|switch|swap|make it|instead|could it be|can it be|cambi\w+|mejor|en vez|puede ser)\b/i;

/** "Do I pay the 20 quid?" names no day and no hour. */
const withoutMoney = (message: string): string =>
  message.replace(
    /[£$€] ?\d[\d.,]*|\d[\d.,]* ?(?:[£$€]|(?:euros?|pesos|pounds?|quid|dollars?|bucks|por persona|per (?:person|head)|cada uno|each)(?!\p{L}))/giu,
    ' ',
  );

/** What a message says beside who says it: "Ana Domingo, ana@lunes.es" names no day. */
export function withoutVisitor(message: string, visitor = readVisitor(message)): string {
  const { name, isIntroduced, isSigned } = visitor;
  const rest = withoutParentheses(message).replace(addressTold, ' ');
  return name !== undefined && (isIntroduced || isSigned || isFullName(name))
    ? withoutName(rest, name)
    : rest;
}

/** "My email is ana@correo.es". */
const addressTold =
  /(?:(?:(?:and|y|with|con) )?(?:(?:my|the|mi|el) )?(?:correo(?: electr[oó]nico)?|e-?mail|mail)(?: address)?(?: (?:is|es))?\s*[:=]?\s*)?\S+@\S*/gi;

const isFiller = (word: string): boolean =>
  word === '' || fillers.has(word) || (!asking.has(word) && isStopWord(word));

/** Common words that ask for something all the same. */
const asking = setOf(
  'donde cuanto cuanta cuantos cuantas como quien where how who why which cual whats wheres',
);

/** What goes with a day or a time without asking anything else. */
const fillers = setOf(`
  a al de del el la lo los las un una o y e en que tal es si no ya me te nos se le os mi por para con pues entonces vale ok
  okay bueno puede podria podrias podriais podrian puedo podemos ser seria tienes teneis tenes tiene tienen tendrias hay
  habria queda quedan algo algun alguna hueco huecos libre libres disponible disponibles mejor prefiero preferiria
  prefieres quiero quisiera querria queria gustaria necesito viene vendria va iria bien perfecto genial estupendo gracias
  porfa favor cita turno hora horas horario reserva mas tarde temprano antes despues pronto otro otra otros otras dia dias
  opcion opciones cambiar cambiarla cambiarlo cambia cambiala muevela mover moverla pasar pasarla pasala ponme dame deme
  ponla ponlo apuntame tambien solo sobre hacia tipo eso esa ese esta este vosotros ustedes ahi ver cualquier cualquiera
  semana mes mediodia sirve vale queda acomoda quedaria dale listo claro oye hola buenas perdon sorry the an or and of on in
  at for to i id ill im we you your it is be would could can may might do does have got any anything something free
  available open slot slots time times day days date what whats about how please thanks thank ok yes no well actually
  maybe better prefer rather instead works work working suit suits good great fine then there come there's book booking
  appointment make it lets let change move push put me my us another other later earlier sooner decir digo meant mean say said around want need like
  possible with espera perdona perdone siguiente mismo misma aguarda wait hang same hi hello hey so but if as soon before by until till hasta desde partir pico eso hmm mm um uh ah vaya venga thinking about thats that suppose guess ni menos excepto except any every pasado tras free not cant sale nada do did then yeah nah yep will ya ah ay uy ei reschedule reagendar para esperate bro mate cheers fine ok okey good lets give tell dia hora weekend porfavor posible disponibilidad availability agenda agendar llegar pasar ninguno ninguna neither none voy vamos ir ire vengo venir come go estar porque`);

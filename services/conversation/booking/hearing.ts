import type { Lang } from '@contesta/contracts/text';
import { sureLanguage } from '../answer/text/language.ts';
import { setOf } from '../answer/text/stop-words.ts';
import { nowThere, type Terms } from './offers.ts';
import { type Choice, readBareHour, readChoice } from './reading/choice.ts';
import type { Calendar } from './reading/day-finding.ts';
import { servicesIn } from './reading/services.ts';
import { type Move, readMove } from './reading/turn.ts';
import { readVisitor, type VisitorRead } from './reading/visitor.ts';
import { readWish, type Wish } from './reading/wish.ts';

/** All that a message may mean to whoever asked something about an appointment. */
export type Heard = {
  wish: Wish | null;
  move: Move;
  choice: Choice | null;
  /** An hour named with a number alone. */
  bareHour: number | null;
  visitor: VisitorRead;
  /** Keys of services it names; several where it may mean any of them. */
  services: string[];
  /** It says something beside days, times and words that go with them. */
  saysMore: boolean;
  isQuestion: boolean;
};

/** The first of English-speaking dates is the month where clocks are American. */
export const calendarOf = (terms: Pick<Terms, 'now' | 'timeZone'>, language: Lang): Calendar => {
  const { day, minute } = nowThere(terms);
  const monthFirst = language === 'en' && terms.timeZone.startsWith('America/');
  return { today: day, minute, language, monthFirst };
};

const asksSpanish = /\b(?:en|habl\w+|speak|in) (?:español|espanol|castellano|spanish)\b/i;
const asksEnglish = /\b(?:en|habl\w+|speak|in) (?:ingl[eé]s|english)\b/i;

/** The language that a visitor asks to go on in. */
export const languageAsked = (message: string): Lang | null =>
  asksSpanish.test(message) ? 'es' : asksEnglish.test(message) ? 'en' : null;

/** The language that a visitor asks for or surely speaks; null where a message does not tell. */
export const languageOf = (message: string): Lang | null =>
  languageAsked(message) ?? sureLanguage(message);

/** Reads a message, with as many choices before it as were offered. */
export function listen(message: string, terms: Terms, language: Lang, choices: number): Heard {
  const { wish, rest } = readWish(message, calendarOf(terms, language));
  return {
    wish,
    move: readMove(message),
    choice: readChoice(message, choices),
    bareHour: readBareHour(message),
    visitor: readVisitor(message),
    services: servicesIn(rest, terms.services).map(({ key }) => key),
    saysMore: rest.split(' ').some((word) => word !== '' && !fillers.has(word)),
    isQuestion: /[?¿]/.test(message) || questionStart.test(message.trim()),
  };
}

const questionStart =
  /^(?:y |and |pero |but )?(?:qu[eé]|q|cu[aá]l|cu[aá]nt[oa]s?|c[oó]mo|d[oó]nde|cu[aá]ndo|qui[eé]n|por qu[eé]|hay|ten[eé]is|tienen|tienes|hac[eé]is|hacen|acept[aá]is|aceptan|se puede|puedo|what|how|where|when|who|which|why|is|are|do|does|can|could|should|have)\b/i;

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
  possible with espera perdona perdone siguiente mismo misma aguarda wait hang same hi hello hey so but if as soon`);

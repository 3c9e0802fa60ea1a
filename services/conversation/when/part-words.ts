import { weekday } from './calendar-words.ts';

/** Hours of a day. */
export type Hours = { from: number; to: number };
/** Lunch fits no part: it begins before 12 for some and ends after 14 for others. */
const lunch = { from: 11.5, to: 15.5 };

const named = (words: string, from: number, to: number, day = ' ') => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'g'),
  hours: { from, to },
  day,
});
const today = ' hoy ';
const work = '(?:work|trabajo|trabajar|currar|curro|la oficina|la ofi)';

/** Words for parts of the day, longer ones first. */
export const partWords = [
  named('esta manana|this morning', 0, 13, today),
  named('esta tarde noche', 12, 24, today),
  named('esta tarde|this afternoon', 12, 21, today),
  named('esta noche|tonight|this evening', 18, 24, today),
  named(
    'antes (?:del? )?(?:mediodia|medio dia|comer|la comida|almorzar)|before (?:noon|lunch)',
    0,
    13,
  ),
  named(`antes (?:del? |de ir al? )(?:${work}|cole|colegio)|before (?:${work}|school)`, 0, 10),
  named(
    '(?:despues (?:del? )?|tras )(?:mediodia|medio dia|comer|la comida|almorzar)|after ?(?:noon|lunch)',
    13,
    18,
  ),
  named(
    '(?:despues del|al salir del|tras el) (?:cole|colegio|insti|instituto)|after school',
    14,
    20,
  ),
  named(
    `(?:despues del?|al salir del?|saliendo del?|salgo del?|salga del?|tras el) ${work}|after ${work}|(?:finish|get off|leave|done with) work`,
    18,
    24,
  ),
  named(
    '(?:primera hora|principio|comienzo) (?:de|por) la tarde|early (?:in the )?afternoon',
    12,
    17,
  ),
  named('ultima hora (?:de|por) la manana', 11, 13.9),
  named('ultima hora de la tarde', 18, 20.9),
  named(
    '(?:a |al |hacia el )?(?:mediodia|medio dia)|(?:at |around )?noon|lunch ?time|(?:at|over|during|for) lunch|(?:la )?hora de (?:comer|la comida|almorzar)',
    lunch.from,
    lunch.to,
  ),
  named('ultima hora|last thing|(?:the )?end of (?:the )?day|early evening', 18, 24),
  named(
    '(?:a |en )?primera hora(?: (?:de|por) la manana(?! siguiente))?|first thing(?: in the morning)?',
    0,
    12,
  ),
  named('(?<!\\b(?:mas|tan|demasiado) )(?:temprano|tempranito)', 0, 13),
  named(
    '(?<!\\b(?:as|too|so|bit|more) )early(?=$| (?:,|morning|in the morning|on|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|please|if))',
    0,
    13,
  ),
  named('manana o (?:por la |de |en la )?tarde', 0, 21),
  named(
    '(?:(?:por|en|a|de) las? |de |a media |media |las? )(?<!(?:cita|hora|reserva|turno|visita|clase|mesa|partir|antes|despues|dia|tarde|noche) de )manan(?:a|ita)s?(?: temprano)?|(?:las )?mananas',
    0,
    13,
  ),
  named(`(?<=(?:${weekday}|D\\d+|manana) )manana`, 0, 13),
  named('(?:(?:in|on) the |any |mid )?mornings?', 0, 13),
  named('(?<=day |today |tomorrow )am', 0, 13),
  named('(?<=day |today |tomorrow )pm', 12, 20.9),
  named('(?:por la |de )?tarde noche', 12, 24),
  named(
    '(?<!\\b(?:mas|muy|demasiado|tan|algo|poco|lleg\\w+|hac\\w+|hizo|se) )(?:(?:por|en|de|a) )?(?:las? )?tardes?(?! o temprano)|tardecita',
    12,
    21,
  ),
  named('(?:(?:in|on) the |any |mid )?afternoons?', 12, 21),
  named(
    '(?:(?:in|on) the |any )?evenings?|at night|(?<=day |tomorrow |week )nights?|(?:por|de|en|a) las? noches?|(?<!\\b(?:por|cada|una|1) )noche',
    18,
    24,
  ),
];

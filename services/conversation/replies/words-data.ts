// Words that responders look for, without accents, and short texts of replies.

/** Words for each position in a list. */
export const positions = [
  '1 1a 1o 1st uno una primera primero primer first one esa ese eso esta este that this',
  '2 2a 2o 2nd dos segunda segundo second two',
  '3 3a 3o 3rd tres tercera tercero tercer third three',
  '4 4a 4o 4th cuatro cuarta cuarto fourth four',
];
export const lastPosition = 'ultima ultimo last';
/** Words that may stand beside a position. */
export const fillers = `
la el lo las los de del opcion numero num pregunta es por favor porfa quiero digo
the option number question one please pls i want`;

/** Words with which a message that names no day asks about this moment. */
export const wordsForNow = `
ahora ahorita todavia aun hasta abierto abierta abiertos abiertas cerrado cerrada cerrados cerradas
now still until open closed`;

/** Words with which a visitor speaks of a letter with links. */
export const wordsForLetter = `
correo correos email emails mail mails enlace enlaces llegado llega llego recibido recibo spam
link links letter arrived arrive received receive`;

/** Words beside hours and durations, and the format of a day. */
export const labels = {
  es: {
    closed: 'cerrado',
    to: 'a',
    and: 'y',
    takes: 'dura',
    today: 'Hoy',
    next: 'Abre el',
    day: "cccc d 'de' LLLL",
  },
  en: {
    closed: 'closed',
    to: 'to',
    and: 'and',
    takes: 'takes',
    today: 'Today',
    next: 'Opens',
    day: 'cccc d LLLL',
  },
};

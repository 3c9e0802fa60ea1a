/** What an answer holds that some messages ask for whatever the words of its question are. */
export const holdings = ['price', 'hours', 'address', 'phone', 'mail'] as const;
export type Holding = (typeof holdings)[number];

const price = /[€$£]\s?\d|\d\s?(?:€|\$|£|(?:euros?|eur|pounds?|quid|dollars?|usd|pesos)\b)/iu;
/** Nine to fourteen digits, maybe in groups. */
const phone = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/u;
const mail = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
const timeOfDay = /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h]\d\d(?!\d)|\s?h\b|\s?[ap]\.?m\b)/giu;
const hourSpan = /(?<!\d)\d{1,2}\s?(?:a|to|till|until|-|–|y)\s(?:las\s)?\d{1,2}(?![\d€$£%])/iu;
const weekday =
  /\b(?:lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?|laborables|festivos|a diario|cada día|todos los días|mon|tues?|wed|thur?s?|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|every day|daily)\b/iu;
/** A street by its kind, with a number or a place behind it, in Spanish or English. */
const spanishStreet =
  /(?:^|[\s(,.;:])(?:calle|c\/|avenida|avda\.?|av\.|plaza|plza\.?|pza\.?|paseo|pº|rúa|carrer|camino|carretera|ctra\.?|ronda|travesía|callejón|glorieta|polígono|pol\.|urbanización|barrio|puerto|muelle)\s+\S+/iu;
const englishStreet =
  /\b\d+[a-z]?\s+(?:\p{Lu}[\p{L}'’]*\s+){1,3}|\b(?:\p{Lu}[\p{L}'’]*\s+)(?:street|st|road|rd|avenue|ave|lane|ln|square|place|drive|way|court|crescent|terrace|quay|wharf|yard|mews|row|parade|arcade|highway|boulevard|blvd|close|walk|hill|gardens)\b/u;

/** Whether a text holds each of `holdings`. */
export function holdingsOf(text: string): Record<Holding, boolean> {
  return {
    price: price.test(text),
    hours: holdsHours(text),
    address: spanishStreet.test(text) || englishStreet.test(text),
    phone: phone.test(text),
    mail: mail.test(text),
  };
}

/** Days with times, or several times. */
function holdsHours(text: string): boolean {
  const times = text.match(timeOfDay)?.length ?? 0;
  return times > 1 || ((times > 0 || hourSpan.test(text)) && weekday.test(text));
}

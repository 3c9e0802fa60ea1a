// Regular expressions that find details in answers.

const weekdays = [
  'lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?|laborables|festivos',
  'a diario|cada día|todos los días|mon|tues?|wed|thur?s?|fri|sat|sun',
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?',
  'every day|daily',
].join('|');

const spanishStreetWords = [
  String.raw`[Cc]alle|[Cc]\/|[Aa]venida|[Aa]vda\.?|[Aa]v\.|[Pp]laza|[Pp]za\.?|[Pp]aseo|[Pp]º|[Rr]úa|[Cc]arrer`,
  String.raw`[Cc]amino|[Cc]arretera|[Cc]tra\.?|[Rr]onda|[Tt]ravesía|[Cc]allejón|[Gg]lorieta|[Pp]olígono`,
  String.raw`[Uu]rbanización|[Bb]arrio|[Cc]olonia|[Pp]asaje|[Cc]arrera|[Cc]ra\.?`,
].join('|');

const englishStreetWords = [
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Square|Drive|Way|Court|Crescent|Terrace|Quay|Wharf|Yard|Mews|Row',
  'Parade|Arcade|Highway|Boulevard|Blvd|Close|Alley|Loop|Gardens',
].join('|');

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

export const price =
  /[€$£]\s?\d|\d\s?(?:€|\$|£|(?:euros?|eur|pounds?|quid|dollars?|usd|pesos)\b)/iu;
/** Nine to fourteen digits, with or without separators. */
export const phone = /(?<![\d.,])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/u;
export const mail = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
/** "https://…", "www.…" or a name in lower case ("citas.clinica.es/pedir"). */
export const web = /https?:\/\/|\bwww\.|\b[a-z\d-]{3,}\.[a-z]{2,}\b/u;
/** "9:30", "17.00", "22h", "6 pm", but no prices or sizes. */
export const timeOfDay =
  /(?<![\d€$£.,]|[€$£]\s)(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d(?![\d.,]*\s?(?:[€$£%\d]|euros?\b|k?g\b|c?m\b|l\b))|\s?h\b|\s?[ap]\.?m\b)/giu;
export const hourSpan =
  /(?<!\d)\d{1,2}\s?(?:a|to|till|until|-|–|y)\s(?:las\s)?\d{1,2}(?![\d€$£%])/iu;
export const weekday = new RegExp(`\\b(?:${weekdays})\\b`, 'iu');

/** A street word with a name or number, or "estamos en" with a name or number. */
const spanishStreets = [
  String.raw`(?:${spanishStreetWords})\s+(?:(?:del?|la|las|los|el|dels|d[aeo]s?|d['’])\s+)*\p{Lu}`,
  String.raw`(?:[Cc]alle|[Aa]venida|[Aa]v\.|[Cc]arrera|[Cc]ra\.?|[Pp]asaje)\s\d+\b(?!\s?[€$])`,
  String.raw`[Ee]stamos en\s+(?:(?:la|el|los|las)\s+)?(?:\p{Lu}|\d)`,
].join('|');
export const spanishStreet = new RegExp(String.raw`(?<![\p{L}\d])(?:${spanishStreets})`, 'u');

/** A numbered street, a street word with a name, a British postcode, or "we are on", "we are opposite"… with a name. */
export const englishStreet = new RegExp(
  [
    String.raw`(?<![€$£.,\d])\b\d+[a-z]?\s+(?!(?:${months}|Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?:\p{Lu}\p{Ll}[\p{L}'’]*\s?){1,3}[,(]`,
    String.raw`\p{Lu}[\p{L}'’]+\s+(?:${englishStreetWords})\b`,
    String.raw`\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\b`,
    String.raw`\b[Ww]e(?:['’]re|\sare)\s(?:at|on|opposite|behind|next\sto)\s(?:the\s)?\p{Lu}`,
  ].join('|'),
  'u',
);

const spanish: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
};
const english: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

const ordinals: Record<string, number> = {
  primero: 1,
  primera: 1,
  primer: 1,
  segundo: 2,
  segunda: 2,
  tercero: 3,
  tercera: 3,
  tercer: 3,
  cuarto: 4,
  cuarta: 4,
  quinto: 5,
  quinta: 5,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

const cardinals = { ...spanish, ...english };

/** The number of digits or of a number word; NaN where a word is none. */
export const numberOf = (word: string): number => cardinals[word] ?? Number(word);

/** The place that "segunda", "2nd" or "3ra" names; undefined where a word names none. */
export function placeOf(word: string): number | undefined {
  const [, digit] = /^([1-9])(?:[ao]|r[ao]|era?|d[ao]|t[ao]|st|nd|rd|th)$/.exec(word) ?? [];
  return ordinals[word] ?? (digit === undefined ? undefined : Number(digit));
}

/** The date that a number of a month names, in digits or words. */
export const dateOf = (word: string): number => placeOf(word) ?? numberOf(word);

const longestFirst = (words: string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');

/** Number words from one value to another, as alternatives of a pattern; articles aside. */
const wordsFrom = (from: number, to: number, ...tables: Record<string, number>[]): string =>
  longestFirst(
    tables.flatMap((table) =>
      Object.keys(table).filter((word) => {
        const value = table[word] ?? 0;
        return value >= from && value <= to && !/^(?:un|an?)$/.test(word);
      }),
    ),
  );

/** What may be written for an hour, in either language or in one. */
export const hourEs = `(\\d{1,2}|${wordsFrom(1, 12, spanish)})`;
export const hourEn = `(\\d{1,2}|${wordsFrom(1, 12, english)})`;
/** How many of something, and the date of a month: "may one" is no first of May. */
export const counted = `(\\d{1,2}|(?:a )?couple(?: of)?|(?:un )?par de|an?|una?|${wordsFrom(1, 15, spanish, english)})`;
export const date = `(\\d{1,2}|${wordsFrom(1, 31, spanish)}|${longestFirst(Object.keys(ordinals))})(?:st|nd|rd|th|ro|o)?\\b`;

export const countOf = (word: string): number => (/couple|par/.test(word) ? 2 : numberOf(word));

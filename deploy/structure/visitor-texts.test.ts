import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const cwd = `${import.meta.dirname}/../../`;
const read = (path: string): string => readFileSync(cwd + path, 'utf8');
const { visit, calendar } = JSON.parse(read('web/src/locales/calendar/es.json'));
/** The files whose Spanish texts only visitors read. */
const places = [
  '{widget/src,web/src/locales/booking}/**/es.json',
  'services/{mail/letters/{appointment,requested,digest}-*,telegram/wording}.ts',
];

/** Forms of tú and usted, some verbs, and imperatives with a pronoun. */
const addresses =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|usted|les?|sus?|has \p{L}+d[oa]|elige|escribe|espera|pide|prueba|revisa|puedes|quieres|tienes|\p{L}*[áéí]\p{L}*[aei]l[aeo]s?)(?!\p{L})/giu;

it.each([
  ['the appointment’s page', JSON.stringify([visit, calendar.slots])],
  ...globSync(places, { cwd }).map((path): [string, string] => [path, read(path)]),
])('%s has no text that says tú or usted to a visitor', (_, text) =>
  expect(text.match(addresses)).toBeNull(),
);

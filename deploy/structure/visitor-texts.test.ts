import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const { visit, calendar } = JSON.parse(read('web/src/locales/calendar/es.json'));

/** Forms of tú and usted, some verbs, and imperatives with a pronoun. */
const addresses =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|usted|les?|sus?|has \p{L}+d[oa]|elige|escribe|espera|pide|prueba|revisa|puedes|quieres|tienes|\p{L}*[áéí]\p{L}*[aei]l[aeo]s?)(?!\p{L})/giu;

it.each([
  ['the appointment’s page', JSON.stringify([visit, calendar.slots])],
  ...[
    'web/src/locales/booking/es.json',
    ...['panel', 'booking', 'messages', 'launcher', 'page'].map((at) => `widget/src/${at}/es.json`),
    ...['appointment-letters', 'requested-letter', 'digest-letter'].map(
      (name) => `services/mail/letters/${name}.ts`,
    ),
    'services/telegram/wording.ts',
  ].map((path): [string, string] => [path, read(path)]),
])('%s has no text that says tú or usted to a visitor', (_, text) =>
  expect(text.match(addresses)).toBeNull(),
);

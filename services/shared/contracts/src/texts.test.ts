import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text } from './fields.ts';
import { isPersonName, looksLikeMessage, nameInLetter, serviceInLetter } from './names.ts';
import { isBlank } from './text.ts';
import { knownTimeZone } from './time-zone.ts';

const everyCodePoint = function* () {
  for (let code = 0; code <= 0x10ffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
};

describe('a text', () => {
  it('is blank when it has only white space, control and format characters', () => {
    const invisible = /^[\s\p{Cc}\p{Cf}]$/u;
    const wrong = [...everyCodePoint()].filter((text) => isBlank(text) !== invisible.test(text));
    expect(wrong).toEqual([]);
  });

  const { pattern = '' } = z.toJSONSchema(text({ max: 9 }));
  const schemaPattern = new RegExp(pattern, 'u');

  it.each(['a', ' a ', '\u200b¿\n', '\u{1f600}', '-'])('can be %j in the JSON Schema', (value) =>
    expect([schemaPattern.test(value), isBlank(value)]).toEqual([true, false]),
  );

  const blank = ['', ' ', '\u001a', '\u00a0\u200b', '\ufeff', '\u{e0001}'];
  it.each(blank)('is blank, and refused by the JSON Schema, if it is %j', (value) =>
    expect([schemaPattern.test(value), isBlank(value)]).toEqual([false, true]),
  );

  it('must not contain NUL according to the JSON Schema', () => {
    expect(schemaPattern.test('a\u0000')).toBe(false);
    expect(z.toJSONSchema(text({ max: 9, blank: true })).pattern).toBe('^[^\\u0000]*$');
  });
});

const spanish = ['Ana', 'J. R. Núñez', 'Eva María O’Brien-Smith', 'Gal·la Pons', 'D.ª Rosa'];
it.each([...spanish, '王小明', 'نورا علي'])('accepts %s as a name', (name) =>
  expect(isPersonName(name)).toBe(true),
);

const links = ['https://malo.example', 'gana en malo.example', 'malo。example', 'malo․example'];
it.each<[string, boolean]>([
  ...[...links, 'ana@malo', 'llama al 600 100 200'].map((name): [string, true] => [name, true]),
  ...['Gana 500', 'Gana ５００', 'Gana ٥٠٠'].map((name): [string, false] => [name, false]),
])('refuses %s as a name (looksLikeMessage: %s)', (name, message) => {
  expect([isPersonName(name), looksLikeMessage(name)]).toEqual([false, message]);
});

it('a letter shows a short name without digits on one line, and leaves out other names', () => {
  expect(nameInLetter(' Peluquería\r\nAna ')).toBe('Peluquería Ana');
  for (const name of ['Gana 500 €', 'malo.example', 'a'.repeat(61), '\u202e'])
    expect(nameInLetter(name)).toBe('');
});

it('a letter shows a short name of a service with up to four digits', () => {
  expect(serviceInLetter('Masaje 60 min')).toBe('Masaje 60 min');
  for (const name of ['malo.example', 'Llama al 600100200', 'a'.repeat(61)])
    expect(serviceInLetter(name)).toBe('');
});

const unknownZones = ['Mars/Olympus', '+01:00', '', `Europe/${'a'.repeat(64)}`];
it.each<[string, string | null]>([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['europe/madrid', 'Europe/Madrid'],
  ...unknownZones.map((zone): [string, null] => [zone, null]),
])('reads the time zone %j as %j', (zone, known) => expect(knownTimeZone(zone)).toBe(known));

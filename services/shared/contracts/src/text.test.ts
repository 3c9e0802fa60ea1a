import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text } from './fields.ts';
import { isBlank } from './text.ts';

const everyCodePoint = function* () {
  for (let code = 0; code <= 0x10ffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
};

describe('a text', () => {
  it('is blank when it has only white space, control and format characters', () => {
    const invisible = /^[\s\p{Cc}\p{Cf}]$/u;
    const wrong = [...everyCodePoint()].filter((one) => isBlank(one) !== invisible.test(one));
    expect(wrong).toEqual([]);
  });

  const { pattern = '' } = z.toJSONSchema(text({ max: 9 }));
  const schemaPattern = new RegExp(pattern, 'u');

  it.each(['a', ' a ', '\u200b¿\n', '\u{1f600}', '-'])('accepts %j in the JSON Schema', (value) => {
    expect([schemaPattern.test(value), isBlank(value)]).toEqual([true, false]);
  });

  const blank = ['', ' ', '\u001a', '\u00a0\u200b', '\ufeff', '\u{e0001}'];
  it.each(blank)('refuses %j in the JSON Schema', (value) => {
    expect([schemaPattern.test(value), isBlank(value)]).toEqual([false, true]);
  });

  it('must not contain NUL in the JSON Schema', () => {
    expect(schemaPattern.test('a\u0000')).toBe(false);
    expect(z.toJSONSchema(text({ max: 9, blank: true })).pattern).toBe('^[^\\u0000]*$');
  });
});

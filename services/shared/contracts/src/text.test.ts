import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { text } from './fields.ts';
import { isBlank } from './text.ts';

const everyCharacter = function* () {
  for (let code = 0; code <= 0x10ffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
};

describe('a text', () => {
  it('is blank when it has only white space, control and format characters', () => {
    const unseen = /^[\s\p{Cc}\p{Cf}]$/u;
    const wrong = [...everyCharacter()].filter((one) => isBlank(one) !== unseen.test(one));
    expect(wrong).toEqual([]);
  });

  const { pattern = '' } = z.toJSONSchema(text({ max: 9 }));
  const described = new RegExp(pattern, 'u');

  it.each(['a', ' a ', '\u200b¿\n', '\u{1f600}', '-'])(
    'says of %j in JSON Schema that it fits',
    (value) => {
      expect([described.test(value), isBlank(value)]).toEqual([true, false]);
    },
  );

  it.each(['', ' ', '\u001a', '\u00a0\u200b', '\ufeff', '\u{e0001}'])(
    'says of %j in JSON Schema that it does not',
    (value) => {
      expect([described.test(value), isBlank(value)]).toEqual([false, true]);
    },
  );

  it('has no NUL in it, which is refused with the whole body', () => {
    expect(described.test('a\u0000')).toBe(false);
    expect(z.toJSONSchema(text({ max: 9, blank: true })).pattern).toBe('^[^\\u0000]*$');
  });
});

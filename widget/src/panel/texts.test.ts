import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const textsIn = (part: string, lang: 'es' | 'en'): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', part, `${lang}.json`), 'utf8'));

const parts = ['panel', 'booking', 'messages', 'launcher', 'page'];
it.each(parts)(
  'the texts of %s have the same keys in both languages, and none is empty',
  (part) => {
    const [spanish, english] = [textsIn(part, 'es'), textsIn(part, 'en')];
    expect(Object.keys(english)).toEqual(Object.keys(spanish));
    for (const text of [...Object.values(spanish), ...Object.values(english)])
      expect(text).toMatch(/^\S(?:.*\S)?$/);
  },
);

import { expect, it } from 'vitest';
import enCard from '../booking/en.json' with { type: 'json' };
import esCard from '../booking/es.json' with { type: 'json' };
import enButton from '../launcher/en.json' with { type: 'json' };
import esButton from '../launcher/es.json' with { type: 'json' };
import enPage from '../page/en.json' with { type: 'json' };
import esPage from '../page/es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

it.each([
  ['the panel', es, en],
  ['the booking card', esCard, enCard],
  ['the button', esButton, enButton],
  ['the full page', esPage, enPage],
])(
  'the texts of %s have the same keys in both languages, and none is empty',
  (_, spanish, english) => {
    expect(Object.keys(english)).toEqual(Object.keys(spanish));
    for (const text of [...Object.values(spanish), ...Object.values(english)])
      expect(text).toMatch(/^\S(?:.*\S)?$/);
  },
);

import { describe, expect, it } from 'vitest';
import { circlesOf, importsOf } from './imports.ts';

const importsIn = (text: string) => importsOf({ path: 'services/mail/main.ts', text });

describe('reading imports', () => {
  it('tells types, values, side effects and later imports apart', () => {
    const text = [
      "import type { A } from 'mongodb';",
      "import {\n  b,\n  type C,\n} from './store.ts';",
      "import './style.css';",
      "export { d } from '../shared/kit/src/errors.ts';",
      "export type { E } from 'zod';",
      "const f = await import('postal-mime');",
      "type G = typeof import('redis');",
    ].join('\n');
    expect(importsIn(text)).toEqual([
      { target: 'mongodb', typeOnly: true },
      { target: 'services/mail/store.ts', typeOnly: false },
      { target: 'services/mail/style.css', typeOnly: false },
      { target: 'services/shared/kit/src/errors.ts', typeOnly: false },
      { target: 'zod', typeOnly: true },
      { target: 'postal-mime', typeOnly: false },
    ]);
  });

  it('finds our packages where they keep their sources', () => {
    const text =
      "import { a } from '@contesta/kit/bus/port';\nimport { b } from '@contesta/auth/main';";
    expect(importsIn(text).map(({ target }) => target)).toEqual([
      'services/shared/kit/src/bus/port.ts',
      'services/auth/main.ts',
    ]);
  });

  it('takes no other text for an import', () => {
    const text = "export const a = 'x';\n// import { b } from 'redis'\nconst c = `from 'kafkajs'`;";
    expect(importsIn(text)).toEqual([]);
  });
});

describe('finding circles', () => {
  it('finds one behind a way into it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circlesOf(graph)).toEqual([['b', 'c', 'b']]);
  });

  it('takes two ways to one place for no circle', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
    ]);
    expect(circlesOf(graph)).toEqual([]);
  });
});

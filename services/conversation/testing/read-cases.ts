import { readFileSync } from 'node:fs';

/** The cases of a text file, one per line: a text and its expected values, separated by ` | `. */
export const readCases = (file: URL): [text: string, ...expected: string[]][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [text = '', ...expected] = line.split(' | ');
      return [text, ...expected];
    });

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds } from '@contesta/conversation/understanding/kinds/kinds';

const folder = join(import.meta.dirname, 'kinds');

/**
 * Reads the examples of kinds: each file is named after a kind and a language, and has one message on each line. An
 * indented line continues the one before it.
 */
export function readKindLines(): { text: string; kind: Kind }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((file) => {
    const kind = kinds.find((one) => file.startsWith(`${one}.`));
    if (!kind) throw new Error(`${file}: unknown kind`);
    const content = readFileSync(join(folder, file), 'utf8').replaceAll(/\n +/g, ' ');
    const texts = content
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return texts.map((text) => ({ text, kind }));
  });
}

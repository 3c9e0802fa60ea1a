import { parseArgs } from 'node:util';
import { UsageError } from '../tool.ts';

/** `erased` is the path of a file that lists erased accounts and deleted bots. */
export type Arguments = { folder: string; wipe: boolean; erased: string | undefined };

/** Parses the folder, and `--wipe` and `--erased` if the usage lists them. */
export function readArguments(usage: string): Arguments {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { wipe: { type: 'boolean' }, erased: { type: 'string' } },
    });
    const [folder] = positionals;
    const isKnown = Object.keys(values).every((name) => usage.includes(`--${name}`));
    if (folder && positionals.length === 1 && isKnown)
      return { folder, wipe: values.wipe === true, erased: values.erased };
  } catch {
    // an unknown option, or one with a missing or unexpected value
  }
  throw new UsageError(usage);
}

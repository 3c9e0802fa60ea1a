import { parseArgs } from 'node:util';
import { UsageError } from '../tool.ts';

export type Asked = { folder: string; wipe: boolean; erased: string | undefined };

/** The one folder a tool is given, and `--wipe` and `--erased` where they may be. */
export function folderArgument(usage: string): Asked {
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
    // an option nobody knows
  }
  throw new UsageError(usage);
}

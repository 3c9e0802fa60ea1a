import { parseArgs } from 'node:util';

export type Asked = { folder: string; wipe: boolean; erased: string | undefined };

/** The tool was called wrongly. */
class UsageError extends Error {}

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

/** Runs a tool; what goes wrong is one line, and an exit code of 2 for a mistaken call or 1 for anything else. */
export async function orExplain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

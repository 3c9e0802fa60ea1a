import { parseArgs } from 'node:util';

export type Asked = { folder: string; wipe: boolean };

/** The tool was called wrongly. */
class UsageError extends Error {}

/** The one folder a tool is given, and `--wipe` where it may be. */
export function folderArgument(usage: string): Asked {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: usage.includes('--wipe') ? { wipe: { type: 'boolean' } } : {},
    });
    const [folder] = positionals;
    if (folder && positionals.length === 1) return { folder, wipe: 'wipe' in values };
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

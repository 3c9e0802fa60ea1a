import { openStore } from '@contesta/kit/adapters';
import { type CommonConfig, readConfig } from '@contesta/kit/config';
import { encryptionNames } from '@contesta/kit/encryption';
import { isProblem } from '@contesta/kit/errors';
import { isUnreachable, TOOL_LIMIT } from '@contesta/kit/store/mongodb/deadline';
import type { Store } from '@contesta/kit/store/port';
import { z } from 'zod';

/** What a tool was called with makes no sense: its message says how to call it. */
export class UsageError extends Error {}

const toolConfig = z.object({ ENCRYPTION_SECRET: encryptionNames.ENCRYPTION_SECRET });
export type ToolConfig = CommonConfig & z.infer<typeof toolConfig>;

/** What every process reads, and what opens the secrets that are kept; a mistake in it ends the tool. */
export const readToolConfig = (): ToolConfig => readConfig(toolConfig);

/** The store of a service for a tool, which has more time than a service's callers. */
export const openToolStore = (config: CommonConfig, owner: string): Promise<Store> =>
  openStore(config, owner, TOOL_LIMIT);

/** Runs an operator's tool; what goes wrong is one line and an exit code. */
export async function runAsTool(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { line, code } = endOf(error);
    console.error(line);
    process.exitCode = code;
  }
}

/** How a tool ends that could not do its work: 2 for a mistaken call, 75 (EX_TEMPFAIL) for "later", else 1. */
export function endOf(error: unknown): { line: string; code: number } {
  if (isProblem(error, 'UNAVAILABLE') || isUnreachable(error))
    return { line: 'The database does not answer. Try again when it does.', code: 75 };
  const line = error instanceof Error ? error.message : String(error);
  return { line, code: error instanceof UsageError ? 2 : 1 };
}

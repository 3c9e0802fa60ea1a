import { existsSync, readdirSync } from 'node:fs';
import { getSystemErrorMessage } from 'node:util';
import { openStore } from '@contesta/kit/adapters';
import { type CommonConfig, readVariables } from '@contesta/kit/config';
import { encryptionVariables } from '@contesta/kit/encryption';
import { isProblem, StartError } from '@contesta/kit/errors';
import { keepPrivate } from '@contesta/kit/private-files';
import { isUnavailable, toolLimitMs } from '@contesta/kit/store/mongodb/deadline';
import type { Store } from '@contesta/kit/store/port';
import { z } from 'zod';
import { diskFull, isDiskFull } from './start-messages.ts';

const toolConfig = z.object({ ENCRYPTION_SECRET: encryptionVariables.ENCRYPTION_SECRET });
export type ToolConfig = CommonConfig & z.infer<typeof toolConfig>;

/**
 * The common configuration and the encryption secrets; an invalid one ends the tool. Throws if DATA_DIR has no data of the
 * product, unless the tool may start with none: opening a store there would create empty files.
 */
export function readToolConfig({ mayBeEmpty = false } = {}): ToolConfig {
  const config = readVariables(toolConfig);
  const { MONGO_URL, DATA_DIR } = config;
  if (!mayBeEmpty && !MONGO_URL && !hasData(DATA_DIR))
    throw new Error(`${DATA_DIR} has no data of the product: set DATA_DIR to its data folder`);
  keepPrivate(DATA_DIR);
  return config;
}

const hasData = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.db'));

/** A service's store for a tool, with a longer deadline than the service itself has. */
export const openToolStore = (config: CommonConfig, owner: string): Promise<Store> =>
  openStore(config, owner, toolLimitMs);

/** Runs an operator's tool; an error becomes one line and an exit code. */
export async function runAsTool(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { line, code } = failureOf(error);
    console.error(line);
    process.exitCode = code;
  }
}

/** For `catch`: adds the path to an error of Node that has none, such as that of a full disk, or of a folder read as a file. */
export const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  throw Object.assign(error, { path: error.path ?? path });
};

/** The line and exit code for an error: a StartError's own code, 75 (EX_TEMPFAIL) for a database that does not answer, else 1. */
export function failureOf(error: unknown): { line: string; code: number } {
  if (error instanceof StartError) return { line: error.message, code: error.exitCode };
  if (isDiskFull(error)) return { line: diskFull, code: 1 };
  if (isProblem(error, 'UNAVAILABLE') || isUnavailable(error))
    return { line: 'The database does not answer. Try again when it does.', code: 75 };
  if (!(error instanceof Error)) return { line: String(error), code: 1 };
  const { path, errno, message } = error as NodeJS.ErrnoException;
  return { line: path && errno ? `${path}: ${getSystemErrorMessage(errno)}` : message, code: 1 };
}

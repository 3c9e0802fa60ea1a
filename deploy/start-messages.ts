import { type CommonConfig, publicUrl, refuseConfig } from '@contesta/kit/config';
import { StartError } from '@contesta/kit/errors';

/** Prints the product's address and the next steps; `data` says where the data is. */
export function sayReady(config: CommonConfig, data = config.DATA_DIR): void {
  const url = publicUrl(config);
  const hasSandbox = config.APP_ENV !== 'production';
  const sandbox = hasSandbox ? `\n  Sandbox:    ${url}/sandbox (emails, payments and so on)` : '';
  console.log(`
  Contesta is ready: ${url}

  Next: open it and create an account.${sandbox}
  Data:       ${data}
  Stop:       Ctrl+C
`);
}

type SystemError = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number };

/** SQLite's result code of a full disk: https://www.sqlite.org/rescode.html */
const sqliteFull = 13;
export const diskFull = 'The disk of DATA_DIR is full: free some space.';

/** Whether SQLite found the disk full. The store's own errors have SQLite's error as their cause. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  ('errcode' in error ? error.errcode === sqliteFull : isDiskFull(error.cause));

/** Exits after a failed start with one clear sentence for known causes, else with the stack trace. */
export function explainFailure(error: unknown): never {
  const { code, syscall, address, hostname, path, port } = (error ?? {}) as SystemError;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    refuseConfig([`HOST: this machine does not have the address ${address ?? hostname}`]);
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(error.exitCode);
  }
  if (code === 'EADDRINUSE') {
    console.error(
      `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=8081 npm start`,
    );
  } else if (code === 'EACCES') {
    console.error(`${path ?? `Port ${port}`} may not be used by this user.`);
  } else console.error(isDiskFull(error) ? diskFull : error);
  process.exit(1);
}

import { type CommonConfig, publicUrl } from '@contesta/kit/config';
import { StartError } from '@contesta/kit/errors';

/** Prints the product's address and the next steps. */
export function sayReady(config: CommonConfig, data = config.DATA_DIR): void {
  const url = publicUrl(config);
  const isProduction = config.APP_ENV === 'production';
  const sandbox = isProduction
    ? ''
    : `\n  Sandbox:    ${url}/sandbox (letters, payments and so on)`;
  console.log(
    `\n  Contesta is ready: ${url}\n\n  Next: open it and create an account.${sandbox}\n  Data:       ${data}\n  Stop:       Ctrl+C\n`,
  );
}

/** Exits after a failed start with one clear sentence for known causes, else with the stack trace. */
export function explainFailure(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(error.exitCode);
  }
  if (code === 'EADDRINUSE') {
    console.error(
      'That port is taken. Stop the program that uses it, or choose another port: PORT=8081 npm start',
    );
  } else if (code === 'EACCES') {
    console.error('That port or the data folder may not be used by this user.');
  } else console.error(error);
  process.exit(1);
}

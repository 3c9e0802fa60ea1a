import { type CommonConfig, publicUrl } from '@contesta/kit/config';

/** Says where the product is and what to do next. */
export function sayReady(config: CommonConfig, data = config.DATA_DIR): void {
  const url = publicUrl(config);
  const inbox = config.APP_ENV === 'production' ? '' : `\n  Letters:    ${url}/sandbox`;
  console.log(
    `\n  Contesta is ready: ${url}\n\n  Next: open it and create an account.${inbox}\n  Data:       ${data}\n  Stop:       Ctrl+C\n`,
  );
}

/** Ends a start that failed with one clear sentence; a mistake of ours keeps its stack. */
export function explainFailure(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof Error && error.message.startsWith('METRICS_PORT'))
    console.error(error.message);
  else if (code === 'EADDRINUSE') {
    console.error('That port is taken. Stop what uses it, or choose another: PORT=8081 npm start');
  } else if (code === 'EACCES') {
    console.error('That port or the data folder may not be used by this user.');
  } else console.error(error);
  process.exit(1);
}

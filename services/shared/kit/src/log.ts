import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Logs one JSON line per entry to standard output. `error`: someone must act; `warn`: the product recovers by itself.
 * Never log tokens, passwords, e-mail addresses or message texts.
 */
export function openLog(level: string, service: string): Log {
  return pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}

/** A log without output, for tests. */
export const silentLog: Log = pino({ level: 'silent' });

import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * One JSON line an entry, on standard output. `error`: someone must act; `warn`: it healed itself.
 * Never given tokens, passwords, mails or message texts.
 */
export function openLog(level: string, service: string): Log {
  return pino(
    { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}

/** A log that says nothing, for tests. */
export const silentLog: Log = pino({ level: 'silent' });

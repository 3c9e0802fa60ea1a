import type { CallLog } from '../providers/calls.ts';

/** A log that keeps what it is told, as it would be written. */
export function openHeardLog() {
  const lines: string[] = [];
  const log: CallLog = {
    warn: (...said: unknown[]) => void lines.push(`warn ${JSON.stringify(said)}`),
    error: (...said: unknown[]) => void lines.push(`error ${JSON.stringify(said)}`),
  };
  return { log, lines };
}

import type { CallLog } from '../providers/calls.ts';

export function openRecordingLog() {
  const lines: string[] = [];
  const log: CallLog = {
    warn: (...args: unknown[]) => void lines.push(`warn ${JSON.stringify(args)}`),
    error: (...args: unknown[]) => void lines.push(`error ${JSON.stringify(args)}`),
  };
  return { log, lines };
}

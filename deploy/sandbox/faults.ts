import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** A fault that the next calls of a stand-in suffer. `operation` is a method's name, or `*` for any. */
export const faultSchema = z.object({
  provider: z.enum(['paypal', 'stripe', 'telegram', 'google', 'smtp', 'llm']),
  operation: z.string().max(40),
  kind: z.enum(['slow', 'fail', 'cut', 'duplicate', 'kill']),
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(600_000).default(0),
  pid: z.int().positive().optional(),
});
export type Fault = z.infer<typeof faultSchema>;

export type Faults = ReturnType<typeof openFaults>;

/** What a call suffers. The stand-in says `applied` once the call has had its effect and before it answers. */
export type Suffered = { kind: Fault['kind']; applied(): void };

/** The faults asked for and not used up yet. */
export function openFaults() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = [];
    },
    /** The fault this call suffers, counted down; a slow one has been waited for. */
    async next(provider: Fault['provider'], operation: string): Promise<Suffered | null> {
      const fault = waiting.find(
        (one) => one.provider === provider && ['*', operation].includes(one.operation),
      );
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting = waiting.filter((one) => one !== fault);
      if (fault.kind === 'slow') await sleep(fault.ms);
      return { kind: fault.kind, applied: () => void (fault.kind === 'kill' && kill(fault)) };
    },
  };
}

/** `ms` after the call was applied: at 0 before it is answered. */
function kill({ ms, pid = process.pid }: Fault): void {
  if (ms === 0) process.kill(pid, 'SIGKILL');
  else setTimeout(() => process.kill(pid, 'SIGKILL'), ms);
}

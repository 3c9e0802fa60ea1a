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

/** The faults asked for and not used up yet. */
export function openFaults() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => void waiting.push(fault),
    clear: () => {
      waiting = [];
    },
    /** The fault this call suffers, counted down; a slow one has been waited for. */
    async next(provider: Fault['provider'], operation: string): Promise<Fault['kind'] | null> {
      const fault = waiting.find(
        (one) => one.provider === provider && ['*', operation].includes(one.operation),
      );
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting = waiting.filter((one) => one !== fault);
      if (fault.kind === 'slow') await sleep(fault.ms);
      if (fault.kind === 'kill') killSoon(fault);
      return fault.kind;
    },
  };
}

/** Once the call has been applied: at `ms` 0 before it is answered, as nothing is sent in the same turn. */
function killSoon({ ms, pid = process.pid }: Fault): void {
  const kill = () => process.kill(pid, 'SIGKILL');
  if (ms === 0) process.nextTick(kill);
  else setTimeout(kill, ms);
}

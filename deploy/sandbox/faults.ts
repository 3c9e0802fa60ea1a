import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What can happen to any call. */
export const usualKinds = ['slow', 'fail', 'cut', 'duplicate', 'kill'] as const;
/** What only some calls can show: a webhook that is overtaken, money that is late, refused or not what was asked. */
const moreKinds = ['reorder', 'pending', 'declined', 'wrong-amount'] as const;
export type FaultKind = (typeof usualKinds)[number] | (typeof moreKinds)[number];

/** A fault that the next calls of a stand-in suffer. `operation` is a method's name, or `*` for any. */
export const faultSchema = z.object({
  provider: z.enum(['paypal', 'stripe', 'telegram', 'google', 'smtp', 'llm']),
  operation: z.string().max(40),
  kind: z.enum([...usualKinds, ...moreKinds]),
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(600_000).default(0),
  pid: z.int().positive().optional(),
});
export type Fault = z.infer<typeof faultSchema>;
export type Provider = Fault['provider'];

export type Faults = ReturnType<typeof openFaults>;

/** What a call suffers. The stand-in says `applied` once the call has had its effect and before it answers. */
export type Suffered = { kind: FaultKind; applied(): void };

/** The faults asked for and not used up yet. */
export function openFaults() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = [];
    },
    /**
     * The fault this call suffers, counted down; a slow one has been waited for. A call may go by several names;
     * a fault of a kind that it cannot show is left to another.
     */
    async next(
      provider: Provider,
      operations: string | string[],
      kinds: readonly FaultKind[] = usualKinds,
    ): Promise<Suffered | null> {
      const names = ['*', operations].flat();
      const fault = waiting.find(
        (one) =>
          one.provider === provider && names.includes(one.operation) && kinds.includes(one.kind),
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
  if (ms === 0) end(pid);
  else setTimeout(() => end(pid), ms);
}

/** One that has ended already needs no killing. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // what kill throws is a system error
  }
}

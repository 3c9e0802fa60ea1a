import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '@contesta/kit/errors';
import { z } from 'zod';

/** Faults that any call or webhook event can have, except that the language model ignores `duplicate`. */
export const usualKinds = ['slow', 'fail', 'cut', 'duplicate', 'kill'] as const;
/** Only some calls have these: a late webhook event, a late result (at Telegram a 429), a refusal, a wrong amount. */
const specialKinds = ['reorder', 'pending', 'declined', 'wrong-amount'] as const;
export type FaultKind = (typeof usualKinds)[number] | (typeof specialKinds)[number];

/** A fault for the next calls of a stand-in. `operation` is a call's name, or `*` for any. */
export const faultSchema = z.object({
  provider: z.enum(['paypal', 'stripe', 'telegram', 'google', 'smtp', 'llm']),
  operation: z.string().max(40),
  kind: z.enum([...usualKinds, ...specialKinds]),
  times: z.int().min(1).max(1_000_000).default(1),
  ms: z.int().min(0).max(600_000).default(0),
  pid: z.int().positive().optional(),
});
export type Fault = z.infer<typeof faultSchema>;
export type Provider = Fault['provider'];

/** A fault for one call. The stand-in calls `applied` after the call took effect and before it answers. */
type TakenFault = { kind: FaultKind; applied(): void };

export type Faults = ReturnType<typeof openFaults>;

/** Holds the requested faults until they are used up. */
export function openFaults() {
  let waiting: Fault[] = [];
  return {
    add: (fault: Fault) => void waiting.push({ ...fault }),
    clear: () => {
      waiting = [];
    },
    /**
     * Takes the fault for this call and counts it down; if it is `slow`, resolves after its delay. A call may have
     * several names. Faults of other kinds stay for other calls.
     */
    async take(
      provider: Provider,
      operations: string | string[],
      kinds: readonly FaultKind[] = usualKinds,
    ): Promise<TakenFault | null> {
      const names = ['*'].concat(operations); // one name, or several
      const fault = waiting.find(
        (candidate) =>
          candidate.provider === provider &&
          names.includes(candidate.operation) &&
          kinds.includes(candidate.kind),
      );
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times === 0) waiting = waiting.filter((other) => other !== fault);
      if (fault.kind === 'slow') await sleep(fault.ms);
      const applied = () => {
        if (fault.kind === 'kill') kill(fault);
      };
      return { kind: fault.kind, applied };
    },
  };
}

/** With a delay of 0 the process is killed before the call is answered. */
function kill({ ms, pid = process.pid }: Fault): void {
  if (ms === 0) killNow(pid);
  else setTimeout(() => killNow(pid), ms);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error; // ESRCH: the process has already exited
  }
}

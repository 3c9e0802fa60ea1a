import { problem } from '@contesta/kit/errors';
import { expect } from 'vitest';

/** Run before and after a call has its effect. If one throws, the request or the response is lost. */
type Hook = { before?: () => unknown; after?: () => unknown };

/** Records the calls to a fake provider, and lets a test make single calls fail. */
export function fakeCalls() {
  const calls: string[] = [];
  const hooks = new Map<string, Hook[]>();
  const next = (operation: string, hook: Hook) =>
    void hooks.set(operation, [...(hooks.get(operation) ?? []), hook]);
  const fail = () => {
    throw problem('UNAVAILABLE', { text: 'provider-down' });
  };
  const losses = {
    /** The next call of this operation does not reach the provider. */
    loseRequest: (operation: string) => next(operation, { before: fail }),
    /** The next call of this operation has its effect, but its response is lost. */
    loseResponse: (operation: string) => next(operation, { after: fail }),
  };

  return {
    /** One line for each call: the operation and its arguments. */
    calls,
    callsOf: (operation: string) => calls.filter((line) => line.split(' ')[0] === operation),
    ...losses,
    /** Loses the request or response of the next call of this operation, and expects `work` to fail because of that. */
    async interrupt(loss: keyof typeof losses, operation: string, work: () => Promise<unknown>) {
      losses[loss](operation);
      await expect(work()).rejects.toThrow('UNAVAILABLE');
    },
    /** Runs `work` before the next call of this operation has its effect. */
    before: (operation: string, work: () => unknown) => next(operation, { before: work }),

    async call<T>(operation: string, args: string[], work: () => T): Promise<T> {
      calls.push([operation, ...args].join(' '));
      const hook = hooks.get(operation)?.shift();
      await hook?.before?.();
      const answer = work();
      await hook?.after?.();
      return answer;
    },
  };
}

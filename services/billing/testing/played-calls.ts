import { problem } from '@contesta/kit/errors';

/** What happens to one call: its question or its answer is lost, or something else happens first or meanwhile. */
type Mishap = { before?: () => unknown; after?: () => unknown };

export type PlayedCalls = ReturnType<typeof playCalls>;

/** The calls of a provider that a test plays in memory: written down, and lost on the way as the test says. */
export function playCalls() {
  const asked: string[] = [];
  const mishaps = new Map<string, Mishap[]>();
  const next = (operation: string, mishap: Mishap) =>
    void mishaps.set(operation, [...(mishaps.get(operation) ?? []), mishap]);
  const fail = () => {
    throw problem('UNAVAILABLE', { text: 'provider-down' });
  };

  return {
    /** One line a call: its operation, what it is about, its key. */
    asked,
    askedFor: (operation: string) => asked.filter((line) => line.split(' ')[0] === operation),
    /** The next such call does not reach the provider. */
    loseQuestion: (operation: string) => next(operation, { before: fail }),
    /** The next such call has its effect, but its answer is lost. */
    loseAnswer: (operation: string) => next(operation, { after: fail }),
    /** Does something else before the next such call is answered. */
    meanwhile: (operation: string, work: () => unknown) => next(operation, { before: work }),

    async call<T>(operation: string, about: string[], work: () => T): Promise<T> {
      asked.push([operation, ...about].join(' '));
      const mishap = mishaps.get(operation)?.shift();
      await mishap?.before?.();
      const answer = work();
      await mishap?.after?.();
      return answer;
    },
  };
}

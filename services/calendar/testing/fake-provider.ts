import { problem } from '@contesta/kit/errors';
import type { CalendarProvider, ExternalEvent } from '../providers/provider.ts';
import type { Span } from '../rules/free-slots.ts';

/** A fake external calendar whose `state` a test can set. */
export function fakeProvider() {
  const events = new Map<string, ExternalEvent>();
  const state = { isLinked: true, isDown: false, busy: [] as Span[] };

  function ifLinked<T>(answer: T): T | 'unlinked' {
    if (state.isDown) throw problem('UNAVAILABLE');
    return state.isLinked ? answer : 'unlinked';
  }

  const provider: CalendarProvider = {
    isOffered: async () => true,
    isLinked: async () => state.isLinked,
    async busy() {
      const span = ({ start, end }: ExternalEvent) => ({
        from: start.getTime(),
        to: end.getTime(),
      });
      return ifLinked([...state.busy, ...[...events.values()].map(span)]);
    },
    async put(_, event) {
      const outcome = ifLinked('done' as const);
      if (outcome === 'done') events.set(event.id, event);
      return outcome;
    },
    async remove(_, id) {
      const outcome = ifLinked('done' as const);
      if (outcome === 'done') events.delete(id);
      return outcome;
    },
  };
  return { events, state, provider };
}

import { problem } from '@contesta/kit/errors';
import type { CalendarProvider, EventThere } from '../providers/provider.ts';
import type { Span } from '../rules/free-slots.ts';

/** An owner's calendar elsewhere, as a test sets it. */
export function playProvider() {
  const events = new Map<string, EventThere>();
  const played = { isLinked: true, isAway: false, busy: [] as Span[], puts: 0 };

  function link<T>(answer: T): T | 'unlinked' {
    if (played.isAway) throw problem('UNAVAILABLE');
    return played.isLinked ? answer : 'unlinked';
  }

  const provider: CalendarProvider = {
    isOffered: async () => true,
    isLinked: async () => played.isLinked,
    async busy() {
      const ours = [...events.values()].map(({ start, end }) => ({
        from: start.getTime(),
        to: end.getTime(),
      }));
      return link([...played.busy, ...ours]);
    },
    async put(_, event) {
      const outcome = link('done' as const);
      if (outcome === 'done') events.set(event.id, event);
      played.puts += 1;
      return outcome;
    },
    async remove(_, id) {
      const outcome = link('done' as const);
      if (outcome === 'done') events.delete(id);
      return outcome;
    },
  };
  return { events, played, provider };
}

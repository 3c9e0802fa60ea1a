import { type Invariant, seeing } from './invariant.ts';

/** A letter that waits is due and has its text; any other is neither. */
export function lettersInvariant(): Invariant {
  const found: string[] = [];
  return {
    see: seeing({
      'mail/letters': ({ _id, state, dueAt, text }) => {
        const waits = state === 'waiting';
        if (waits !== dueAt instanceof Date) found.push(`letter ${_id}: ${state}, yet due or not`);
        if (waits !== (typeof text === 'string'))
          found.push(`letter ${_id}: ${state}, text or not`);
      },
    }),
    broken: () => found,
  };
}

import type { Counted } from './projection.ts';

/** Counts an exchange; resolves once that is on disk. */
export type Count = (exchange: Counted) => Promise<void>;

type Batch = { rows: Map<string, Counted>; saved: Promise<void> };

const mostRows = 500;

/**
 * Saves what is counted in batches, one at a time: what arrives while one is being saved goes into the next, a row for
 * each conversation. A batch that cannot be saved rejects for all in it; counting again changes nothing.
 */
export function openCounter(save: (rows: Counted[]) => Promise<void>): Count {
  let waiting: Batch | undefined;
  let saving: Promise<unknown> = Promise.resolve();

  function openBatch(): Batch {
    const rows = new Map<string, Counted>();
    const saved = saving.then(() => {
      if (waiting?.rows === rows) waiting = undefined;
      return save([...rows.values()]);
    });
    saving = saved.catch(() => undefined); // told to those who wait for it
    return { rows, saved };
  }

  return (exchange) => {
    if (!waiting || waiting.rows.size >= mostRows) waiting = openBatch();
    const { rows, saved } = waiting;
    const { conversationId } = exchange;
    rows.set(conversationId, further(rows.get(conversationId), exchange));
    return saved;
  };
}

/** Of two looks at a conversation the furthest point of both. */
function further(
  known: Counted | undefined,
  { chatbotId, conversationId, seq, at }: Counted,
): Counted {
  if (!known) return { chatbotId, conversationId, seq, at };
  const [lastSeq, lastAt] = [Math.max(known.seq, seq), known.at > at ? known.at : at];
  return { ...known, seq: lastSeq, at: lastAt };
}

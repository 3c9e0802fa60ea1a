import type { Row } from './export-rows.ts';
import { mark, type Writers } from './writers.ts';

/** What must stay zero: messages lost, twice, out of order or never sent; conversations with a hole; numbers that differ. */
export type Figures = Record<
  'lost' | 'doubled' | 'holes' | 'disordered' | 'invented' | 'drift',
  number
>;
export const noFigures = (): Figures => ({
  lost: 0,
  doubled: 0,
  holes: 0,
  disordered: 0,
  invented: 0,
  drift: 0,
});

/** Holds what an export says against what was sent and what was acknowledged. */
export function judge(rows: Row[], { acknowledged, sent }: Pick<Writers, 'acknowledged' | 'sent'>) {
  const found = { lost: 0, doubled: 0, holes: 0, disordered: 0, invented: 0 };
  const seen = new Map<string, Row>();
  const lastSeq = new Map<string, number>();
  const lastNumber = new Map<string, number>();
  for (const row of rows) {
    const { conversationId, seq, question } = row;
    const { writer, number } = mark(question);
    const writerHere = `${conversationId} ${writer}`;
    if (seen.has(question)) found.doubled += 1;
    if (!sent.has(question)) found.invented += 1;
    if (seq !== (lastSeq.get(conversationId) ?? 0) + 1) found.holes += 1;
    if (number <= (lastNumber.get(writerHere) ?? 0)) found.disordered += 1;
    seen.set(question, row);
    lastSeq.set(conversationId, seq);
    lastNumber.set(writerHere, number);
  }
  for (const [message, { conversationId, reply }] of acknowledged) {
    const row = seen.get(message);
    if (row?.conversationId !== conversationId || row.reply !== reply) found.lost += 1;
  }
  return found;
}

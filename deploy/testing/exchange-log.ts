import { openCaller } from './calls.ts';
import type { Owner } from './owner.ts';
import { parseMark, type Writers } from './writers.ts';

export type Row = {
  conversationId: string;
  seq: number;
  at: string;
  question: string;
  reply: string;
  answered: boolean;
};

/** Every exchange of the owner's bot, from its export. */
export async function readExport(url: string, { botId, token }: Owner): Promise<Row[]> {
  const path = `/chatbots/${botId}/conversations/export`;
  const { status, text } = await openCaller(url).get(path, { token });
  if (status !== 200) throw new Error(`the export answered ${status}`);
  return rowsOf(text);
}

/** Parses the export's CSV (RFC 4180): a header, and a line end after every line. */
function rowsOf(csv: string): Row[] {
  const cells = csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(1, -1).map(([conversationId = '', seq, at = '', ...rest]) => {
    const [question = '', reply = '', answered] = rest;
    return { conversationId, seq: Number(seq), at, question, reply, answered: answered === 'true' };
  });
}

const zeros = { lost: 0, doubled: 0, gaps: 0, disordered: 0, invented: 0 };
/**
 * Counts of errors. `lost`: acknowledged messages that are not exported as acknowledged; `doubled`: messages exported
 * again; `gaps`: wrong sequence numbers; `disordered`: messages after a later one of their writer; `invented`: exported
 * messages that were never sent; `drift`: statistics that did not match in time.
 */
export type Errors = Record<keyof typeof zeros | 'drift', number>;
export const noErrors = (): Errors => ({ ...zeros, drift: 0 });

/** Compares an export with the sent and the acknowledged messages. */
export function countErrors(
  rows: Row[],
  { acknowledged, sent }: Pick<Writers, 'acknowledged' | 'sent'>,
) {
  const found = { ...zeros };
  const seen = new Map<string, Row>();
  const lastSeq = new Map<string, number>();
  const lastNumber = new Map<string, number>();
  for (const row of rows) {
    const { conversationId, seq, question } = row;
    const { writer, number } = parseMark(question);
    const writerInConversation = `${conversationId} ${writer}`;
    if (seen.has(question)) found.doubled += 1;
    if (!sent.has(question)) found.invented += 1;
    if (seq !== (lastSeq.get(conversationId) ?? 0) + 1) found.gaps += 1;
    if (number <= (lastNumber.get(writerInConversation) ?? 0)) found.disordered += 1;
    seen.set(question, row);
    lastSeq.set(conversationId, seq);
    lastNumber.set(writerInConversation, number);
  }
  for (const [message, { conversationId, reply }] of acknowledged) {
    const row = seen.get(message);
    if (row?.conversationId !== conversationId || row.reply !== reply) found.lost += 1;
  }
  return found;
}

import { bearer } from '../testing/calls.ts';
import type { Owner } from '../testing/owner.ts';

export type Row = {
  conversationId: string;
  seq: number;
  at: string;
  question: string;
  reply: string;
};

/** Every exchange of the owner's bot, as its export says. */
export async function readExport(url: string, { botId, token }: Owner): Promise<Row[]> {
  const path = `${url}/api/chatbots/${botId}/conversations/export`;
  const response = await fetch(path, { headers: bearer(token) });
  if (!response.ok) throw new Error(`the export answered ${response.status}`);
  return rowsOf(await response.text());
}

/** Reads RFC 4180 as the export writes it: a byte order mark, a header, every line ended. */
function rowsOf(csv: string): Row[] {
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines
    .slice(1, -1)
    .map(([conversationId = '', seq, at = '', question = '', reply = '']) => ({
      conversationId,
      seq: Number(seq),
      at,
      question,
      reply,
    }));
}

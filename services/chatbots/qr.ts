import { chatbotQr } from '@contesta/contracts/chatbots';
import { visitorPath } from '@contesta/contracts/pages';
import { problem } from '@contesta/kit/errors';
import { streamOf } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import encodeQr from 'qr';
import type { ChatbotsStore } from './store.ts';

/** Answers with a QR code that leads to a bot's page at the product's public URL. */
export function qrRoute(store: Pick<ChatbotsStore, 'find'>, publicUrl: string): Binding {
  return bind(chatbotQr, {
    async handle({ params: { id }, query: { to = 'chat' } }) {
      if (!(await store.find(id))) throw problem('NOT_FOUND');
      const svg = Buffer.from(qrSvg(new URL(visitorPath(to, id), publicUrl).href));
      return streamOf('image/svg+xml', inOnePiece(svg), {
        'Content-Length': String(svg.length),
        'Cache-Control': 'no-cache',
      });
    },
  });
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Modules of empty space on each side (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** A text as a QR code on white. Error correction level Q: a quarter of the code may be damaged. */
export function qrSvg(text: string): string {
  const rows = encodeQr(text, 'raw', { ecc: 'quartile', border: quietZone });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, n]) => `M${x} ${y}h${n}v1h-${n}z`));
  const { length: side } = rows;
  const background = `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`;
  const attributes = `viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${background}<path d="${path.join('')}"/></svg>`;
}

/** The runs of consecutive dark modules in a row. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

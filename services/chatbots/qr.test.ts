import { chatbotQr, deleteChatbot } from '@contesta/contracts/chatbots';
import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrSvg } from './qr.ts';
import { openChatbotsService } from './testing/chatbots-service.ts';

const service = await openChatbotsService({ status: 'free' });
const id = await service.create('ana-0001');

/** Draws the code and decodes it. Its path consists of rows of squares. */
function read(svg: string): string {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const scale = 4;
  const size = side * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, n] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(n)) * scale; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return decodeQr({ width: size, height: size, data });
}

const qr = (query = {}) => service.call(chatbotQr, { params: { id }, query });

it.each([
  [undefined, 'embed'],
  ['chat', 'embed'],
  ['book', 'book'],
  ['answers', 'answers'],
])('the QR code of a bot with the parameter to=%s leads to /%s', async (to, page) => {
  const { status, headers, body } = await qr(to ? { to } : {});
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(read(body)).toBe(`http://localhost:8080/${page}/${id}`);
});

it('the QR code of another page is refused', async () =>
  expect((await qr({ to: 'home' })).status).toBe(400));

it('the QR code of a bot has a border of four modules and is dark on white', () => {
  const svg = qrSvg('https://contesta.example/embed/abcdefgh');
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const runs = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((run) => run.slice(1).map(Number));
  for (const [x = 0, y = 0, n = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + n, y + 1)).toBeLessThanOrEqual(side - 4);
  }
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`);
});

it('the QR code of a bot is answered with 404 once the bot is deleted', async () => {
  await service.callAs('ana-0001', deleteChatbot, id);
  expect((await qr()).status).toBe(404);
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ownBotId } from '@contesta/contracts/chatbot';
import { readArguments } from './arguments.ts';

const folder = join(import.meta.dirname, '..', 'widget', 'demo');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};
const assets = new Set(['/shop.css', '/hostile.css', '/shop.js']);

/** The product's URL, and the ids of the two bots. */
type Options = { product: string; bot: string; otherBot: string; port?: number };

/**
 * A website with two chats, on a different origin from the product. It has hostile styles, client-side navigation, and
 * a content security policy that allows only these two origins.
 */
export async function openDemoSite({ port = 0, ...values }: Options) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, name: keyof typeof values) => values[name],
  );
  const policy = [
    "default-src 'none'; img-src data:; style-src 'self'",
    `script-src 'self' ${values.product}; connect-src ${values.product}`,
  ].join('; ');

  function send(res: ServerResponse, name: string, body: string | Buffer): void {
    res.setHeader('Content-Type', types[extname(name)] ?? 'text/plain');
    res.setHeader('Content-Security-Policy', policy);
    res.end(body);
  }
  const server = createServer(({ url = '/' }, res) => {
    if (assets.has(url)) return send(res, url, readFileSync(join(folder, url)));
    send(res, 'index.html', html);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}

if (import.meta.main) {
  const usage = 'usage: node deploy/demo-site.ts [URL of the product] [BOT] [BOT]';
  const { positionals } = readArguments(usage, { max: 3 });
  const [product = 'http://localhost:8080', bot = ownBotId, otherBot = ownBotId] = positionals;
  const { url } = await openDemoSite({ product, bot, otherBot, port: 8090 });
  console.log(`The demo is at ${url}`);
}

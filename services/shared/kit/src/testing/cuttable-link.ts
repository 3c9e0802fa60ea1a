import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `frozen` delays all bytes, `lossy` drops them, and `cut` closes and refuses connections. */
type LinkState = 'open' | 'frozen' | 'lossy' | 'cut';

const defaultPorts: Record<string, number> = { 'mongodb:': 27017, 'redis:': 6379 };

type Link = {
  url: string;
  set(state: LinkState): void;
  close(): void;
};

/** Opens a TCP proxy to MongoDB or Redis, which a test can break and repair. */
export async function openLink(target: string): Promise<Link> {
  const url = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let state: LinkState = 'open';

  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(url.port || defaultPorts[url.protocol]), url.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    forward(client, upstream, () => state === 'lossy');
    forward(upstream, client, () => state === 'lossy');
    if (state === 'frozen') for (const socket of pair) socket.pause();
    client.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cutAll() {
    for (const socket of [...pairs].flat()) socket.destroy();
  }
  const proxyUrl = new URL(target);
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (url.protocol === 'mongodb:') proxyUrl.searchParams.set('directConnection', 'true'); // not past the link
  return {
    url: proxyUrl.href,
    set: (next) => {
      state = next;
      if (next === 'cut') cutAll();
      for (const socket of [...pairs].flat()) {
        if (next === 'frozen') socket.pause();
        else socket.resume();
      }
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}

function forward(from: Socket, to: Socket, isLossy: () => boolean): void {
  from.on('data', (chunk) => {
    if (!isLossy()) to.write(chunk);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

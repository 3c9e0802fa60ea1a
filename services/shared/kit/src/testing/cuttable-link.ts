import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Link = {
  url: string;
  /** `frozen` delays all bytes, like a frozen server; `cut` closes and refuses connections, like a dead one. */
  set(state: 'open' | 'frozen' | 'cut'): void;
  close(): void;
};

/** A TCP proxy to a MongoDB server, for tests, that can be frozen, cut and opened again. */
export async function openLink(target: string): Promise<Link> {
  const url = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'frozen' | 'cut' = 'open';

  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(Number(url.port || 27017), url.hostname);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    forward(client, upstream);
    forward(upstream, client);
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
  proxyUrl.searchParams.set('directConnection', 'true');
  return {
    url: proxyUrl.href,
    set: (next) => {
      state = next;
      if (next === 'cut') cutAll();
      for (const socket of [...pairs].flat()) next === 'frozen' ? socket.pause() : socket.resume();
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
}

function forward(from: Socket, to: Socket): void {
  from.on('data', (chunk) => to.write(chunk));
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroy());
}

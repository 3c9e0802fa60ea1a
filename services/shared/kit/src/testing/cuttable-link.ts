import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Link = {
  url: string;
  /** Swallows all bytes, as a frozen server does, or refuses and cuts all connections, as a dead one does. */
  set(state: 'open' | 'frozen' | 'cut'): void;
  close(): void;
};

/** For tests: a TCP link to a MongoDB server that can be frozen, cut and opened again. */
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
  const through = new URL(target);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  through.searchParams.set('directConnection', 'true');
  return {
    url: through.href,
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

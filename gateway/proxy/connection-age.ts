import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/** Connections are renewed this often, so that a replica just started gets its share. */
const renewMs = 30_000;

/** Ends a kept connection, politely, with its first request after 30 s. */
export function openConnectionAge(now: () => number = Date.now) {
  const bornAt = new WeakMap<Socket, number>();
  return {
    note(outgoing: ClientRequest): void {
      const { socket } = outgoing;
      if (!socket) return;
      const born = bornAt.get(socket);
      if (born === undefined) bornAt.set(socket, now());
      else if (now() - born > renewMs) outgoing.setHeader('Connection', 'close');
    },
  };
}

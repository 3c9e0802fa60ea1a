import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import { openReconnectWindow, reconnectPauseMs } from '@contesta/kit/http/reconnect';
import { systemNow } from '@contesta/kit/identity';

/** The connections to one service, as the services' own bounds expect. */
const connections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

/**
 * A connection unused for this long is closed from this side, in milliseconds: a service that ends keeps its idle ones
 * for longer than that, so that none is closed under a request.
 */
const usualIdleMs = 200;

type Connected = (error: Error | null, socket?: Socket) => void;

/** Keeps connections, and waits for a service that is being started again. */
export function openServiceAgent(idleMs = usualIdleMs, restartMs?: number): Agent {
  const agent = new Agent({ ...connections, timeout: idleMs });
  const reconnect = openReconnectWindow(restartMs);

  function attempt(target: ClientRequestArgs, done: Connected): void {
    const socket = connect(target as Parameters<typeof connect>[0]); // an agent's own options name host and port
    socket.once('connect', () => {
      reconnect.reached();
      socket.removeListener('error', onError);
      done(null, socket);
    });
    socket.once('error', onError);

    function onError(error: NodeJS.ErrnoException): void {
      if (!reconnect.mayRetry(error)) done(error);
      else setTimeout(() => attempt(target, done), reconnectPauseMs);
    }
  }

  agent.createConnection = (target, done) => {
    attempt(target, done as Connected); // the stream it hands on is a socket
    return undefined;
  };
  return agent;
}

/** Connections are renewed this often, so that a replica just started gets its share. */
const renewMs = 30_000;

/** Ends a kept connection, politely, with its first request after 30 s. */
export function openConnectionAge(now: () => number = systemNow) {
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

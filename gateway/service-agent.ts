import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http';
import { connect, isIPv6, type Socket, type TcpNetConnectOpts } from 'node:net';
import { isUnreachable, openReconnectWindow, reconnectPauseMs } from '@contesta/kit/http/reconnect';
import type { Addresses } from '@contesta/kit/http/replicas';
import { systemNow } from '@contesta/kit/identity';

/** The connections to one service, as the services' own bounds expect. */
const connections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

/**
 * A connection unused for this long is closed from this side, in milliseconds: a service that ends keeps its idle ones
 * for longer than that, so that none is closed under a request.
 */
const usualIdleMs = 200;

type Connected = (error: Error | null, socket?: Socket) => void;

/** How long a replica may take to accept a connection while another one is well, in milliseconds. */
const connectMs = 1_000;

type AgentOptions = {
  age: ConnectionAge;
  passBy: Addresses['passBy'];
  idleMs?: number;
  restartMs?: number;
};

/**
 * Keeps connections. Where a replica takes none, connects to the one in its place, and waits for a service that is being
 * started again.
 */
export function openServiceAgent({ age, passBy, ...times }: AgentOptions): Agent {
  const agent = new Agent({ ...connections, timeout: times.idleMs ?? usualIdleMs });
  const reconnect = openReconnectWindow(times.restartMs);

  function attempt(target: Target, done: Connected, isBorrowed = false): void {
    const socket = connect(target);
    const timer = setTimeout(() => {
      const next = passBy(addressOf(target));
      if (next) socket.destroy(timedOut());
    }, connectMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      reconnect.reached();
      socket.removeListener('error', onError);
      if (isBorrowed) age.retire(socket);
      done(null, socket);
    });
    socket.once('error', onError);

    function onError(error: NodeJS.ErrnoException): void {
      clearTimeout(timer);
      const next = isUnreachable(error) ? passBy(addressOf(target)) : null;
      if (next) attempt({ ...target, ...hostAndPort(next) }, done, true);
      else if (!reconnect.mayRetry(error)) done(error);
      else setTimeout(() => attempt(target, done, isBorrowed), reconnectPauseMs);
    }
  }

  agent.createConnection = (target, done) => {
    attempt(target as Target, done as Connected); // an agent's own options name host and port, and the stream is a socket
    return undefined;
  };
  return agent;
}

type Target = ClientRequestArgs & TcpNetConnectOpts;

const addressOf = ({ host = '', port }: Target): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

const timedOut = (): Error => Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' });

/** Connections are renewed this often, so that a replica just started gets its share. */
const renewMs = 30_000;

export type ConnectionAge = ReturnType<typeof openConnectionAge>;

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
    /** Has its next request be its last: it leads to another replica than the one whose calls it takes. */
    retire(socket: Socket): void {
      bornAt.set(socket, Number.NEGATIVE_INFINITY);
    },
  };
}

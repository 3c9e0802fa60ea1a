import { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http';
import { connect, isIPv6, type Socket, type TcpNetConnectOpts } from 'node:net';
import { isUnreachable, openReconnectWindow, reconnectPauseMs } from '@contesta/kit/http/reconnect';
import type { Addresses } from '@contesta/kit/http/replicas';
import { systemNow } from '@contesta/kit/identity';

/** Node counts sockets per host and port, so these limits apply to each replica. */
const connections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

/**
 * Idle connections are closed after this many milliseconds. A service that stops keeps them open longer, so it never
 * closes one while a request is being sent.
 */
const defaultIdleMs = 200;

type ConnectCallback = (error: Error | null, socket?: Socket) => void;

/** After this many milliseconds without a connection, another healthy replica is tried, if there is one. */
const connectMs = 1_000;

type AgentOptions = {
  age: ConnectionAge;
  failOver: Addresses['failOver'];
  idleMs?: number;
  /** How long connecting is retried while a service restarts. */
  restartMs?: number;
};

/**
 * An agent with keep-alive connections. If a replica cannot be reached, the agent connects to another one; if there is
 * none, as while a service restarts, it retries.
 */
export function openServiceAgent({ age, failOver, ...times }: AgentOptions): Agent {
  const agent = new Agent({ ...connections, timeout: times.idleMs ?? defaultIdleMs });
  const reconnect = openReconnectWindow(times.restartMs);

  function tryConnect(target: Target, done: ConnectCallback, { isFailover = false } = {}): void {
    const socket = connect(target);
    const timer = setTimeout(() => {
      if (failOver(addressOf(target))) socket.destroy(timeoutError()); // `onError` connects to the other replica
    }, connectMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      reconnect.noteReached();
      socket.removeListener('error', onError);
      if (isFailover) age.retire(socket);
      done(null, socket);
    });
    socket.once('error', onError);

    function onError(error: NodeJS.ErrnoException): void {
      clearTimeout(timer);
      const next = isUnreachable(error) ? failOver(addressOf(target)) : null;
      if (next) tryConnect({ ...target, ...hostAndPort(next) }, done, { isFailover: true });
      else if (!reconnect.mayRetry(error)) done(error);
      else setTimeout(() => tryConnect(target, done, { isFailover }), reconnectPauseMs);
    }
  }

  agent.createConnection = (target, done) => {
    // An agent's options always name host and port, and its streams are sockets.
    tryConnect(target as Target, done as ConnectCallback);
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

const timeoutError = (): Error => Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' });

/** Connections are renewed this often, so that a new replica gets its share. */
const renewMs = 30_000;

export type ConnectionAge = ReturnType<typeof openConnectionAge>;

/** Sends `Connection: close` with the first request that comes more than 30 s after the connection's first request. */
export function openConnectionAge() {
  const firstUsedAt = new WeakMap<Socket, number>();
  return {
    closeIfOld(outgoing: ClientRequest): void {
      const { socket } = outgoing;
      if (!socket) return;
      const firstUsed = firstUsedAt.get(socket);
      if (firstUsed === undefined) firstUsedAt.set(socket, systemNow());
      else if (systemNow() - firstUsed > renewMs) outgoing.setHeader('Connection', 'close');
    },
    /** Closes a connection after its next request, because it leads to a failover replica, not to the requested one. */
    retire(socket: Socket): void {
      firstUsedAt.set(socket, Number.NEGATIVE_INFINITY);
    },
  };
}

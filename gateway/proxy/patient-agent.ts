import { Agent, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import { isUnreachable } from './failure.ts';

/** The connections to one service, as the services' own bounds expect. */
const connections = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128 } as const;

/**
 * A connection unused for this long is closed from this side, in milliseconds: a service that ends keeps its idle ones
 * for longer than that, so that none is closed under a request.
 */
const usualIdleMs = 200;

/** How long a service that takes no connections may be on its way back, in milliseconds, before its callers are told. */
const comingBackMs = 3_000;
const againMs = 25;

type Connected = (error: Error | null, socket?: Socket) => void;

/**
 * Keeps connections, and waits for a service that is being started again: what was refused was not begun, so trying once
 * more harms nobody. From the first refusal on everybody waits 3 s in all; whoever comes later is refused at once.
 */
export function openPatientAgent(idleMs = usualIdleMs): Agent {
  const agent = new Agent({ ...connections, timeout: idleMs });
  let awaySince: number | undefined;

  function attempt(target: ClientRequestArgs, done: Connected): void {
    const socket = connect(target as Parameters<typeof connect>[0]); // an agent's own options name host and port
    socket.once('connect', () => {
      awaySince = undefined;
      socket.removeListener('error', onError);
      done(null, socket);
    });
    socket.once('error', onError);

    function onError(error: NodeJS.ErrnoException): void {
      const now = performance.now();
      awaySince ??= now;
      if (!isUnreachable(error) || now - awaySince > comingBackMs) done(error);
      else setTimeout(() => attempt(target, done), againMs);
    }
  }

  agent.createConnection = (target, done) => {
    attempt(target, done as Connected); // the stream it hands on is a socket
    return undefined;
  };
  return agent;
}

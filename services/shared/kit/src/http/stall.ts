import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { cutFor } from './cut.ts';
import type { CallsUnderWay, CallUnderWay } from './under-way.ts';

/**
 * Lets go of connections on which nothing has moved for `stalledMs`: an idle one silently, a body that stopped
 * coming with a 408, an answer that nobody takes by force. Waiting for our own answer is no stall.
 */
export function watchStalls(server: Server, calls: CallsUnderWay, stalledMs: number): void {
  const quietAt = new WeakMap<Socket, number>();
  server.timeout = stalledMs / 2;
  server.on('timeout', (socket: Socket) => {
    const underWay = calls.of(socket);
    const moved = socket.bytesRead + socket.bytesWritten;
    const isOurs = isOurTurn(socket, underWay);
    // The first look only takes note: a reader of ours may have begun to read this very moment.
    if (isOurs || quietAt.get(socket) !== moved) {
      if (isOurs) quietAt.delete(socket);
      else quietAt.set(socket, moved);
      return void socket.setTimeout(stalledMs / 2);
    }
    const sending = underWay.find(({ req }) => !req.complete);
    if (!sending || sending.res.headersSent || socket.writableLength > 0) socket.destroy();
    else cutFor(sending.req, 'REQUEST_TIMEOUT', calls);
  });
}

/** Whether the next move is ours: an answer that is not begun, or a body that came faster than it is read. */
function isOurTurn(socket: Socket, underWay: CallUnderWay[]): boolean {
  if (underWay.length === 0 || socket.writableLength > 0) return false;
  const sending = underWay.find(({ req }) => !req.complete);
  return !sending || isFull(sending.req);
}

const isFull = (req: IncomingMessage): boolean => req.readableLength >= req.readableHighWaterMark;

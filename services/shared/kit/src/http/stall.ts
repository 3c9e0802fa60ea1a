import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { cutFor } from './cut.ts';
import type { CallsUnderWay } from './under-way.ts';

/**
 * Lets go of connections on which nothing has moved for `stalledMs`: an idle one silently, a body that stopped
 * coming with a 408, an answer that nobody takes by force. Waiting for our own answer is no stall.
 */
export function watchStalls(server: Server, calls: CallsUnderWay, stalledMs: number): void {
  server.on('timeout', (socket: Socket) => {
    const underWay = calls.of(socket);
    if (underWay.length === 0 || socket.writableLength > 0) return void socket.destroy();
    const sending = underWay.find(({ req }) => !req.complete);
    if (!sending || isOursToRead(sending.req)) return void socket.setTimeout(stalledMs);
    if (sending.res.headersSent) return void socket.destroy();
    cutFor(sending.req, 'REQUEST_TIMEOUT', calls);
  });
}

/** Whether we have stopped reading from the network because nobody takes what has already come. */
const isOursToRead = (req: IncomingMessage): boolean =>
  req.readableLength >= req.readableHighWaterMark;

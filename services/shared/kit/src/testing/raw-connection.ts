import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';

/** A TCP connection of one test, for bytes that no HTTP client would send. It can come from any loopback address. */
export async function openRawConnection(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  let closed = false;
  socket.setEncoding('utf8').on('data', (text) => (received += text));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.once('close', () => (closed = true));
  await once(socket, 'connect');
  return {
    socket,
    send: (text: string) => void socket.write(text, 'latin1'),
    received: () => received,
    isClosed: () => closed,
    /** Waits until the received text contains or matches `text`. */
    async until(text: string | RegExp): Promise<string> {
      await eventually(() => {
        const found = typeof text === 'string' ? received.includes(text) : text.test(received);
        if (!found) throw new Error(`not received yet; so far: ${received || 'nothing'}`);
      });
      return received;
    },
    /** The whole received text, once the server has closed the connection. */
    async untilClosed(): Promise<string> {
      await eventually(() => {
        if (!closed) throw new Error(`still open; so far: ${received || 'nothing'}`);
      });
      return received;
    },
    close: () => void socket.destroy(),
  };
}

/** Sends `text` on a new connection and returns the text received until it was closed. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const connection = await openRawConnection(port);
  connection.send(text);
  return await connection.untilClosed();
}

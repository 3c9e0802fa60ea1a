import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The reply to a letter: accept it at once or late, do not reply until the server closes, or refuse it with a code. */
type Answer = 'accept' | 'accept late' | 'hang' | number;

/** Longer than a sender's lease. */
const lateMs = 6_000;

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real SMTP server for tests: stores received letters, and replies as `answerWith` sets. */
export async function openMailServer(port = 0) {
  const letters: (Email & { recipients: string[] })[] = [];
  const hung: (() => void)[] = [];
  let answer: Answer = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, callback) {
      const receive = async (chunks: Buffer[]) => {
        const letter = await PostalMime.parse(Buffer.concat(chunks));
        letters.push({ ...letter, recipients: envelope.rcptTo.map(({ address }) => address) });
        if (answer === 'accept') callback();
        else if (answer === 'accept late') setTimeout(callback, lateMs);
        else if (answer === 'hang') hung.push(callback);
        else callback(Object.assign(new Error('refused'), { responseCode: answer }));
      };
      // If the sender disconnects in the middle of a letter, nothing is stored.
      stream.toArray().then(receive).catch(callback);
    },
  });
  server.on('error', () => {}); // some tests kill the client in the middle of a letter
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: chosenPort } = server.server.address() as AddressInfo; // listening on TCP
  return {
    port: chosenPort,
    letters,
    answerWith: (next: Answer) => {
      answer = next;
    },
    close: () => {
      for (const end of hung) end();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** A server that accepts connections and never sends anything. */
export async function openSilentServer(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    isCalled: () => sockets.size > 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

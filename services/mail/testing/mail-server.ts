import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What to answer to a letter that has arrived whole: taken, at once or late, a refusal's code, or nothing for as long as the test lasts. */
type Answer = 'take' | 'take late' | 'hang' | number;

/** Longer than the lease of a sender that died. */
const lateMs = 6_000;

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real SMTP server for a test: keeps what arrives, and answers as it is told. */
export async function openMailServer(port = 0) {
  const letters: (Email & { recipients: string[] })[] = [];
  const hung: (() => void)[] = [];
  let answer: Answer = 'take';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, callback) {
      const take = async (chunks: Buffer[]) => {
        const letter = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        letters.push({ ...letter, recipients });
        if (answer === 'take') callback();
        else if (answer === 'take late') setTimeout(callback, lateMs);
        else if (answer === 'hang') hung.push(callback);
        else callback(Object.assign(new Error('refused'), { responseCode: answer }));
      };
      // A sender that goes away in the middle of a letter has sent none.
      stream.toArray().then(take).catch(callback);
    },
  });
  server.on('error', () => {}); // a client that is gone in the middle is what some tests are about
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: at } = server.server.address() as AddressInfo; // listening on TCP
  return {
    port: at,
    letters,
    answers: (next: Answer) => {
      answer = next;
    },
    close: () => {
      for (const end of hung) end();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Something at a port that takes every connection and never says a word. */
export async function openMuteServer(port: number) {
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

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The reply to a received letter: accept it, never reply, cut the connection, or refuse the letter with a code. */
type Answer = 'take' | 'hang' | 'cut' | number;

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real SMTP server for tests: stores received letters, and replies as `answers` sets. */
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
        else if (answer === 'hang') hung.push(callback);
        else if (answer === 'cut') for (const { _socket } of server.connections) _socket.destroy();
        else callback(Object.assign(new Error('refused'), { responseCode: answer }));
      };
      // If the sender disconnects in the middle of a letter, nothing is stored.
      stream.toArray().then(take).catch(callback);
    },
  });
  server.on('error', () => {}); // some tests kill the client in the middle of a letter
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

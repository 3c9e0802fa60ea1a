import { openMailServer } from '@contesta/mail/testing/mail-server';
import { type Running, removeFolder, startProduct, temporaryFolder } from './product.ts';

/** An installation that can be restarted on the same data, with a mail server of the test. */
export async function openMailedInstallation(more: Record<string, string> = {}) {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...more };
  let product: Running | undefined;
  return {
    server,
    directory,
    /** The environment for the operator's tools. */
    env: { DATA_DIR: directory },
    async start(): Promise<Running> {
      product = await startProduct({ directory, env });
      return product;
    },
    /** The letters to one address. */
    lettersTo: (to: string) =>
      server.letters.filter((letter) => letter.to?.some(({ address }) => address === to)),
    async close(): Promise<void> {
      await product?.kill();
      await server.close();
      removeFolder(directory);
    },
  };
}

type Received = { messageId?: string | undefined }[];

/** The number of different Message-IDs: a letter that arrives twice counts once. */
export const countIds = (letters: Received): number =>
  new Set(letters.map(({ messageId }) => messageId)).size;

/** How often the most repeated letter has arrived. */
export function maxRepeats(letters: Received): number {
  const same = Map.groupBy(letters, ({ messageId }) => messageId);
  return Math.max(...same.values().map(({ length }) => length));
}

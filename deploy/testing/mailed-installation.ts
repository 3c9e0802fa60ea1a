import { openMailServer } from '@contesta/mail/testing/mail-server';
import { type Running, removeFolder, startProduct, temporaryFolder } from './product.ts';

/** An installation that is started again and again on the same data, and whose letters come to a server of the test. */
export async function openMailedInstallation(more: Record<string, string> = {}) {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...more };
  let product: Running | undefined;
  return {
    server,
    directory,
    /** What the operator's tools need to work on it. */
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

/** How many letters there are, however often each came. */
export const countOf = (letters: { messageId?: string | undefined }[]): number =>
  new Set(letters.map(({ messageId }) => messageId)).size;

import { eventually } from '@contesta/kit/testing/eventually';
import { openMailServer } from '@contesta/mail/testing/mail-server';
import { expect } from 'vitest';
import { type Running, removeFolder, startProduct, temporaryFolder } from './product.ts';

/** An installation that can be restarted on the same data. Its letters go to a mail server in the test's process. */
export async function openWithMailServer(more: Record<string, string> = {}) {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, ...more };
  let product: Running | undefined;
  async function start(): Promise<Running> {
    product = await startProduct({ directory, env });
    return product;
  }
  return {
    server,
    directory,
    /** The environment for the operator's tools. */
    env: { DATA_DIR: directory },
    start,
    /** Starts the product and kills it after n letters, for each n of `killAfter`. Then expects `count` letters. */
    async expectAllSent(letters: () => Letters, count: number, killAfter: number[]) {
      for (const sent of killAfter) {
        const killed = await start();
        await eventually(() => expect(countIds(letters())).toBeGreaterThanOrEqual(sent), 20_000);
        await killed.kill();
      }
      const after = await start();
      await eventually(() => expect(countIds(letters())).toBe(count), 20_000);
      // Each kill may cause one repetition of a letter, with the same Message-ID.
      expect(maxRepeats(letters())).toBeLessThan(4);
      return after;
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

type Letters = { messageId?: string | undefined }[];

/** The number of different Message-IDs: a letter that arrives twice counts once. */
export const countIds = (letters: Letters): number =>
  new Set(letters.map(({ messageId }) => messageId)).size;

/** How often the letter that arrived most often has arrived. */
function maxRepeats(letters: Letters): number {
  const same = Map.groupBy(letters, ({ messageId }) => messageId);
  return Math.max(...same.values().map(({ length }) => length));
}

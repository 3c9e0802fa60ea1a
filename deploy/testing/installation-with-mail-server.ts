import { eventually } from '@contesta/kit/testing/eventually';
import { openMailServer } from '@contesta/mail/testing/mail-server';
import { expect } from 'vitest';
import { openInstallation } from './open-product.ts';
import { withoutEncoder } from './product.ts';

/** An installation whose letters go to a mail server in the test's process. */
export async function openWithMailServer() {
  const server = await openMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const installation = await openInstallation({ ...withoutEncoder, SMTP_URL });
  const { start, kill, close } = installation;
  return {
    ...installation,
    server,
    /** Starts the product and kills it after n letters of a kind, for each of `kills`. Then expects all letters. */
    async expectAllSent(kinds: ExpectedLetters[], kills: { of: ExpectedLetters; after: number }[]) {
      for (const { of, after } of kills) {
        await start();
        const atLeast = () => expect(countIds(of.letters())).toBeGreaterThanOrEqual(after);
        await eventually(atLeast, 60_000);
        await kill();
      }
      await start();
      for (const { letters, count } of kinds) {
        await eventually(() => expect(countIds(letters())).toBe(count), 60_000);
        // Each kill may cause one repetition of a letter, with the same Message-ID.
        expect(maxRepeats(letters())).toBeLessThanOrEqual(1 + kills.length);
      }
    },
    /** The letters to one address. */
    lettersTo: (to: string) =>
      server.letters.filter((letter) => letter.to?.some(({ address }) => address === to)),
    async close(): Promise<void> {
      await close();
      await server.close();
    },
  };
}

type Letters = { messageId?: string | undefined }[];
/** The letters of one kind that have arrived, and how many different ones must arrive. */
type ExpectedLetters = { letters: () => Letters; count: number };

/** The number of different Message-IDs: a letter that arrives twice counts once. */
export const countIds = (letters: Letters): number =>
  new Set(letters.map(({ messageId }) => messageId)).size;

/** How many times the most repeated letter has arrived. */
function maxRepeats(letters: Letters): number {
  const same = Map.groupBy(letters, ({ messageId }) => messageId);
  return Math.max(...same.values().map(({ length }) => length));
}

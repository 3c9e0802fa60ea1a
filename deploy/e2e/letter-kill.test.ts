import { eventually } from '@contesta/kit/testing/eventually';
import { openMailServer } from '@contesta/mail/testing/mail-server';
import { expect, it } from 'vitest';
import { makeOwner } from '../testing/owner.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

it('a letter whose sender was killed goes out within 5 s of the restart, under the same Message-ID', async () => {
  const server = await openMailServer();
  const directory = temporaryFolder();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const arrived = (count: number, withinMs: number) =>
    eventually(() => expect(server.letters).toHaveLength(count), withinMs);
  try {
    server.answers('hang');
    const killed = await startProduct({ directory, env });
    await makeOwner(killed.url);
    await arrived(1, 10_000);
    await killed.kill();
    server.answers('take');
    const product = await startProduct({ directory, env });
    await arrived(2, 5_000).finally(product.stop);
    const [first, second] = server.letters;
    expect(second?.messageId).toBe(first?.messageId);
  } finally {
    await server.close();
    removeFolder(directory);
  }
}, 60_000);

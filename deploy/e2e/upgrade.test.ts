import { freePort } from '@contesta/kit/free-port';
import { afterAll, it } from 'vitest';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { expectDataKept } from './upgrade.ts';

const directory = temporaryFolder();
let product: Running | undefined;
afterAll(async () => {
  await product?.kill();
  removeFolder(directory);
});

it('keeps all data of an older version, also after kills during the migration', async () => {
  const PORT = String(await freePort());
  const start = async () => {
    product = await startProduct({ directory, env: { PORT } });
  };
  await expectDataKept({
    url: `http://127.0.0.1:${PORT}`,
    env: { DATA_DIR: directory },
    start,
    stop: async () => product?.stop(),
    async interrupt() {
      for (const end of ['kill', 'stop', 'kill'] as const) {
        await product?.[end]();
        await start();
      }
    },
  });
}, 600_000);

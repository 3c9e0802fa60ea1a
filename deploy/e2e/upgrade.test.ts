import { it } from 'vitest';
import { useInstallation } from '../testing/open-product.ts';
import { expectDataKept } from './upgrade.ts';

const installation = await useInstallation();
const { start, stop, kill } = installation;

it('the product keeps all data of an older version, even after kills during the migration', async () => {
  async function interrupt() {
    for (const end of [kill, stop, kill]) {
      await end();
      await start();
    }
  }
  await expectDataKept({ ...installation, interrupt });
}, 600_000);

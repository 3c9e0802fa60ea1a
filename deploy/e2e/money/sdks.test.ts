import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder, startProduct, temporaryFolder } from '../../testing/product.ts';

/** Logs every import of the product and its packages, one a line. */
const logImports = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      appendFileSync(process.env.IMPORTS_FILE, specifier + '\\n');
      return next(specifier, context);
    },
  });`;

it("loads the payment providers' SDKs before the first payment", async () => {
  const folder = temporaryFolder();
  const IMPORTS_FILE = join(folder, 'imports');
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(logImports)}`;
  const product = await startProduct({ env: { IMPORTS_FILE, NODE_OPTIONS } });
  onTestFinished(async () => {
    await product.kill();
    removeFolder(folder);
  });
  const imported = () => readFileSync(IMPORTS_FILE, 'utf8').split('\n');
  const sdks = ['@paypal/paypal-server-sdk', 'stripe'];
  await eventually(() => expect(imported()).toEqual(expect.arrayContaining(sdks)), 60_000);
}, 120_000);

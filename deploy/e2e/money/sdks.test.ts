import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFolder } from '@contesta/kit/testing/temporary-file';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct, withoutEncoder } from '../../testing/product.ts';

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

const IMPORTS_FILE = join(temporaryFolder(), 'imports');

it("the product loads the payment providers' SDKs before the first payment", async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(logImports)}`;
  const product = await startProduct({ env: { ...withoutEncoder, IMPORTS_FILE, NODE_OPTIONS } });
  onTestFinished(() => product.kill());
  const imported = () => readFileSync(IMPORTS_FILE, 'utf8').split('\n');
  const sdks = ['@paypal/paypal-server-sdk', 'stripe'];
  await eventually(() => expect(imported()).toEqual(expect.arrayContaining(sdks)), 60_000);
}, 120_000);

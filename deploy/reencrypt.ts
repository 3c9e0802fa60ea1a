import { openEncryption } from '@contesta/kit/encryption';
import { reencrypt } from '@contesta/runtime/kept-secrets';
import { loadServices } from './services.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

/** Encrypts with the first of `ENCRYPTION_SECRET` what an older one encrypted. It may run beside the product. */
async function main(): Promise<void> {
  const config = readToolConfig();
  let changed = 0;
  for (const { name, encrypted = [] } of await loadServices()) {
    if (encrypted.length === 0) continue;
    const store = await openToolStore(config, name);
    const encryption = openEncryption(config, name);
    try {
      for (const field of encrypted) changed += await reencrypt({ store, encryption, field });
    } finally {
      await store.close();
    }
  }
  console.log(`${changed} tokens are encrypted anew`);
}

await runAsTool(main);

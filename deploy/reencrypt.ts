import { openEncryption } from '@contesta/kit/encryption';
import { reencrypt } from '@contesta/runtime/encrypted-values';
import { readArguments } from './arguments.ts';
import { loadServices } from './services.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

/** Re-encrypts stored tokens with the first secret of `ENCRYPTION_SECRET`. It may run while the product runs. */
async function main(): Promise<void> {
  readArguments('usage: npm run reencrypt');
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
  console.log(`${changed} tokens re-encrypted`);
}

await runAsTool(main);

import { openEncryption } from '@contesta/kit/encryption';
import { reencrypt } from '@contesta/runtime/encrypted-values';
import { readArguments } from './arguments.ts';
import { loadServices } from './services.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

/** Re-encrypts stored tokens with the first secret of `ENCRYPTION_SECRET`. It may run while the product runs. */
async function main(): Promise<void> {
  readArguments('usage: npm run reencrypt');
  const config = readToolConfig();
  const total = { changed: 0, unreadable: 0 };
  for (const { name, encrypted = [] } of await loadServices()) {
    if (encrypted.length === 0) continue;
    const store = await openToolStore(config, name);
    const encryption = openEncryption(config, name);
    try {
      for (const field of encrypted) {
        const { changed, unreadable } = await reencrypt({ store, encryption, field });
        total.changed += changed;
        total.unreadable += unreadable;
      }
    } finally {
      await store.close();
    }
  }
  console.log(`${total.changed} tokens re-encrypted`);
  if (total.unreadable > 0)
    throw new Error(
      `tokens that no secret decrypts: ${total.unreadable}. Is the old secret missing after the new one?`,
    );
}

await runAsTool(main);

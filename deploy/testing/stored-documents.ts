import { openArchive } from '@contesta/kit/adapters';
import { parseConfig } from '@contesta/kit/config';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { z } from 'zod';
import { storeNames } from '../backup/manifest.ts';

/**
 * All documents of an installation; `env` is the environment for the operator's tools. The sandbox is excluded: its
 * mail stand-in holds letters that recipients already have.
 */
export async function storedDocuments(env: Record<string, string>): Promise<StoredDocument[]> {
  const { config } = parseConfig(z.object({}), env);
  const ours = storeNames.filter((name) => name !== 'sandbox');
  const archive = await openArchive(config, ours);
  const all = await Array.fromAsync(archive.documents());
  await archive.close();
  return all;
}

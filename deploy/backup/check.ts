import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openArchive } from '@contesta/kit/adapters';
import { encryptionFile, openEncryption } from '@contesta/kit/encryption';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { loadServices } from '../services.ts';
import { readToolConfig, runAsTool, type ToolConfig } from '../tool.ts';
import { folderArgument } from './arguments.ts';
import { accountsInvariant, plansInvariant } from './invariants/accounts.ts';
import { appointmentsInvariant } from './invariants/appointments.ts';
import { botsInvariant, conversationsInvariant } from './invariants/conversations.ts';
import type { Invariant } from './invariants/invariant.ts';
import { lettersInvariant, outboxesInvariant, updatesInvariant } from './invariants/outgoing.ts';
import { paymentsInvariant } from './invariants/payments.ts';
import { secretsInvariant } from './invariants/secrets.ts';
import { owners, readManifest } from './manifest.ts';
import { readParts } from './parts.ts';

const usage = 'usage: npm run check:data [-- FOLDER]';

/** Every invariant that does not hold for these documents, a sentence each; `others` are looked at too. */
export async function findBroken(documents: AsyncIterable<StoredDocument>, ...others: Invariant[]) {
  const invariants = [
    accountsInvariant(),
    appointmentsInvariant(),
    botsInvariant(),
    conversationsInvariant(),
    lettersInvariant(),
    outboxesInvariant(),
    paymentsInvariant(),
    plansInvariant(),
    updatesInvariant(),
    ...others,
  ];
  let seen = 0;
  for await (const kept of documents) {
    for (const invariant of invariants) invariant.see(kept);
    seen += 1;
  }
  return { seen, broken: invariants.flatMap((invariant) => [...invariant.broken()]) };
}

/** What the installation keeps, or what a backup would bring back. */
async function findIn(config: ToolConfig, folder: string | undefined) {
  const secrets = await secretsIn(config, folder);
  if (folder !== undefined)
    return await findBroken(readParts(folder, readManifest(folder)), secrets);
  const archive = await openArchive(config, owners);
  try {
    return await findBroken(archive.documents(), secrets);
  } finally {
    await archive.close();
  }
}

/** Whether the secrets open with what is configured, or else with the installation's or the backup's own file. */
async function secretsIn(config: ToolConfig, folder: string | undefined): Promise<Invariant> {
  const file = join(folder === undefined ? config.DATA_DIR : join(folder, 'keys'), encryptionFile);
  const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const nothing = randomBytes(32).toString('hex'); // opens none
  const known = { ...config, ENCRYPTION_SECRET: config.ENCRYPTION_SECRET ?? found ?? nothing };
  return secretsInvariant(await loadServices(), (purpose) => openEncryption(known, purpose));
}

async function main(): Promise<void> {
  const folder = process.argv.length > 2 ? folderArgument(usage).folder : undefined;
  const { seen, broken } = await findIn(readToolConfig(), folder);
  for (const one of broken) console.log(one);
  console.log(`${seen} documents, ${broken.length} of what should hold does not`);
  if (broken.length > 0) process.exitCode = 1;
}

if (import.meta.main) await runAsTool(main);

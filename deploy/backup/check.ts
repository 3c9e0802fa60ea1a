import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openArchive } from '@contesta/kit/adapters';
import { encryptionFile, openEncryption } from '@contesta/kit/encryption';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { readArguments } from '../arguments.ts';
import { loadServices } from '../services.ts';
import { readToolConfig, runAsTool, type ToolConfig } from '../tool.ts';
import { accountsInvariant, plansInvariant } from './invariants/accounts.ts';
import { appointmentsInvariant } from './invariants/appointments.ts';
import { botsInvariant } from './invariants/bots.ts';
import { conversationsInvariant } from './invariants/conversations.ts';
import type { Invariant } from './invariants/invariant.ts';
import { lettersInvariant, outboxesInvariant, updatesInvariant } from './invariants/outgoing.ts';
import { paymentsInvariant } from './invariants/payments.ts';
import { secretsInvariant } from './invariants/secrets.ts';
import { readManifest, storeNames } from './manifest.ts';
import { readParts } from './parts.ts';

const usage = 'usage: npm run check:data [-- FOLDER]';

/**
 * Checks the documents against the invariants below and any `additional` ones. Returns the number of documents, and one
 * sentence for each violation.
 */
export async function findViolations(
  documents: AsyncIterable<StoredDocument>,
  ...additional: Invariant[]
) {
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
    ...additional,
  ];
  let count = 0;
  for await (const stored of documents) {
    for (const invariant of invariants) invariant.visit(stored);
    count += 1;
  }
  return {
    documents: count,
    violations: invariants.flatMap((invariant) => [...invariant.violations()]),
  };
}

/** Checks the installation's data, or a backup. */
async function findViolationsIn(config: ToolConfig, folder: string | undefined) {
  const secrets = await secretsInvariantFor(config, folder);
  if (folder !== undefined)
    return await findViolations(readParts(folder, readManifest(folder)), secrets);
  const archive = await openArchive(config, storeNames);
  try {
    return await findViolations(archive.documents(), secrets);
  } finally {
    await archive.close();
  }
}

/** Checks that stored tokens decrypt: with the configured secret, or else with the key file beside the checked data. */
async function secretsInvariantFor(
  config: ToolConfig,
  folder: string | undefined,
): Promise<Invariant> {
  const file = join(folder === undefined ? config.DATA_DIR : join(folder, 'keys'), encryptionFile);
  const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const useless = randomBytes(32).toString('hex'); // decrypts nothing
  const secret = config.ENCRYPTION_SECRET ?? found ?? useless;
  const withSecret = { ...config, ENCRYPTION_SECRET: secret };
  return secretsInvariant(await loadServices(), (purpose) => openEncryption(withSecret, purpose));
}

async function main(): Promise<void> {
  const [folder] = readArguments(usage, { max: 1 }).positionals;
  const config = readToolConfig({ mayBeEmpty: folder !== undefined });
  const { documents, violations } = await findViolationsIn(config, folder);
  for (const violation of violations) console.log(violation);
  console.log(`${documents} documents, ${violations.length} inconsistencies`);
  if (violations.length > 0) process.exitCode = 1;
}

if (import.meta.main) await runAsTool(main);

import { openArchive } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { Kept } from '@contesta/kit/store/archive';
import { readToolConfig, runAsTool } from '../tool.ts';
import { folderArgument } from './arguments.ts';
import { accountsInvariant, plansInvariant } from './invariants/accounts.ts';
import { appointmentsInvariant } from './invariants/appointments.ts';
import { botsInvariant, conversationsInvariant } from './invariants/conversations.ts';
import { lettersInvariant, outboxesInvariant, updatesInvariant } from './invariants/outgoing.ts';
import { paymentsInvariant } from './invariants/payments.ts';
import { owners, readManifest } from './manifest.ts';
import { readParts } from './parts.ts';

const usage = 'usage: npm run check:data [-- FOLDER]';

/** Every invariant that does not hold for these documents, a sentence each. */
export async function findBroken(documents: AsyncIterable<Kept>) {
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
  ];
  let seen = 0;
  for await (const kept of documents) {
    for (const invariant of invariants) invariant.see(kept);
    seen += 1;
  }
  return { seen, broken: invariants.flatMap((invariant) => [...invariant.broken()]) };
}

/** What the installation keeps, or what a backup would bring back. */
async function findIn(config: CommonConfig, folder: string | undefined) {
  if (folder !== undefined) return await findBroken(readParts(folder, readManifest(folder)));
  const archive = await openArchive(config, owners);
  try {
    return await findBroken(archive.documents());
  } finally {
    await archive.close();
  }
}

async function main(): Promise<void> {
  const folder = process.argv.length > 2 ? folderArgument(usage).folder : undefined;
  const { seen, broken } = await findIn(readToolConfig(), folder);
  for (const one of broken) console.log(one);
  console.log(`${seen} documents, ${broken.length} of what should hold does not`);
  if (broken.length > 0) process.exitCode = 1;
}

if (import.meta.main) await runAsTool(main);

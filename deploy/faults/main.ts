import { writeFileSync } from 'node:fs';
import { type CommonConfig, readConfig } from '@contesta/kit/config';
import { z } from 'zod';
import { readArguments, refuseArguments } from '../arguments.ts';
import { givenServers, type Servers } from '../testing/given-servers.ts';
import { seededRandom } from '../testing/random.ts';
import { bookingsKilled, oneSlot } from './bookings.ts';
import { type Control, openControl } from './control.ts';
import { homeAway, partsKilled, partsStopped } from './ended-parts.ts';
import { poisonEvents } from './poison-events.ts';
import { projectorSpeed, repeatedEvents, restartingProjector } from './projector.ts';
import { providersAway } from './providers-away.ts';
import { startProductFor } from './running-product.ts';
import { type Figure, isMet, type Scenario } from './scenario.ts';
import { brokerAway, cacheAway, databaseAway } from './servers-away.ts';

const scenarios: Scenario[] = [
  partsStopped,
  partsKilled,
  homeAway,
  cacheAway,
  databaseAway,
  brokerAway,
  repeatedEvents,
  restartingProjector,
  poisonEvents,
  projectorSpeed,
  oneSlot,
  bookingsKilled,
  providersAway,
];

const usage = `usage: npm run faults -- [--quick] [--seed NUMBER] [NAME…]\nNAME: ${scenarios.map(({ name }) => name).join(', ')}`;
const faultsConfig = z.object({ FAULTS_CONTROL: z.string().optional() });

type Result = { scenario: string; seed: number; seconds: number; figures: Figure[] };
type Arguments = { chosen: Scenario[]; seed: number; quick: boolean };

/** Runs each scenario on its own product, prints its figures with their limits, and fails if a limit is missed. */
async function main(): Promise<void> {
  const args = readChoice();
  const config = readConfig(faultsConfig);
  const servers = givenServers() ?? serversOf(config);
  if (!servers) {
    console.error('The scenarios need real servers: set MONGO_URL, KAFKA_BROKERS, REDIS_URL.');
    process.exitCode = 78;
    return;
  }
  const { FAULTS_CONTROL } = config;
  const control = FAULTS_CONTROL ? openControl(FAULTS_CONTROL) : null;
  const all: Result[] = [];
  for (const scenario of args.chosen) {
    if (scenario.needsControl && !control)
      console.log(`${scenario.name}: skipped, FAULTS_CONTROL is not set`);
    else all.push(await runOne(scenario, args, servers, control ?? noControl));
    writeFileSync('faults-results.json', `${JSON.stringify(all, null, 2)}\n`);
  }
  const missed = all.flatMap(({ figures }) => figures).filter((figure) => !isMet(figure));
  console.log(missed.length === 0 ? 'all limits are met' : `${missed.length} limits are missed`);
  process.exit(missed.length === 0 ? 0 : 1); // the load of an aborted scenario may still be running
}

function serversOf({ MONGO_URL, KAFKA_BROKERS, REDIS_URL }: CommonConfig): Servers | null {
  if (!MONGO_URL || !KAFKA_BROKERS || !REDIS_URL) return null;
  return { MONGO_URL, KAFKA_BROKERS, REDIS_URL };
}

const noControl: Control = async () => {
  throw new Error('FAULTS_CONTROL is not set');
};

async function runOne(scenario: Scenario, args: Arguments, servers: Servers, control: Control) {
  const { name, promise } = scenario;
  const { seed, quick } = args;
  console.log(`\n${promise}`);
  console.log(`repeat with: npm run faults -- ${quick ? '--quick ' : ''}--seed ${seed} ${name}`);
  const product = await startProductFor(servers, scenario.env);
  const startedAt = performance.now();
  const random = seededRandom(seed);
  const figures = await scenario
    .run({ product, control, random, quick })
    .catch((error): Figure[] => {
      console.error(error);
      return [{ name: `aborted: ${error}`, value: 1, limit: 0 }];
    })
    .finally(() => product.stop());
  console.table(figures.map(rowOf));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { scenario: name, seed, seconds, figures };
}

function rowOf(figure: Figure) {
  const { name, value, limit, isMinimum } = figure;
  const rounded = Math.round(value * 100) / 100;
  const bound = limit === undefined ? '' : `${isMinimum ? '≥' : '≤'} ${limit}`;
  return { name, value: rounded, limit: bound, met: isMet(figure) ? '' : 'MISSED' };
}

function readChoice(): Arguments {
  const { positionals, values } = readArguments(usage, {
    max: scenarios.length,
    options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const chosen = scenarios.filter(({ name }) => positionals.includes(name));
  if (chosen.length < positionals.length || !Number.isInteger(seed)) refuseArguments(usage);
  return { chosen: positionals.length > 0 ? chosen : scenarios, seed, quick: values.quick };
}

await main();

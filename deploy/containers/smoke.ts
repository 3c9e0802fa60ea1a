import { freePort } from '../free-port.ts';
import { type Compose, openCompose } from './compose.ts';
import { must } from './engine.ts';
import { imageSize, memoryByContainer } from './figures.ts';
import { doMainJob } from './main-job.ts';
import { refusesDemonstration } from './refuses-demonstration.ts';
import { underLoad } from './under-load.ts';
import { untilHealthy } from './until-healthy.ts';

const image = 'contesta';

/** `npm run test:compose`: builds the image, brings the compose file up, does the main job in it, and takes it down. */
async function main(): Promise<void> {
  await must(['docker', 'version']).catch(() => {
    throw new Error('this needs a container engine, and none answers');
  });
  const project = `contesta-smoke-${process.pid}`;
  const port = String(await freePort());
  const compose = await openCompose(project, {
    PORT: port,
    CONTESTA_IMAGE: image,
  });
  console.log(`${compose.command}, project ${project}, port ${port}`);
  const clear = async () =>
    void (await compose.down().catch((error) => console.error(error.message)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clear().finally(() => process.exit(1)));
  try {
    await bringUp(compose);
    await proveIt(compose, `http://127.0.0.1:${port}`);
    for (const [name, memory] of await memoryByContainer(project)) say(name, memory);
  } catch (error) {
    await sayWhoFailed(compose);
    throw error;
  } finally {
    await clear();
  }
}

async function bringUp(compose: Compose): Promise<void> {
  await timed('build', () => compose.compose('build'));
  say('image', `${await imageSize(image)} MB`);
  await timed('ready', async () => {
    await compose.up('--scale', 'conversation=2');
    await untilHealthy(compose);
  });
}

async function proveIt(compose: Compose, url: string): Promise<void> {
  await timed('production refuses a demonstration', () => refusesDemonstration(compose));
  const owner = await timed('main job', () => doMainJob(url));
  await underLoad(compose, url, owner, say);
}

/** The logs of what has ended or is not well. */
async function sayWhoFailed(compose: Compose): Promise<void> {
  const { stdout } = await compose.attempt('ps');
  console.error(stdout);
  for (const line of stdout.split('\n')) {
    const service = /[-_]([a-z]+)[-_]\d+ /.exec(line)?.[1];
    if (service && /unhealthy|Exit [1-9]|Exited \([1-9]|Restarting/.test(line))
      console.error(await compose.logsOf(service));
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  say(what, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return result;
}

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(40)} ${figure}`);
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { childEnv } from '../child-env.ts';
import { post } from '../testing/calls.ts';
import { metricIn, metricsAt } from '../testing/metrics.ts';
import { makeOwner, untilLearned } from '../testing/owner.ts';
import { endProcess, endWithThisProcess } from '../testing/processes.ts';
import { removeFolder, temporaryFolder, untilReady } from '../testing/product.ts';

const root = join(import.meta.dirname, '../..');
const agent = join(import.meta.dirname, 'coverage-agent.ts');

/** Only ends a start that hangs: on a busy machine a product without a compile cache starts slowly. */
const startLimitMs = 240_000;

/** Variations of one question that all take the same code path, but are not answered from the cache. */
const marks = ['', '.', '!', '?'];
const wordings = marks.flatMap((first) =>
  marks.map((second) => `que horario teneis${first}${second}${first}`),
);

/**
 * Our files that a plain question to a learned bot executes, by V8's coverage: those in which, for every wording, a
 * function ran after the question was sent and before the statistics had counted it. Periodic jobs are excluded.
 * `node deploy/structure/message-files.ts` prints them.
 */
export async function filesOfMessage(): Promise<string[]> {
  const directory = temporaryFolder();
  const port = String(await freePort());
  const metricsPort = String(await freePort());
  const child = launch({
    DATA_DIR: directory,
    PORT: port,
    METRICS_PORT: metricsPort,
    OWN_BOT: 'off',
    LOG_LEVEL: 'warn',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, startLimitMs);
    const owner = await makeOwner(url);
    await untilLearned(url, owner);
    const ask = async (message: string) => {
      const before = await handledMessages(metricsPort);
      await post(`${url}/api/chatbots/${owner.botId}/reply`, { message });
      await eventually(async () => {
        if ((await handledMessages(metricsPort)) <= before) throw new Error('not counted yet');
      }, 30_000);
    };
    await ask('¿Hacéis envíos a domicilio?');
    const runs: Set<string>[] = [];
    for (const wording of wordings) {
      await scriptsThatRan(child);
      await ask(wording);
      runs.push(new Set((await scriptsThatRan(child)).flatMap((file) => ourPath(file) ?? [])));
    }
    return [...runs.reduce((files, run) => files.intersection(run))].sort();
  } finally {
    await endProcess(child, 'SIGTERM');
    removeFolder(directory);
  }
}

/** The number of messages that stats has handled; a message may be delivered, and so handled, twice. */
async function handledMessages(metricsPort: string): Promise<number> {
  const labels = 'group="stats",topic="message-exchanged",outcome="ok"';
  return metricIn(await metricsAt(metricsPort), 'contesta_events_handled_total', labels);
}

function launch(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--import', agent, 'deploy/embedded.ts'], {
    cwd: root,
    // Code from the compile cache would make V8's coverage less precise.
    env: childEnv({ ...env, NODE_DISABLE_COMPILE_CACHE: '1' }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return endWithThisProcess(child);
}

/** The scripts that executed a function since the previous call. */
async function scriptsThatRan(child: ChildProcess): Promise<string[]> {
  const answer = once(child, 'message');
  child.send('take');
  const [urls] = await answer;
  return urls;
}

function ourPath(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  const path = fileURLToPath(url);
  const isOurs = path.startsWith(`${root}/`) && !path.includes('/node_modules/');
  return isOurs && path !== agent ? path.slice(root.length + 1) : null;
}

if (import.meta.main) {
  const files = await filesOfMessage();
  console.log([...files, `${files.length} files`].join('\n'));
}

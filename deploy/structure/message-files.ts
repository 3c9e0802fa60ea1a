import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { inherited } from '../inherited.ts';
import { get, post } from '../testing/calls.ts';
import { makeOwner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';
import { removeFolder, temporaryFolder } from '../testing/product.ts';

const root = join(import.meta.dirname, '../..');
const agent = join(import.meta.dirname, 'coverage-agent.ts');

type LearningView = { ready: boolean };

/**
 * The files of ours that one plain question runs in a running product, by V8's coverage: those with a function that ran
 * between the question and its answer, of a bot that is learned. `node deploy/structure/message-files.ts` prints them.
 */
export async function filesOfAMessage(): Promise<string[]> {
  const directory = temporaryFolder();
  const port = String(await freePort());
  const child = launch({ DATA_DIR: directory, PORT: port, OWN_BOT: 'off', LOG_LEVEL: 'warn' });
  try {
    const url = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(url), 60_000);
    const { botId, token } = await makeOwner(url);
    await eventually(async () => {
      const { ready } = await get<LearningView>(`${url}/api/chatbots/${botId}/learning`, token);
      if (!ready) throw new Error('the bot is not learned yet');
    }, 60_000);
    const ask = (message: string) => post(`${url}/api/chatbots/${botId}/reply`, { message });
    await ask('¿Hacéis envíos a domicilio?');
    await scriptsThatRan(child);
    await ask('que horario teneis');
    return (await scriptsThatRan(child)).flatMap((file) => ourPath(file) ?? []).sort();
  } finally {
    await endProcess(child, 'SIGTERM');
    removeFolder(directory);
  }
}

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', agent, 'deploy/embedded.ts'], {
    cwd: root,
    env: inherited(env),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The scripts of which a function ran since this was asked before. */
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
  const files = await filesOfAMessage();
  console.log([...files, `${files.length} files`].join('\n'));
}

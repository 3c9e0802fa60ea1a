import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { within } from '@contesta/kit/concurrency';
import { freePort } from '@contesta/kit/free-port';
import { inherited } from '../inherited.ts';
import { post } from '../testing/calls.ts';
import { makeOwner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';
import { removeFolder, temporaryFolder } from '../testing/product.ts';

const root = join(import.meta.dirname, '../..');
const limitMs = 60_000;

/** A coverage report of V8 (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/). */
type Coverage = {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[];
};

/**
 * The files of ours that one plain question runs in a running product, by V8's coverage: those with a function that ran
 * between the question and its answer. `node deploy/structure/message-files.ts` prints them.
 */
export async function filesOfAMessage(): Promise<string[]> {
  const directory = temporaryFolder();
  const port = String(await freePort());
  const child = launch({ DATA_DIR: directory, PORT: port });
  try {
    const inspector = await openInspector(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const { botId } = await makeOwner(url);
    const ask = (message: string) => post(`${url}/api/chatbots/${botId}/reply`, { message });
    await ask('¿Hacéis envíos a domicilio?');
    await inspector('Profiler.enable');
    await inspector('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await inspector('Profiler.takePreciseCoverage');
    await ask('que horario teneis');
    const { result } = await inspector<Coverage>('Profiler.takePreciseCoverage');
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .flatMap(({ url: file }) => ourPath(file) ?? [])
      .sort();
  } finally {
    await endProcess(child, 'SIGTERM');
    removeFolder(directory);
  }
}

function ourPath(url: string): string | null {
  if (!url.startsWith('file:')) return null;
  const path = fileURLToPath(url);
  return path.startsWith(`${root}/`) && !path.includes('/node_modules/')
    ? path.slice(root.length + 1)
    : null;
}

function launch(env: Record<string, string>): ChildProcess {
  const args = ['--inspect=127.0.0.1:0', 'deploy/embedded.ts'];
  return spawn(process.execPath, args, { cwd: root, env: inherited(env), stdio: ['ignore', 'ignore', 'pipe'] });
}

async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + limitMs; Date.now() < until; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error('the product did not start');
}

/** A way to call the process's inspector, whose address it prints when it starts. */
async function openInspector(child: ChildProcess) {
  const address = await within(limitMs, addressOf(child), () => new Error('no inspector'));
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let calls = 0;
  return <T = unknown>(method: string, params = {}): Promise<T> => {
    const id = ++calls;
    const { promise, resolve } = Promise.withResolvers<T>();
    const listen = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data));
      if (answer.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(answer.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stderr ?? []) {
    text += chunk;
    const [address] = /ws:\/\/\S+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error('the product ended');
}

if (import.meta.main) {
  const files = await filesOfAMessage();
  console.log([...files, `${files.length} files`].join('\n'));
}

import { join } from 'node:path';
import { becomesTrue } from '../testing/becomes-true.ts';
import { run } from '../testing/processes.ts';
import { docker, must } from './engine.ts';

export type Compose = Awaited<ReturnType<typeof openCompose>>;

const file = join(import.meta.dirname, '../../docker-compose.yml');
const settings = join(import.meta.dirname, 'smoke.env');

/** The compose file as a separate project, run by `docker compose` or `docker-compose`, with `smoke.env` as `.env`. */
export async function openCompose(project: string, env: Record<string, string>) {
  const plugin = await run(['docker', 'compose', 'version']);
  const command = plugin.code === 0 ? ['docker', 'compose'] : ['docker-compose'];
  const baseCommand = [...command, '--env-file', settings, '-p', project, '-f', file];
  const compose = (...args: string[]) => must([...baseCommand, ...args], env);

  /** The ids of a service's running containers, sorted by container name. */
  async function idsOf(service: string): Promise<string[]> {
    const labels = [
      `label=com.docker.compose.project=${project}`,
      `label=com.docker.compose.service=${service}`,
    ];
    const filters = labels.flatMap((label) => ['--filter', label]);
    const listed = await docker('ps', ...filters, '--format', '{{.Names}} {{.ID}}');
    const lines = listed.split('\n').filter(Boolean).toSorted();
    return lines.map((line) => line.split(' ')[1] ?? '');
  }

  return {
    command: command.join(' '),
    compose,
    idsOf,
    /** Like `compose`, for commands that may fail. */
    attempt: (...args: string[]) => run([...baseCommand, ...args], env),
    up: (...args: string[]) => compose('up', '-d', ...args),
    services: async () => (await compose('config', '--services')).split('\n'),
    logsOf: async (service: string) => {
      const { stdout, stderr } = await run([...baseCommand, 'logs', '--tail', '60', service], env);
      return `${stdout}${stderr}`;
    },
    down: () => compose('down', '-v', '--remove-orphans', '-t', '20'),
  };
}

const startLimitMs = 300_000;
const everyMs = 500;

/** Containers that run once and exit. Compose starts the services that depend on them only if the exit code is 0. */
const jobs = ['topics'];

/** Waits until every service is healthy. After five minutes, throws with the logs of the unhealthy services. */
export async function untilHealthy(compose: Compose): Promise<void> {
  const services = (await compose.services()).filter((name) => !jobs.includes(name));
  let unhealthy = services;
  const areHealthy = async () => {
    const states = await Promise.all(services.map((name) => stateOf(compose, name)));
    unhealthy = services.filter((_, i) => states[i] !== 'healthy');
    return unhealthy.length === 0;
  };
  if (await becomesTrue(areHealthy, { withinMs: startLimitMs, everyMs })) return;
  const logs = await Promise.all(unhealthy.map((name) => compose.logsOf(name)));
  throw new Error(`not healthy: ${unhealthy.join(', ')}\n${logs.join('\n')}`);
}

/** `healthy` if all replicas are, else the state of one that is not. */
async function stateOf({ idsOf }: Compose, service: string): Promise<string> {
  const ids = await idsOf(service);
  if (ids.length === 0) return 'missing';
  const states = await docker('inspect', '-f', '{{.State.Health.Status}}', ...ids);
  return states.split('\n').find((state) => state !== 'healthy') ?? 'healthy';
}

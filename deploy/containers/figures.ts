import { metricIn } from '../testing/metrics.ts';
import type { Compose } from './compose.ts';
import { docker } from './engine.ts';

/** The number of exchanges that each replica of conversation has published, by container. */
export async function exchangesByReplica({ idsOf }: Compose): Promise<Map<string, number>> {
  const ids = await idsOf('conversation');
  return new Map(await Promise.all(ids.map(async (id) => [id, await exchangesOf(id)] as const)));
}

const readMetrics =
  'fetch("http://127.0.0.1:9090/metrics").then((r) => r.text()).then((t) => console.log(t))';

async function exchangesOf(id: string): Promise<number> {
  const metrics = await docker('exec', id, 'node', '-e', readMetrics);
  return metricIn(metrics, 'contesta_events_published_total', 'outbox="exchanges"');
}

/** The memory of each container of the project, as the engine prints it. */
export async function memoryByContainer(
  project: string,
): Promise<[name: string, memory: string][]> {
  const label = `label=com.docker.compose.project=${project}`;
  const ids = (await docker('ps', '-q', '--filter', label)).split('\n');
  const stats = await docker('stats', '--no-stream', '--format', '{{.Name}}|{{.MemUsage}}', ...ids);
  return stats
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', memory = ''] = line.split('|');
      return [name.slice(project.length + 1), memory];
    })
    .toSorted();
}

/** The size of all layers together, in MB. */
export async function imageSize(image: string): Promise<number> {
  return Math.round(Number(await docker('image', 'inspect', '-f', '{{.Size}}', image)) / 1e6);
}

import type { Compose } from './compose.ts';
import { docker } from './engine.ts';

const startLimitMs = 300_000;
const againMs = 500;

/** Ends well and stays away; its end is looked at by whoever depends on it. */
const jobs = ['topics'];

/** Waits until every container's own health check passes; throws with the logs of the services where one does not. */
export async function untilHealthy(compose: Compose): Promise<void> {
  const services = (await compose.services()).filter((name) => !jobs.includes(name));
  const giveUpAt = performance.now() + startLimitMs;
  for (;;) {
    const states = await Promise.all(services.map((name) => stateOf(compose, name)));
    const sick = services.filter((_, i) => states[i] !== 'healthy');
    if (sick.length === 0) return;
    if (performance.now() > giveUpAt) {
      const logs = await Promise.all(sick.map((name) => compose.logsOf(name)));
      throw new Error(`not healthy: ${sick.join(', ')}\n${logs.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
}

/** `healthy` when all replicas are, else what one of them is. */
async function stateOf({ idsOf }: Compose, service: string): Promise<string> {
  const ids = await idsOf(service);
  if (ids.length === 0) return 'gone';
  const states = await docker('inspect', '-f', '{{.State.Health.Status}}', ...ids);
  return states.split('\n').find((state) => state !== 'healthy') ?? 'healthy';
}

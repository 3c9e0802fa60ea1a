import { openCache } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { openLog } from '@contesta/kit/log';
import { openMetrics, serveMetrics } from '@contesta/kit/metrics';
import { sayListening, untilRelieved } from '@contesta/kit/succession';
import { internalSecret, onStopSignal, publicUrl } from '@contesta/runtime/run-service';
import { z } from 'zod';
import { openGateway, remoteServices } from './main.ts';

/** Runs the gateway as a process of its own, in front of services that are processes of theirs. */
export async function runGateway(): Promise<void> {
  const config = readConfig(z.object({}));
  const log = openLog(config.LOG_LEVEL, 'gateway');
  const metrics = openMetrics();
  const cache = await openCache(config, log, metrics);
  const door = await openGateway({
    ...remoteServices(config, internalSecret(config), log),
    ...{ config, cache, log, metrics },
    publicUrl: publicUrl(config),
    sandboxUrl: config.SANDBOX_URL,
  });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(metrics, config.METRICS_PORT, config.HOST);
  log.info({ port: door.port }, 'listening');
  sayListening();
  onStopSignal(log, async () => {
    await untilRelieved();
    await door.close();
    await cache.close();
  });
}

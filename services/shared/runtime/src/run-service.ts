import { openBus, openCache, openStore } from '@contesta/kit/adapters';
import { type CommonConfig, readConfig } from '@contesta/kit/config';
import { serviceApp } from '@contesta/kit/http/app';
import { listen } from '@contesta/kit/http/server';
import { newId, systemClock } from '@contesta/kit/identity';
import { type Log, openLog } from '@contesta/kit/log';
import { openMetrics, serveMetrics } from '@contesta/kit/metrics';
import { httpPeers } from '@contesta/kit/peers/http';
import { installSecret } from '@contesta/kit/secrets';
import { serviceAddress } from '@contesta/kit/service-address';
import { hasParent, sayListening, untilRelieved } from '@contesta/kit/succession';
import type { z } from 'zod';
import { type Kit, openService, type Service } from './service.ts';

/** Whoever calls finds its way anew after so many calls: so that replicas share also what one caller asks. */
const callsPerConnection = 25;

/** Runs one service as a process of its own until SIGTERM: opened in order, drained in the opposite one. */
export async function runService<S extends z.ZodObject>(service: Service<S>): Promise<void> {
  const config = readConfig(service.config);
  const log = openLog(config.LOG_LEVEL, service.name);
  const stop = { now: () => process.exit(1) };
  const kit = await openKit(service, config, log, () => stop.now());
  const opened = await openService(service, kit);
  await kit.bus.start();
  opened.start();
  const app = serviceApp({
    bindings: opened.bindings,
    door: opened.door,
    internalSecret: acceptedSecrets(config),
    ready: kit.store.ping,
  });
  const door = await listen(app, { port: config.PORT, host: config.HOST }, { callsPerConnection });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(kit.metrics, config.METRICS_PORT, config.HOST);
  log.info({ port: door.port }, 'listening');
  sayListening();
  onStopSignal(log, async () => {
    await untilRelieved();
    await Promise.all([door.close(), kit.bus.stopHearing()]);
    await opened.close();
    await kit.bus.close();
    await kit.cache.close();
    await kit.store.close();
  });
}

async function openKit<S extends z.ZodObject>(
  service: Service<S>,
  config: Kit<S>['config'],
  log: Log,
  onFatal: () => void,
): Promise<Kit<S>> {
  const metrics = openMetrics();
  const store = await openStore(config, service.name);
  return {
    config,
    store,
    log,
    metrics,
    cache: await openCache(config, log, metrics),
    bus: await openBus({ config, clientId: service.name, log, metrics, letters: store, onFatal }),
    peers: httpPeers({ addressOf: serviceAddress(config), internalSecret: internalSecret(config) }),
    clock: systemClock,
    newId,
    publicUrl: publicUrl(config),
  };
}

/** The secret services know each other by; made once per installation where none is configured. */
export function internalSecret(config: CommonConfig): string {
  const [first = ''] = acceptedSecrets(config);
  return first;
}

/** All secrets that prove a caller: the first is the one to send, others are on their way in or out. */
function acceptedSecrets({ INTERNAL_SECRET, DATA_DIR }: CommonConfig): string[] {
  return (
    INTERNAL_SECRET?.split(',').filter(Boolean) ?? [installSecret(DATA_DIR, 'internal-secret')]
  );
}

/** Where people reach the product, without a trailing slash. */
export function publicUrl({ PUBLIC_URL, PUBLISHED_PORT, PORT }: CommonConfig): string {
  return (PUBLIC_URL ?? `http://localhost:${PUBLISHED_PORT ?? PORT}`).replace(/\/+$/, '');
}

/**
 * Ends the process in order on SIGTERM or SIGINT, and by force after 15 s. One that another of ours keeps running leaves
 * it to that one what Ctrl+C means, and ends also when that one is gone.
 */
export function onStopSignal(log: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    await close().catch((error) => log.error({ err: error }, 'could not stop in order'));
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.on('SIGINT', hasParent ? () => {} : stop);
  if (!hasParent) return;
  if (process.connected) process.once('disconnect', stop);
  else void stop(); // gone while we were starting
}

import { openBus, openCache, openStore } from '@contesta/kit/adapters';
import { publicUrl, readConfig, serviceUrls } from '@contesta/kit/config';
import { openingApp, serviceApp } from '@contesta/kit/http/app';
import { type Addresses, openAddresses } from '@contesta/kit/http/replicas';
import { listen } from '@contesta/kit/http/server';
import { newId, systemClock } from '@contesta/kit/identity';
import { openLog } from '@contesta/kit/log';
import { openMetrics, serveMetrics } from '@contesta/kit/metrics';
import { httpPeers } from '@contesta/kit/peers/http';
import { acceptedSecrets, internalSecret } from '@contesta/kit/secrets';
import { onStopSignal } from '@contesta/kit/stop-signal';
import type { z } from 'zod';
import { type Kit, openService, type Service } from './service.ts';

/** The server closes a connection after this many calls, so that one caller's calls spread over all replicas. */
const callsPerConnection = 25;

/**
 * Runs one service as a process until a stop signal, then closes its parts in reverse order. The server listens before
 * the service opens, so that no liveness probe kills a process that is still creating indexes.
 */
export async function runService<S extends z.ZodObject>(service: Service<S>): Promise<void> {
  const config = readConfig(service.config);
  const log = openLog(config.LOG_LEVEL, service.name);
  let app = openingApp(log);
  const server = await listen(
    (req, res) => app(req, res),
    { port: config.PORT, host: config.HOST },
    { callsPerConnection },
  );
  const addresses = openAddresses({ urlsOf: serviceUrls(config), log });
  const kit = await openKit(service, { config, log, addresses });
  const opened = await openService(service, kit);
  await kit.bus.start();
  opened.start();
  app = serviceApp({
    bindings: opened.bindings,
    guards: opened.guards,
    internalSecrets: acceptedSecrets(config),
    ready: kit.store.ping,
  });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(kit.metrics, config.METRICS_PORT, config.HOST);
  log.info({ port: server.port }, 'listening');
  onStopSignal(log, async () => {
    await Promise.all([server.close(), kit.bus.stopConsuming()]);
    await opened.close();
    addresses.close();
    await kit.bus.close();
    await kit.cache.close();
    await kit.store.close();
  });
}

async function openKit<S extends z.ZodObject>(
  service: Service<S>,
  { config, log, addresses }: Pick<Kit<S>, 'config' | 'log'> & { addresses: Addresses },
): Promise<Kit<S>> {
  const metrics = openMetrics();
  const store = await openStore(config, service.name);
  const onFatal = () => process.exit(1);
  return {
    config,
    store,
    log,
    metrics,
    cache: await openCache(config, log, metrics),
    bus: await openBus({
      config,
      clientId: service.name,
      log,
      metrics,
      deadLetterStore: store,
      onFatal,
    }),
    peers: httpPeers({ addresses, internalSecret: internalSecret(config) }),
    clock: systemClock,
    newId,
    publicUrl: publicUrl(config),
  };
}

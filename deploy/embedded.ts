import { flushCompileCache } from 'node:module';
import type { ServiceName } from '@contesta/contracts/endpoint';
import { inProcessUpstream } from '@contesta/gateway/api-calls';
import { openGateway } from '@contesta/gateway/main';
import { openBus, openCache, openStore, reserveData } from '@contesta/kit/adapters';
import { type CommonConfig, commonConfig, publicUrl, readConfig } from '@contesta/kit/config';
import { watchDisk } from '@contesta/kit/disk';
import type { Binding } from '@contesta/kit/http/bind';
import { serveAll } from '@contesta/kit/http/serve';
import { newId, systemClock } from '@contesta/kit/identity';
import { type Log, openLog } from '@contesta/kit/log';
import { openMetrics, serveMetrics } from '@contesta/kit/metrics';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { onStopSignal } from '@contesta/kit/stop-signal';
import type { Store } from '@contesta/kit/store/port';
import { type Kit, openService, type Service } from '@contesta/runtime/service';
import { z } from 'zod';
import { readArguments } from './arguments.ts';
import { buildStalePages } from './build.ts';
import { startMigration } from './migrations/job.ts';
import { openEmbeddedSandbox } from './sandbox/run.ts';
import { loadServices } from './services.ts';
import { explainFailure, sayReady } from './start-messages.ts';

/** The whole product in one process: pages, services, sandbox, and the gateway in front of them. */
async function main(): Promise<void> {
  readArguments(
    'usage: npm start   (.env.example explains its settings, which are environment variables)',
  );
  const services = await loadServices();
  const config = readConfig(
    ownConfig,
    services.map(({ config }) => config),
  );
  reserveData(config);
  const log = openLog(config.LOG_LEVEL, 'contesta');
  const built = buildStalePages();

  const sandbox = await openEmbeddedSandbox(config, log);
  const product = await openServices(services, { ...sandbox.defaults, ...config }, log);
  await built;
  const { calls, peers, cache, metrics, ready } = product;
  const migrating = startMigration(product.stores, log);
  // A database server watches its own disk.
  const disk = config.MONGO_URL ? null : watchDisk({ folder: config.DATA_DIR, metrics, log });
  void disk?.start();
  const upstream = inProcessUpstream(calls, log);
  const server = await openGateway({
    config,
    upstream,
    peers,
    cache,
    log,
    metrics,
    ready: async () => {
      disk?.requireRoom();
      await ready();
    },
    publicUrl: publicUrl(config),
    sandboxUrl: sandbox.url,
  });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(metrics, config.METRICS_PORT, config.HOST);
  sayReady({ ...config, PORT: server.port });
  flushCompileCache(); // now, so that the next start has it even after a kill

  onStopSignal(log, async () => {
    console.log('  Stopping …');
    await server.close();
    await disk?.close();
    await migrating.close();
    await product.close();
    await sandbox.close();
    console.log('  Stopped.');
  });
}

/** The default level leaves out the log line of each request, because these lines would flood a terminal. */
const ownConfig = z.object({ LOG_LEVEL: commonConfig.shape.LOG_LEVEL.default('warn') });

type ServiceStores = Record<ServiceName, Store>;

/** Opens every service in this process, each with its own store, and all with one bus and one cache. */
async function openServices(services: Service[], config: CommonConfig, log: Log) {
  const metrics = openMetrics();
  const deadLetters = await openStore(config, 'dead-letters');
  const onFatal = () => process.exit(1);
  const bus = await openBus({
    config,
    clientId: 'contesta',
    log,
    metrics,
    deadLetterStore: deadLetters,
    onFatal,
  });
  const cache = await openCache(config, log, metrics);
  const bindings = new Map<string, Binding>();
  const shared = { config, bus, cache, metrics, log, clock: systemClock, newId };
  const peers = inProcessPeers(bindings, { log });

  async function open(service: Service) {
    const store = await openStore(config, service.name);
    const kit: Kit = { ...shared, store, peers, publicUrl: publicUrl(config) };
    const opened = await openService(service, kit);
    for (const binding of opened.bindings) bindings.set(binding.endpoint.id, binding);
    return { ...opened, store };
  }

  const opened = await Promise.all(services.map(open));
  const calls = opened.flatMap((service) => [...serveAll(service.bindings, service.guards)]);
  await bus.start();
  for (const service of opened) service.start();

  return {
    cache,
    metrics,
    peers,
    calls: new Map(calls),
    // `services` has every service.
    stores: Object.fromEntries(opened.map(({ name, store }) => [name, store])) as ServiceStores,
    async ready() {
      await Promise.all(opened.map(({ store }) => store.ping()));
    },
    async close() {
      await Promise.all(opened.map((service) => service.close()));
      await bus.close();
      await cache.close();
      await Promise.all(
        [deadLetters, ...opened.map(({ store }) => store)].map((store) => store.close()),
      );
    },
  };
}

await main().catch(explainFailure);

import { openBus, openCache, openStore } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { Binding } from '@contesta/kit/http/bind';
import { type Serve, serve } from '@contesta/kit/http/serve';
import { newId, systemClock } from '@contesta/kit/identity';
import type { Log } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { publicUrl } from '@contesta/runtime/run-service';
import { type Kit, openService, type Service } from '@contesta/runtime/service';

/** Opens every service in this process, each on a store of its own, around one bus and one cache. */
export async function openServices(services: Service[], config: CommonConfig, log: Log) {
  const metrics = openMetrics();
  const letters = await openStore(config, 'dead-letters');
  const onFatal = () => process.exit(1);
  const bus = await openBus({ config, clientId: 'contesta', log, metrics, letters, onFatal });
  const cache = await openCache(config, log, metrics);
  const bindings = new Map<string, Binding>();
  const shared = { config, bus, cache, metrics, log, clock: systemClock, newId };
  const peers = inProcessPeers(bindings);

  async function open(service: Service) {
    const store = await openStore(config, service.name);
    const kit: Kit = { ...shared, store, peers, publicUrl: publicUrl(config) };
    const opened = await openService(service, kit);
    for (const binding of opened.bindings) bindings.set(binding.endpoint.id, binding);
    return { ...opened, store };
  }

  const opened = await Promise.all(services.map(open));
  const calls = opened.flatMap(({ bindings: own, door }) =>
    own.map((binding): [string, Serve] => [binding.endpoint.id, serve(binding, door)]),
  );
  await bus.start();
  for (const service of opened) service.start();

  return {
    cache,
    metrics,
    peers,
    calls: new Map(calls),
    ready: async () => void (await Promise.all(opened.map(({ store }) => store.ping()))),
    async close() {
      await Promise.all(opened.map((service) => service.close()));
      await bus.close();
      await cache.close();
      await Promise.all(
        [letters, ...opened.map(({ store }) => store)].map((store) => store.close()),
      );
    },
  };
}

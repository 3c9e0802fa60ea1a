import { join } from 'node:path';
import { openCache } from '@contesta/kit/adapters';
import { type CommonConfig, publicUrl, readConfig, serviceUrls } from '@contesta/kit/config';
import { openAddresses, type ReplicaPolling } from '@contesta/kit/http/replicas';
import type { HttpServer } from '@contesta/kit/http/server';
import { type Log, openLog } from '@contesta/kit/log';
import { openMetrics, serveMetrics } from '@contesta/kit/metrics';
import { httpPeers } from '@contesta/kit/peers/http';
import type { Peers } from '@contesta/kit/peers/port';
import { internalSecret } from '@contesta/kit/secrets';
import { onStopSignal } from '@contesta/kit/stop-signal';
import { z } from 'zod';
import { proxyUpstream, type Upstream } from './api-calls.ts';
import { type GatewayParts, gatewayApp } from './app.ts';
import { openRevocations } from './revocations.ts';
import { openStrictServer } from './server/strict-server.ts';

export type GatewayOptions = Omit<GatewayParts, 'config' | 'revocations' | 'folders'> & {
  config: CommonConfig;
  folders?: GatewayParts['folders'];
};

const root = join(import.meta.dirname, '..');
const built = { web: join(root, 'web/dist'), widget: join(root, 'widget/dist') };

/** Runs the gateway on the configured port, and polls auth for ended sessions. */
export async function openGateway(options: GatewayOptions): Promise<HttpServer> {
  const { config, peers, log } = options;
  const revocations = openRevocations({ peers, log });
  const app = gatewayApp({ folders: built, ...options, revocations });
  const server = await openStrictServer(app, { port: config.PORT, host: config.HOST });
  return {
    port: server.port,
    async close(drainMs) {
      await server.close(drainMs);
      await revocations.close();
    },
  };
}

/** Connects the gateway to services that run in other processes. */
export function remoteServices(
  config: CommonConfig,
  secret: string,
  log: Log,
  polling: ReplicaPolling = {},
): { upstream: Upstream; peers: Peers; close(): void } {
  const urlsOf = serviceUrls(config);
  const addresses = openAddresses({ urlsOf, log, ...polling });
  return {
    upstream: proxyUpstream({ addresses, internalSecret: secret, log }),
    peers: httpPeers({ addresses, internalSecret: secret }),
    close: addresses.close,
  };
}

/** Runs the gateway as its own process, with the services in other processes. */
export async function runGateway(): Promise<void> {
  const config = readConfig(z.object({}));
  const log = openLog(config.LOG_LEVEL, 'gateway');
  const metrics = openMetrics();
  const cache = await openCache(config, log, metrics);
  const services = remoteServices(config, internalSecret(config), log);
  const server = await openGateway({
    ...services,
    config,
    cache,
    log,
    metrics,
    publicUrl: publicUrl(config),
    sandboxUrl: config.SANDBOX_URL,
  });
  if (config.METRICS_PORT !== undefined)
    await serveMetrics(metrics, config.METRICS_PORT, config.HOST);
  log.info({ port: server.port }, 'listening');
  onStopSignal(log, async () => {
    await server.close();
    services.close();
    await cache.close();
  });
}

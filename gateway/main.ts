import { join } from 'node:path';
import type { CommonConfig } from '@contesta/kit/config';
import { type Listening, listen } from '@contesta/kit/http/server';
import type { Log } from '@contesta/kit/log';
import { httpPeers } from '@contesta/kit/peers/http';
import type { Peers } from '@contesta/kit/peers/port';
import { serviceAddress } from '@contesta/kit/service-address';
import { type GatewayParts, gatewayApp } from './app.ts';
import { openRevocations } from './revocations.ts';
import type { Upstream } from './upstream.ts';
import { proxyUpstream } from './upstream-proxy.ts';

export type GatewayOptions = Omit<GatewayParts, 'config' | 'revocations' | 'folders'> & {
  config: CommonConfig;
  peers: Peers;
  folders?: GatewayParts['folders'];
};

const root = join(import.meta.dirname, '..');
const built = { web: join(root, 'web/dist'), widget: join(root, 'widget/dist') };

/** Opens the only door: sessions that ended → phases → port. */
export async function openGateway(options: GatewayOptions): Promise<Listening> {
  const { config, peers, log } = options;
  const revocations = openRevocations({ peers, log });
  const app = gatewayApp({ folders: built, ...options, revocations });
  const door = await listen(app, { port: config.PORT, host: config.HOST });
  return {
    port: door.port,
    async close(drainMs) {
      await door.close(drainMs);
      await revocations.close();
    },
  };
}

/** How the gateway reaches services that are processes of their own. */
export function remoteServices(
  config: CommonConfig,
  internalSecret: string,
  log: Log,
): { upstream: Upstream; peers: Peers } {
  const addressOf = serviceAddress(config);
  return {
    upstream: proxyUpstream({ addressOf, internalSecret, log }),
    peers: httpPeers({ addressOf, internalSecret }),
  };
}

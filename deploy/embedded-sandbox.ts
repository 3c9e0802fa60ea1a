import { openStore } from '@contesta/kit/adapters';
import type { CommonConfig } from '@contesta/kit/config';
import type { Log } from '@contesta/kit/log';
import { publicUrl } from '@contesta/runtime/run-service';
import { openSandbox } from './sandbox/sandbox.ts';

type OpenedSandbox = {
  /** What the services read where nothing else is configured. */
  stead: { SANDBOX_URL?: string; SMTP_URL?: string };
  url: string | undefined;
  close(): Promise<void>;
};

/** The stand-ins in this process, unless they run elsewhere or this is production, which has none. */
export async function openEmbeddedSandbox(config: CommonConfig, log: Log): Promise<OpenedSandbox> {
  if (config.APP_ENV === 'production' || config.SANDBOX_URL)
    return { stead: {}, url: config.SANDBOX_URL, close: async () => {} };
  const store = await openStore(config, 'sandbox');
  const sandbox = await openSandbox({
    ...{ store, log },
    publicUrl: publicUrl(config),
    gatewayUrl: `http://${reachable(config.HOST)}:${config.PORT}`,
  });
  return {
    stead: { SANDBOX_URL: sandbox.url, SMTP_URL: sandbox.smtpUrl },
    url: sandbox.url,
    async close() {
      await sandbox.close();
      await store.close();
    },
  };
}

/** From this machine, a door open on every address is reached on loopback. */
function reachable(host: string): string {
  if (['0.0.0.0', '::', ''].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

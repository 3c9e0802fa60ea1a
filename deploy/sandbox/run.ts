import { openStore } from '@contesta/kit/adapters';
import {
  type CommonConfig,
  isProduction,
  localHost,
  publicUrl,
  readConfig,
} from '@contesta/kit/config';
import { type Log, openLog } from '@contesta/kit/log';
import { onStopSignal } from '@contesta/kit/stop-signal';
import { z } from 'zod';
import { openSandbox } from './sandbox.ts';

const sandboxConfig = z.object({
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(2525),
});

/** Runs the sandbox as its own process. In production it exits immediately with 0, so that it is not restarted. */
export async function runSandbox(): Promise<void> {
  if (isProduction()) return console.log('production has no sandbox');
  const config = readConfig(sandboxConfig);
  const log = openLog(config.LOG_LEVEL, 'sandbox');
  const store = await openStore(config, 'sandbox');
  const sandbox = await openSandbox({
    store,
    log,
    host: config.HOST,
    port: config.PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    publicUrl: publicUrl(config),
    gatewayUrl: (config.GATEWAY_URL ?? publicUrl(config)).replace(/\/+$/, ''),
  });
  log.info({ port: sandbox.port }, 'listening');
  onStopSignal(log, async () => {
    await sandbox.close();
    await store.close();
  });
}

type OpenedSandbox = {
  /** Settings for the services, which the configuration overrides. */
  defaults: { SANDBOX_URL?: string; SMTP_URL?: string };
  url: string | undefined;
  close(): Promise<void>;
};

/** Opens the sandbox in the process of the product, unless it runs elsewhere or this is production. */
export async function openEmbeddedSandbox(config: CommonConfig, log: Log): Promise<OpenedSandbox> {
  if (config.APP_ENV === 'production' || config.SANDBOX_URL)
    return { defaults: {}, url: config.SANDBOX_URL, close: async () => {} };
  const store = await openStore(config, 'sandbox');
  const sandbox = await openSandbox({
    store,
    log,
    publicUrl: publicUrl(config),
    gatewayUrl: `http://${localHost(config.HOST)}:${config.PORT}`,
  });
  return {
    defaults: { SANDBOX_URL: sandbox.url, SMTP_URL: sandbox.smtpUrl },
    url: sandbox.url,
    async close() {
      await sandbox.close();
      await store.close();
    },
  };
}
